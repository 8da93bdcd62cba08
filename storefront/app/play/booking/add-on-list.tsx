import { Money } from '@marah/ui/format'
import { Checkbox } from '../../parts/checkbox.tsx'
import { RichMessage, useMessages } from '../../platform/messages.tsx'
import { type AddOn, mostOf } from '../parties/party-request.ts'
import bookingStyles from './booking.module.css'
import { type Counts, withCount } from './counts.ts'
import styles from './stepper.module.css'
import { Stepper } from './stepper.tsx'

type AddOnListProps = {
  addOns: AddOn[]
  counts: Counts
  /** How many are left at the chosen time, for add-ons that are people or things. */
  left: Counts
  onChange: (counts: Counts) => void
}

/** Lists the add-ons of a party: some are counted by the piece, some by the guests. */
export function AddOnList({ addOns, counts, left, onChange }: AddOnListProps) {
  const t = useMessages()
  const limitOf = (addOn: AddOn) => {
    const count = left[addOn.id]
    return count === undefined || count >= mostOf(addOn) ? undefined : t('play-book.addOnLeft', { count })
  }
  return (
    <div>
      {addOns.map((addOn) =>
        addOn.unit === 'event' ? (
          <Stepper
            key={addOn.id}
            name={addOn.name}
            about={addOn.description}
            price={<UnitPrice addOn={addOn} />}
            value={counts[addOn.id] ?? 0}
            least={addOn.min}
            most={Math.min(mostOf(addOn), left[addOn.id] ?? addOn.max)}
            limit={limitOf(addOn) ?? t('play-book.atMost', { count: addOn.max })}
            onChange={(count) => onChange(withCount(counts, addOn.id, count))}
          />
        ) : (
          <div key={addOn.id} className={styles.stepped}>
            <Checkbox
              label={
                <>
                  <span className={styles.name}>{addOn.name}</span> <br />
                  <small className={bookingStyles.about}>{addOn.description}</small>
                </>
              }
              checked={(counts[addOn.id] ?? 0) > 0}
              disabled={left[addOn.id] === 0}
              onChange={(event) => onChange(withCount(counts, addOn.id, event.currentTarget.checked ? 1 : 0))}
            />
            <p className={styles.price}>
              <UnitPrice addOn={addOn} />
            </p>
            <p className={styles.limit} role="status">
              {limitOf(addOn)}
            </p>
          </div>
        ),
      )}
    </div>
  )
}

function UnitPrice({ addOn: { unit, price, price_currency, per_n } }: { addOn: AddOn }) {
  const money = <Money amount={price} currency={price_currency} />
  if (unit === 'event') return money
  if (unit === 'guest') return <RichMessage k="play-book.perGuest" values={{ price: money }} />
  return <RichMessage k="play-book.perGuests" values={{ price: money, count: per_n ?? 1 }} />
}
