import type { Config } from './config.ts'
import type { ShopSettings } from './shop-settings.ts'

type ShopDocument = ReturnType<ShopSettings['current']>['document']

/** What the shop's settings say of a rule that has a variable, too; undefined: nothing, the variable holds. */
type Rules = { readonly [Name in keyof Config]?: (document: ShopDocument) => Config[Name] | undefined }

const rules = {
  CONTACT_MAIL: ({ contact }) => contact?.email,
  SHOP_ORDERS_EMAIL: ({ email }) => email?.orders_to,
  INVOICE_SELLER: ({ invoice }) => invoice?.seller?.join('|'),
  // With zones, what is said before an address is known is the first rate of the first zone.
  DELIVERY_FEE: ({ delivery }) =>
    delivery?.zones ? (homeRate(delivery)?.fee ?? delivery.pickup?.fee ?? 0) : delivery?.fee,
  FREE_DELIVERY_FROM: ({ delivery }) =>
    delivery?.zones ? (homeRate(delivery)?.free_from ?? null) : delivery?.free_from,
  DELIVERY_DAYS: ({ delivery }) => (delivery?.zones ? homeRate(delivery)?.days : delivery?.days),
  WEEKEND: ({ delivery }) => delivery?.weekend,
  RETURN_DAYS: ({ returns }) => returns?.days,
  WITHDRAWAL: ({ returns }) => returns?.withdrawal,
  ORDER_YEARS: ({ retention }) => retention?.order_years,
  PAYMENT_MINUTES: ({ payment }) => payment?.minutes,
  HOLD_MINUTES: ({ visits }) => visits?.hold_minutes,
  HOLD_RENEWALS: ({ visits }) => visits?.hold_renewals,
  HOLDS_PER_CUSTOMER: ({ visits }) => visits?.holds_per_customer,
  REMIND_HOURS: ({ visits }) => visits?.remind_hours,
  REMIND_SOON_HOURS: ({ visits }) => visits?.remind_soon_hours,
  SHEET_HOUR: ({ visits }) => visits?.sheet_hour,
  PASSWORD_MIN_SIGNUP: ({ passwords }) => passwords?.shortest,
} satisfies Rules

function homeRate({ zones }: NonNullable<ShopDocument['delivery']>) {
  return zones?.[0]?.rates[0]
}

/** The configuration with the rules that are in force now, whenever they are read. */
export function withShopRules(config: Config, settings: Pick<ShopSettings, 'current'>): Config {
  const live = { ...config }
  for (const [name, rule] of Object.entries(rules) as [keyof Config, (document: ShopDocument) => unknown][]) {
    Object.defineProperty(live, name, {
      enumerable: true,
      get: () => {
        const own = rule(settings.current().document)
        return own === undefined ? config[name] : own
      },
    })
  }
  return Object.defineProperty(live, 'MAIL_FROM', {
    enumerable: true,
    get: () => senderOf(config, settings.current().document),
  })
}

/** The sender of the settings; else the address of MAIL_FROM, under the shop's own name where it has one. */
function senderOf({ MAIL_FROM }: Config, { email, name }: ShopDocument): string {
  if (email?.sender) return mailbox(email.sender.name, email.sender.address)
  if (!name) return MAIL_FROM
  return mailbox(name.en, addressOf(MAIL_FROM))
}

/** The address of a sender, which may have a name before it. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

/** Quoted, since a comma or a dot in a name would end it (RFC 5322). */
function mailbox(name: string, address: string): string {
  return `"${name.replaceAll(/["\\]/g, '')}" <${address}>`
}
