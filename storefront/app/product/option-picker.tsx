/** The values of one option of a product, as links that choose a variant. */
import { type MouseEvent, type RefObject, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Swatch } from '../catalogue/index.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useOptionName } from '../parts/option-name.ts'
import { LocalLink, languageOf, useHref, withoutLanguage } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages, useMessages } from '../platform/messages.tsx'
import styles from './option-picker.module.css'
import type { SizeGuideData } from './product.server.ts'
import { type Axis, choose, type OptionValue, queryChoosing, stateOf, type Unit } from './variant.ts'

type PickerProps = {
  units: Unit[]
  axes: Axis[]
  axis: Axis
  chosen: Record<string, string>
  isMissing: boolean
  guide: SizeGuideData | null
  /** The query after the last press in any picker: a second press builds on the first, even before the page shows it. */
  pressed: RefObject<URLSearchParams>
}

// Few customers open the size guide, so its code and messages are loaded when they do.
const SizeGuide = lazyPart(async () => {
  const [guide] = await Promise.all([
    import('./size-guide.tsx'),
    loadMessages(languageOf(location.pathname), 'discovery'),
  ])
  return guide
})

/** Shows an option as buttons: links that set it in the URL, so that every variant has a URL. */
export function OptionPicker({ units, axes, axis, chosen, isMissing, guide, pressed }: PickerProps) {
  const t = useMessages()
  const optionName = useOptionName()
  const [query] = useSearchParams()
  const [isGuideOpen, setGuideOpen] = useState<boolean>()
  const path = withoutLanguage(useLocation().pathname)
  const navigate = useNavigate()
  const href = useHref()
  useEffect(() => {
    pressed.current = query
  }, [query, pressed])
  const { type, values } = axis
  const current = values.find(({ key }) => key === chosen[type])
  const hrefOf = (value: OptionValue) => `${path}?${queryChoosing(units, axes, chosen, value, query)}`
  function press(event: MouseEvent, value: OptionValue) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const last = pressed.current
    pressed.current = queryChoosing(units, axes, choose(units, axes, last).chosen, value, last)
    if (String(last) === String(query)) return
    event.preventDefault()
    navigate(href(`${path}?${pressed.current}`), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <fieldset
        className={styles.picker}
        data-missing={isMissing || undefined}
        aria-describedby={`${type}-missing`}
      >
        <legend>
          {optionName(type)}
          {axis.unit && (
            <>
              {' ('}
              <bdi>{axis.unit}</bdi>)
            </>
          )}
          {current && (
            <>
              {': '}
              <bdi className={styles.current}>{current.short ?? current.name}</bdi>
            </>
          )}
        </legend>
        {guide && (
          <div className={styles.guide}>
            <Button look="plain" aria-haspopup="dialog" onClick={() => setGuideOpen(true)}>
              {guide.title}
            </Button>
          </div>
        )}
        <p id={`${type}-missing`} className={styles.missing}>
          {isMissing && (
            <>
              <Icon name="warning" />
              {t('catalogue.chooseFirst', { option: optionName(type) })}
            </>
          )}
        </p>
        <ul data-even={type === 'size' || undefined}>
          {values.map((value) => {
            const state = stateOf(units, type === 'color' ? {} : chosen, value)
            return (
              <li key={value.key}>
                <LocalLink
                  to={hrefOf(value)}
                  replace
                  preventScrollReset
                  rel="nofollow"
                  onClick={(event) => press(event, value)}
                  className={styles.value}
                  data-state={state}
                  data-option={type}
                  aria-current={value === current || undefined}
                >
                  {type === 'color' && <Swatch hex={value.hex} />}
                  <bdi>{value.short ?? value.name}</bdi>
                  {/* Sighted customers see that the value is struck through. */}
                  {state !== 'available' && (
                    <span className="unseen">
                      {' '}
                      {t(state === 'soldOut' ? 'catalogue.soldOut' : 'catalogue.notMade')}
                    </span>
                  )}
                </LocalLink>
              </li>
            )
          })}
        </ul>
      </fieldset>
      {guide && isGuideOpen !== undefined && (
        <Suspense>
          <SizeGuide
            guide={guide}
            sizes={values}
            chosen={current?.key}
            open={isGuideOpen}
            onClose={() => setGuideOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
