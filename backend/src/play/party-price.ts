import { hourMs } from '@marah/contract/rules/durations'
import { percentOf } from '../platform/money/money.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { addOn, BookingPolicy, eventPackage } from '../schema/play.ts'
import type { TaxClass } from '../schema/tax.ts'

type PackageRow = typeof eventPackage.$inferSelect
type AddOnRow = typeof addOn.$inferSelect

export type ChosenAddOn = {
  readonly addOn: Pick<AddOnRow, 'id' | 'name' | 'price' | 'taxClass' | 'unit' | 'perN'>
  readonly quantity: number
}

/** A line of a party; as bookings freeze it. */
export type PartyLine = {
  readonly kind: 'package' | 'extra_guest' | 'grown_up' | 'add_on'
  readonly ref: number
  readonly name: LocalizedText
  readonly unitPrice: number
  readonly quantity: number
  readonly total: number
  readonly taxClass: TaxClass | null
}

/** Children and grown-ups are counted apart. */
export type PartyPeople = { readonly guests: number; readonly grownUps: number }

/** Every fee of a party: the package, people beyond those it includes, and what is added. Minor units. */
export function partyLines(
  chosen: Pick<
    PackageRow,
    'id' | 'name' | 'price' | 'taxClass' | 'guestsIncluded' | 'extraGuestPrice' | 'grownUps'
  >,
  { guests, grownUps }: PartyPeople,
  addOns: readonly ChosenAddOn[],
): PartyLine[] {
  const extra = Math.max(0, guests - chosen.guestsIncluded)
  const { price, included } = chosen.grownUps ?? { price: 0, included: 0 }
  const paying = price > 0 ? Math.max(0, grownUps - included) : 0
  return [
    lineOf('package', chosen, chosen.price, 1),
    ...(extra > 0 ? [lineOf('extra_guest', chosen, chosen.extraGuestPrice, extra)] : []),
    ...(paying > 0 ? [lineOf('grown_up', chosen, price, paying)] : []),
    ...addOns.map((each) => lineOf('add_on', each.addOn, each.addOn.price, addOnQuantity(each, guests))),
  ]
}

/** Returns how often an add-on is paid for: as often as it was chosen, or by the number of guests. */
function addOnQuantity({ addOn: { unit, perN }, quantity }: ChosenAddOn, guests: number): number {
  switch (unit) {
    case 'event':
      return quantity
    case 'guest':
      return guests
    case 'per_n_guests':
      return Math.ceil(guests / (perN ?? 1))
  }
}

function lineOf(
  kind: PartyLine['kind'],
  { id, name, taxClass }: Pick<PackageRow, 'id' | 'name' | 'taxClass'>,
  unitPrice: number,
  quantity: number,
): PartyLine {
  return { kind, ref: id, name, unitPrice, quantity, total: unitPrice * quantity, taxClass }
}

/**
 * Returns what stays with the shop of a party that is paid whole because its balance is due already, for a policy that keeps
 * deposits. Otherwise a customer who books late could cancel without losing anything. Undefined for a package without deposit.
 */
export function keptWithoutDeposit({
  depositPercent,
  depositFixed,
  policy,
}: Pick<PackageRow, 'depositPercent' | 'depositFixed' | 'policy'>): BookingPolicy['depositKeptOf'] {
  if (!policy.depositKept) return undefined
  if (depositFixed !== null) return { fixed: depositFixed }
  return depositPercent < 100 ? { percent: depositPercent } : undefined
}

export type Deposit = { readonly amount: number; readonly balanceDueOn: Date }

/**
 * Returns the deposit, and when the balance is due. Null if the full price is due at once: the package asks for it, or the
 * balance would be due already.
 */
export function depositOf(
  chosen: Pick<PackageRow, 'depositPercent' | 'depositFixed' | 'balanceDueHours'>,
  { total, currency }: { readonly total: number; readonly currency: string },
  startsAt: Date,
  now: Date,
): Deposit | null {
  const balanceDueOn = new Date(startsAt.getTime() - chosen.balanceDueHours * hourMs)
  const amount = chosen.depositFixed ?? percentOf(total, chosen.depositPercent, currency)
  return amount >= total || amount === 0 || balanceDueOn <= now ? null : { amount, balanceDueOn }
}
