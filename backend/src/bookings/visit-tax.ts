import type { TaxSums } from '@marah/contract/tax'
import type { z } from 'zod'
import type { Language } from '../platform/language/messages.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { taxSumsJson } from '../tax/index.ts'

/** Returns the tax of a visit with its present name: an order freezes that, a booking does not. */
export function visitTaxJson(
  { settings }: Pick<Services, 'settings'>,
  { lines, taxAdded }: Pick<BookingRow, 'lines' | 'taxAdded'>,
  { language, currency }: { language: Language; currency: string },
): z.input<typeof TaxSums> {
  return taxSumsJson(
    lines.flatMap(({ taxes }) => taxes),
    {
      included: taxAdded === 0,
      name: settings.current().document.tax?.name?.[language] ?? null,
      currency,
    },
  )
}
