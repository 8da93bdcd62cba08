import { stringify } from 'yaml'
import { decimalText } from '../platform/money.ts'
import { weekdays } from '../platform/rule-limits.ts'
import type { Services } from '../platform/services.ts'
import { type ShopDocumentInput, shopDocumentIn } from '../platform/shop-document.ts'
import { settingsVersion } from '../platform/shop-settings.ts'

/**
 * The settings as a file that `importSettings` takes. Without a number: what is in force, with the rules that come from
 * the environment written out. With one: that version as it was imported; null where there is none.
 */
export async function exportSettings(services: Services, version?: number): Promise<string | null> {
  if (version === undefined) return fileOf(inForce(services), services.config.CURRENCY)
  const row = await settingsVersion(services.database.db, version)
  return row && fileOf(row.document, services.config.CURRENCY)
}

/** In the order of the schema, which is the order of docs/shop-settings.md; parts that say nothing are left out. */
function fileOf(document: ShopDocumentInput, currency: string): string {
  const parts = Object.keys(shopDocumentIn(currency).shape) as (keyof ShopDocumentInput)[]
  const said = parts.flatMap((part) =>
    document[part] === undefined ? [] : [[part, document[part]] as const],
  )
  return stringify(Object.fromEntries(said), { lineWidth: 110 })
}

function inForce({ settings, config }: Services): ShopDocumentInput {
  const { input } = settings.current()
  const { FREE_DELIVERY_FROM: freeFrom, DELIVERY_DAYS: days, INVOICE_SELLER: seller } = config
  const email = config.CONTACT_MAIL
  return {
    ...input,
    name: settings.names(),
    languages: [...settings.languages()],
    ...((input.contact || email) && { contact: { ...input.contact, ...(email && { email }) } }),
    ...((input.email || config.SHOP_ORDERS_EMAIL) && {
      email: { ...input.email, ...(config.SHOP_ORDERS_EMAIL && { orders_to: config.SHOP_ORDERS_EMAIL }) },
    }),
    ...((input.invoice || seller) && {
      invoice: { ...input.invoice, ...(seller && { seller: seller.split('|').map((line) => line.trim()) }) },
    }),
    delivery: {
      ...(input.delivery?.zones
        ? input.delivery
        : {
            fee: decimalText(config.DELIVERY_FEE, config.CURRENCY),
            free_from: freeFrom === null ? 'never' : decimalText(freeFrom, config.CURRENCY),
            ...(days && { days }),
            ...(input.delivery?.pickup && { pickup: input.delivery.pickup }),
          }),
      weekend: config.WEEKEND.flatMap((day) => weekdays[day - 1] ?? []),
    },
    returns: { ...input.returns, days: config.RETURN_DAYS, withdrawal: config.WITHDRAWAL },
    retention: { order_years: config.ORDER_YEARS },
    payment: { minutes: config.PAYMENT_MINUTES },
    visits: {
      hold_minutes: config.HOLD_MINUTES,
      hold_renewals: config.HOLD_RENEWALS,
      holds_per_customer: config.HOLDS_PER_CUSTOMER,
      remind_hours: config.REMIND_HOURS,
      remind_soon_hours: config.REMIND_SOON_HOURS,
      sheet_hour: config.SHEET_HOUR ?? 'never',
    },
    passwords: { shortest: config.PASSWORD_MIN_SIGNUP },
  }
}
