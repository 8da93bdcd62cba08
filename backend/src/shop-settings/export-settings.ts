import { stringify } from 'yaml'
import { weekdays } from '../platform/config/rule-limits.ts'
import { decimalText } from '../platform/money/money.ts'
import type { Services } from '../services/services.ts'
import { type ShopDocumentInput, shopDocumentIn } from '../shop/shop-document.ts'
import { settingsVersion } from '../shop/shop-settings.ts'

/**
 * Exports the settings as a file that `importSettings` takes. Without a number: the version in force, with the rules from
 * the environment written out. With one: that version as it was imported; null if there is none.
 */
export async function exportSettings(services: Services, version?: number): Promise<string | null> {
  if (version === undefined) return fileOf(inForce(services), services.config.CURRENCY)
  const row = await settingsVersion(services.database.db, version)
  return row && fileOf(row.document, services.config.CURRENCY)
}

/** In the order of the schema, which is the order of docs/shop-settings.md; parts that say nothing are left out. */
function fileOf(document: ShopDocumentInput, currency: string): string {
  const parts = Object.keys(shopDocumentIn(currency).shape) as (keyof ShopDocumentInput)[]
  const fields = parts.flatMap((part) =>
    document[part] === undefined ? [] : [[part, document[part]] as const],
  )
  return stringify(Object.fromEntries(fields), { lineWidth: 110 })
}

function inForce({ settings, config }: Services): ShopDocumentInput {
  const { input } = settings.current()
  const rules = settings.rules()
  const { freeDeliveryFrom: freeFrom, deliveryDays: days, invoiceSeller: seller, contactEmail: email } = rules
  return {
    ...input,
    name: settings.names(),
    languages: [...settings.languages()],
    ...((input.contact || email) && { contact: { ...input.contact, ...(email && { email }) } }),
    ...((input.email || rules.ordersEmail) && {
      email: { ...input.email, ...(rules.ordersEmail && { orders_to: rules.ordersEmail }) },
    }),
    ...((input.invoice || seller) && {
      invoice: { ...input.invoice, ...(seller && { seller: seller.split('|').map((line) => line.trim()) }) },
    }),
    delivery: {
      ...(input.delivery?.zones
        ? input.delivery
        : {
            fee: decimalText(rules.deliveryFee, config.CURRENCY),
            free_from: freeFrom === null ? 'never' : decimalText(freeFrom, config.CURRENCY),
            ...(days && { days }),
            ...(input.delivery?.pickup && { pickup: input.delivery.pickup }),
          }),
      weekend: rules.weekend.flatMap((day) => weekdays[day - 1] ?? []),
    },
    returns: { ...input.returns, days: rules.returnDays, withdrawal: rules.withdrawal },
    retention: { order_years: rules.orderYears },
    payment: { minutes: rules.paymentMinutes },
    visits: {
      hold_minutes: rules.holdMinutes,
      hold_renewals: rules.holdRenewals,
      holds_per_customer: rules.holdsPerCustomer,
      remind_hours: rules.remindHours,
      remind_soon_hours: rules.remindSoonHours,
      offer_hours: rules.offerHours,
      sheet_hour: rules.sheetHour ?? 'never',
    },
    passwords: { shortest: rules.shortestPassword },
  }
}
