import type { BookedPartyQuote } from '@marah/contract/changes'
import type { z } from 'zod'
import { keptOf, visitTaxJson } from '../bookings/index.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import type { PartyOutcome } from './party-change.ts'

/** Returns the effect of a change for a family that has not confirmed it yet. */
export function partyQuoteJson(
  services: Pick<Services, 'settings'>,
  row: BookingRow,
  { guests, grownUps, price, refund, lost, due, balanceDueOn }: PartyOutcome,
  language: Language,
): z.input<typeof BookedPartyQuote> {
  const { currency } = row
  const money = (minorUnits: number) => decimalText(minorUnits, currency)
  return {
    guests,
    grown_ups: grownUps,
    lines: price.lines.map(({ kind, ref, name, unitPrice, quantity, total }) => ({
      kind,
      ref,
      quantity,
      name: textIn(language, name),
      unit_price: money(unitPrice),
      total: money(total),
      discount: null,
    })),
    subtotal: money(price.subtotal),
    discount: money(price.discount),
    ...visitTaxJson(services, price, { language, currency }),
    total_amount: money(price.amount),
    currency,
    amount_paid: money(keptOf(row)),
    refund_amount: money(refund),
    lost_amount: money(lost),
    amount_due: money(due),
    balance_due_on: due > 0 ? (balanceDueOn?.toISOString() ?? null) : null,
  }
}
