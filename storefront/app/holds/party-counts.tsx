import { mostPartyGuests } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import type { Booking } from '../bookings/index.ts'
import { Checkbox } from '../parts/checkbox.tsx'
import styles from '../personal/booking.module.css'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { packageQuery } from '../play/index.ts'
import { CountRow } from './count-row.tsx'
import { type Counts, chosen, countsOf } from './counts.ts'

export type Package = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof packageQuery>['queryFn']>>>
>

/** The number of people at a party, children and grown-ups apart, and its add-ons. */
export type PartyCountsOf = { readonly guests: number; readonly grownUps: number; readonly addOns: Counts }

type AddOnUnit = Pick<Package['add_ons'][number], 'id' | 'unit'>

export function partyCountsOf(booking: Pick<Booking, 'guests' | 'grown_ups' | 'lines'>): PartyCountsOf {
  const { guests, grown_ups: grownUps } = booking
  return { guests, grownUps, addOns: countsOf(booking, 'add_on') }
}

/**
 * Returns them in the form of the contract: an add-on per guest is chosen once, however often it is paid for, which its
 * line counts.
 */
export function requestedParty(pack: { add_ons: AddOnUnit[] }, { guests, grownUps, addOns }: PartyCountsOf) {
  const once = new Set(pack.add_ons.filter(({ unit }) => unit !== 'event').map(({ id }) => id))
  const add_ons = chosen(addOns, 'add_on').map((each) =>
    once.has(each.add_on) ? { ...each, quantity: 1 } : each,
  )
  return { guests, grown_ups: grownUps, add_ons }
}

type PartyCountsProps = PartyCountsOf & {
  readonly pack: Package
  readonly onChange: (counts: PartyCountsOf) => void
}

export function PartyCounts({ pack, guests, grownUps, addOns, onChange }: PartyCountsProps) {
  const t = useMessages()
  return (
    <ul className={styles.counts}>
      <CountRow
        name={t('holds.guestsLabel')}
        note={t('holds.guestsMost', { count: pack.max_guests })}
        value={guests}
        least={Math.min(pack.min_guests, guests)}
        most={pack.max_guests}
        onChange={(count) => onChange({ guests: count, grownUps, addOns })}
      />
      {(pack.grown_ups || grownUps > 0) && (
        <CountRow
          name={t('bookings.adultsLine')}
          note={
            pack.grown_ups &&
            Number(pack.grown_ups.price) > 0 && <GrownUpPrice {...pack.grown_ups} pack={pack} />
          }
          value={grownUps}
          most={mostPartyGuests}
          onChange={(count) => onChange({ guests, grownUps: count, addOns })}
        />
      )}
      {pack.add_ons.map((addOn) => (
        <AddOnRow
          key={addOn.id}
          addOn={addOn}
          value={addOns[addOn.id] ?? 0}
          onChange={(count) => onChange({ guests, grownUps, addOns: { ...addOns, [addOn.id]: count } })}
        />
      ))}
    </ul>
  )
}

type GrownUpPriceProps = { included: number; price: string; pack: Package }

function GrownUpPrice({ included, price, pack }: GrownUpPriceProps) {
  const money = <Money amount={price} currency={pack.price_currency} />
  return <RichMessage k="holds.adultsPrice" values={{ count: included, price: money }} />
}

type AddOnProps = { addOn: Package['add_ons'][number]; value: number; onChange: (count: number) => void }

/** Asks for an add-on: one per guest is on or off; one per party has a quantity, from its minimum on. */
function AddOnRow({ addOn, value, onChange }: AddOnProps) {
  if (addOn.unit !== 'event') {
    return (
      <li>
        <Checkbox
          label={
            <>
              <bdi>{addOn.name}</bdi> <br />
              <small className={styles.fact}>
                <UnitPrice addOn={addOn} />
              </small>
            </>
          }
          checked={value > 0}
          onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
        />
      </li>
    )
  }
  return (
    <CountRow
      name={addOn.name}
      note={<UnitPrice addOn={addOn} />}
      value={value}
      most={addOn.max}
      onChange={(count) => onChange(count === 0 ? 0 : Math.max(count, firstStep(addOn, value, count)))}
    />
  )
}

function UnitPrice({ addOn: { unit, price, price_currency, per_n } }: Pick<AddOnProps, 'addOn'>) {
  const money = <Money amount={price} currency={price_currency} />
  if (unit === 'event') return money
  if (unit === 'guest') return <RichMessage k="holds.perGuest" values={{ price: money }} />
  return <RichMessage k="holds.perGuests" values={{ price: money, count: per_n ?? 1 }} />
}

/** One step up from zero is the minimum; one step down from the minimum is zero. */
function firstStep({ min }: { min: number }, before: number, requested: number): number {
  return requested < min && requested < before ? 0 : min
}
