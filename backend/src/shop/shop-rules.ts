import type { Config } from '../platform/config/config.ts'
import { addressOf } from '../platform/config/sender.ts'
import type { ShopDocument } from './shop-document.ts'

/** The rules of the shop that are in force. */
export type ShopRules = {
  /** The sender of emails as in a header: a name may precede the address. */
  readonly mailFrom: string
  readonly contactEmail: string | undefined
  readonly ordersEmail: string | undefined
  /** The seller on invoices: lines joined by `|`. */
  readonly invoiceSeller: string | undefined
  readonly deliveryFee: number
  readonly freeDeliveryFrom: number | null
  readonly deliveryDays: { readonly from: number; readonly to: number } | undefined
  readonly weekend: readonly number[]
  readonly returnDays: number
  readonly withdrawal: 'on' | 'off'
  readonly orderYears: number
  readonly paymentMinutes: number
  readonly holdMinutes: number
  readonly holdRenewals: number
  readonly holdsPerCustomer: number
  readonly remindHours: number
  readonly remindSoonHours: number
  /** How long the waiting list keeps a place that it offers. */
  readonly offerHours: number
  /** The hour of the evening sheet; null if none is sent. */
  readonly sheetHour: number | null
  readonly shortestPassword: number
}

/** Variables that hold a rule where the settings name none. Only `shopRules` may read them. */
export type RuleVariable =
  | 'MAIL_FROM'
  | 'CONTACT_MAIL'
  | 'SHOP_ORDERS_EMAIL'
  | 'INVOICE_SELLER'
  | 'DELIVERY_FEE'
  | 'FREE_DELIVERY_FROM'
  | 'DELIVERY_DAYS'
  | 'WEEKEND'
  | 'RETURN_DAYS'
  | 'WITHDRAWAL'
  | 'ORDER_YEARS'
  | 'PAYMENT_MINUTES'
  | 'HOLD_MINUTES'
  | 'HOLD_RENEWALS'
  | 'HOLDS_PER_CUSTOMER'
  | 'REMIND_HOURS'
  | 'REMIND_SOON_HOURS'
  | 'OFFER_HOURS'
  | 'SHEET_HOUR'
  | 'PASSWORD_MIN_SIGNUP'

/** Settings take precedence; a rule that they do not name comes from its variable. */
export function shopRules(config: Pick<Config, RuleVariable>, document: ShopDocument): ShopRules {
  const { contact, email, invoice, returns, retention, payment, visits, passwords } = document
  return {
    mailFrom: senderOf(config, document),
    contactEmail: contact?.email ?? config.CONTACT_MAIL,
    ordersEmail: email?.orders_to ?? config.SHOP_ORDERS_EMAIL,
    invoiceSeller: invoice?.seller?.join('|') ?? config.INVOICE_SELLER,
    ...deliveryRulesOf(config, document.delivery),
    returnDays: returns?.days ?? config.RETURN_DAYS,
    withdrawal: returns?.withdrawal ?? config.WITHDRAWAL,
    orderYears: retention?.order_years ?? config.ORDER_YEARS,
    paymentMinutes: payment?.minutes ?? config.PAYMENT_MINUTES,
    holdMinutes: visits?.hold_minutes ?? config.HOLD_MINUTES,
    holdRenewals: visits?.hold_renewals ?? config.HOLD_RENEWALS,
    holdsPerCustomer: visits?.holds_per_customer ?? config.HOLDS_PER_CUSTOMER,
    remindHours: visits?.remind_hours ?? config.REMIND_HOURS,
    remindSoonHours: visits?.remind_soon_hours ?? config.REMIND_SOON_HOURS,
    offerHours: visits?.offer_hours ?? config.OFFER_HOURS,
    // Null in the settings means that no sheet is sent.
    sheetHour: visits?.sheet_hour === undefined ? config.SHEET_HOUR : visits.sheet_hour,
    shortestPassword: passwords?.shortest ?? config.PASSWORD_MIN_SIGNUP,
  }
}

type DeliveryRule = 'deliveryFee' | 'freeDeliveryFrom' | 'deliveryDays' | 'weekend'

/** With zones, the rules before an address is known are the first rate of the first zone. */
function deliveryRulesOf(
  config: Pick<Config, RuleVariable>,
  delivery: ShopDocument['delivery'],
): Pick<ShopRules, DeliveryRule> {
  const weekend = delivery?.weekend ?? config.WEEKEND
  const rate = delivery?.zones?.[0]?.rates[0]
  if (delivery?.zones) {
    return {
      deliveryFee: rate?.fee ?? delivery.pickup?.fee ?? 0,
      freeDeliveryFrom: rate?.free_from ?? null,
      deliveryDays: rate?.days ?? config.DELIVERY_DAYS,
      weekend,
    }
  }
  return {
    deliveryFee: delivery?.fee ?? config.DELIVERY_FEE,
    // Null in the settings means that delivery is never free.
    freeDeliveryFrom: delivery?.free_from === undefined ? config.FREE_DELIVERY_FROM : delivery.free_from,
    deliveryDays: delivery?.days ?? config.DELIVERY_DAYS,
    weekend,
  }
}

/** Returns the sender of the settings, or else the address of MAIL_FROM under the shop's own name, if it has one. */
function senderOf({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>, { email, name }: ShopDocument): string {
  if (email?.sender) return mailbox(email.sender.name, email.sender.address)
  if (!name) return MAIL_FROM
  return mailbox(name.en, addressOf(MAIL_FROM))
}

/** Quoted, since a comma or a dot in a name would end it (RFC 5322). */
function mailbox(name: string, address: string): string {
  return `"${name.replaceAll(/["\\]/g, '')}" <${address}>`
}
