import type { SizeMeasure } from '@marah/contract/size-charts'
import { useState } from 'react'
import { useUnpacked } from '../catalogue/index.ts'
import { Choices } from '../parts/choices.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import type { SizeGuideData } from './product.server.ts'
import styles from './size-guide.module.css'
import { rangeText, type UnitSystem } from './size-units.ts'
import type { OptionValue } from './variant.ts'

const texts: Record<SizeMeasure, { name: MessageKey; how: MessageKey }> = {
  height: { name: 'size-guide.height', how: 'size-guide.heightHow' },
  weight: { name: 'size-guide.weight', how: 'size-guide.weightHow' },
  chest: { name: 'size-guide.chest', how: 'size-guide.chestHow' },
  waist: { name: 'size-guide.waist', how: 'size-guide.waistHow' },
  hips: { name: 'size-guide.hips', how: 'size-guide.hipsHow' },
  inseam: { name: 'size-guide.inseam', how: 'size-guide.inseamHow' },
  foot: { name: 'size-guide.foot', how: 'size-guide.footHow' },
}

function nameOf(measure: SizeMeasure, system: UnitSystem): MessageKey {
  return measure === 'weight' && system === 'imperial' ? 'size-guide.weightPounds' : texts[measure].name
}

type SizeGuideProps = {
  guide: SizeGuideData
  sizes: readonly OptionValue[]
  chosen: string | undefined
  open: boolean
  onClose: () => void
}

/** Shows the measures of the body for each size, in centimetres or inches. A link beside the sizes opens it. */
export default function SizeGuide({ guide, sizes, chosen, open, onClose }: SizeGuideProps) {
  const t = useMessages()
  const { measures, rows } = useUnpacked(guide.chart)
  const [system, setSystem] = useState<UnitSystem>('metric')
  const others = [...new Set(rows.flatMap(({ also }) => Object.keys(also)))]
  return (
    <Dialog open={open} title={guide.title} onClose={onClose}>
      <Choices
        name="size-units"
        legend={t('size-guide.units')}
        value={system}
        options={[
          { value: 'metric', label: t('size-guide.centimetres') },
          { value: 'imperial', label: t('size-guide.inches') },
        ]}
        inline
        onChange={({ target }) => setSystem(target.value === 'imperial' ? 'imperial' : 'metric')}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it. */}
      <section className={styles.scroll} tabIndex={0} aria-label={guide.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('size-guide.size')}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(nameOf(measure, system))}
                </th>
              ))}
              {others.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, ranges, also }) => (
              <tr key={size} aria-current={size === chosen || undefined}>
                <th scope="row">
                  <bdi>{sizes.find(({ key }) => key === size)?.name ?? size}</bdi>
                </th>
                {measures.map((measure, place) => (
                  <td key={measure}>
                    <bdi dir="ltr">{rangeText(measure, ranges[place], system)}</bdi>
                  </td>
                ))}
                {others.map((name) => (
                  <td key={name}>{also[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.how}>
        <h3>{t('size-guide.howTo')}</h3>
        <ul>
          {measures.map((measure) => (
            <li key={measure}>{t(texts[measure].how)}</li>
          ))}
        </ul>
        <p>{t('size-guide.body')}</p>
      </div>
    </Dialog>
  )
}
