import { DateText } from '@marah/ui/format'
import { Checkbox } from '../parts/checkbox.tsx'
import { OptionText } from '../parts/option-text.tsx'
import { Picture } from '../parts/picture.tsx'
import { Select } from '../parts/select.tsx'
import type { FormState } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'
import {
  insteadOf,
  likelyFirst,
  other,
  quantityOf,
  type ReturnableLine,
  reasonOf,
  replacementLabel,
} from './return-form.ts'
import type { ReturnReason } from './return-queries.ts'

type ReturnLinesProps = { order: Order; lines: readonly ReturnableLine[]; form: FormState<string> }

/** Shows the returnable lines, with quantity and reason of each. */
export function ReturnLines({ order, lines, form }: ReturnLinesProps) {
  const t = useMessages()
  const reasons: Record<ReturnReason, string> = {
    too_small: t('orders.reasonSmall'),
    too_large: t('orders.reasonLarge'),
    damaged: t('orders.reasonDamaged'),
    not_as_described: t('orders.reasonOtherThanDescribed'),
    changed_mind: t('orders.reasonMind'),
    other: t('orders.reasonOther'),
  }
  return (
    <ul className={styles.returns}>
      {lines.map(({ id, quantity, until, replacements, dearer_left_out }) => {
        const item = order.cart_frozen_data.items.find((line) => line.id === id)?.item
        if (!item) return null
        const counts = Array.from({ length: quantity }, (_, place) => String(place + 1))
        return (
          <li key={id}>
            <div className={styles.returnGood}>
              <span className={styles.picture}>
                {item.image_sources && <Picture sources={item.image_sources} alt="" sizes="72px" />}
              </span>
              <div>
                <p className={styles.name}>
                  <bdi>{item.name}</bdi>
                </p>
                <OptionText options={item.options} />
                <p className={styles.at}>
                  <RichMessage k="orders.returnUntil" values={{ date: <DateText at={until} /> }} />
                </p>
              </div>
            </div>
            {quantity === 1 ? (
              <Checkbox
                {...form.tick(quantityOf(id))}
                checked={form.values[quantityOf(id)] === '1'}
                onChange={({ currentTarget }) =>
                  form.set({ [quantityOf(id)]: currentTarget.checked ? '1' : '0' })
                }
                label={t('orders.returnThis', { name: item.name })}
              />
            ) : (
              <Select
                {...form.field(quantityOf(id))}
                label={t('orders.returnHowMany', { name: item.name })}
                options={[
                  { value: '0', label: t('orders.returnNone') },
                  ...counts.map((count) => ({ value: count, label: count })),
                ]}
              />
            )}
            {form.values[quantityOf(id)] !== '0' && (
              <Select
                {...form.field(reasonOf(id))}
                label={t('orders.returnWhy', { name: item.name })}
                required
                options={[
                  { value: '', label: t('orders.cancelReasonNone') },
                  ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
                ]}
              />
            )}
            {form.values[quantityOf(id)] !== '0' &&
              form.values.kind === 'exchange' &&
              replacements.length > 0 && (
                <Select
                  {...form.field(insteadOf(id))}
                  label={t('orders.returnInstead', { name: item.name })}
                  hint={dearer_left_out ? t('orders.returnInsteadDearer') : undefined}
                  required
                  options={[
                    { value: '', label: t('orders.returnInsteadNone') },
                    ...likelyFirst(replacements, form.values[reasonOf(id)]).map((unit) => ({
                      value: String(unit.product_stock),
                      label: replacementLabel(t, unit, item),
                    })),
                    { value: other, label: t('orders.returnInsteadOther') },
                  ]}
                />
              )}
          </li>
        )
      })}
    </ul>
  )
}
