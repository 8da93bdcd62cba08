import { hasText } from '@marah/contract/rules/address-lines'
import { groupedPhone } from '@marah/contract/rules/phones'
import { countryName } from '../accounts/index.ts'
import { addressOf } from '../platform/config/sender.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import type { DocumentContent, DocumentRow, DocumentSum } from '../schema/documents.ts'
import type { Services } from '../services/services.ts'
import { sumByRate, taxSum } from '../tax/index.ts'
import type { OrderPart, OrderRow } from './parts.ts'
import { saudiQr } from './saudi-qr.ts'

/**
 * The content of a document before it has its number: an invoice, or a credit note with its own rows and the invoice it
 * corrects.
 */
export type Draft = {
  readonly order: OrderRow
  readonly parts: readonly OrderPart[]
  readonly credit: { readonly rows: readonly DocumentRow[]; readonly invoice: DocumentContent } | null
  /** The invoice that this one replaces. */
  readonly replaces?: DocumentContent
}

/** Builds the content of a document, with the current settings. */
export function contentOf(
  services: Services,
  { order, parts, credit, replaces }: Draft,
  { number, issuedOn, timezone }: { number: string; issuedOn: Date; timezone: string },
): DocumentContent {
  const settings = services.settings.current().document.invoice
  const seller = credit?.invoice.seller ?? {
    lines: sellerLines(services, order.language),
    taxNumber: settings?.tax_number ?? null,
    ...(settings?.registered_name !== undefined && { registeredName: settings.registered_name }),
  }
  const buyer = credit?.invoice.buyer ?? {
    lines: buyerLines(order),
    taxNumber: order.company?.taxNumber ?? null,
  }
  const corrected = credit?.invoice ?? replaces
  const total = credit ? credit.rows.reduce((sum, { amount }) => sum + amount, 0) : order.amount
  const rows = credit?.rows ?? parts.map(({ row }) => row)
  const taxes = sumByRate(rows.flatMap((row) => row.taxes))
  const isCharge = ({ part }: DocumentRow) => part === 'delivery' || part === 'fee'
  return {
    version: 1,
    kind: credit ? 'credit_note' : 'invoice',
    number,
    language: order.language,
    currency: order.currency,
    issuedOn: issuedOn.toISOString(),
    timezone,
    seller,
    buyer,
    order: {
      number: orderNumber(order.id),
      placedOn: order.createdOn.toISOString(),
      paidOn: (order.paidOn ?? issuedOn).toISOString(),
    },
    paymentMethod: order.paymentMethod,
    // An invoice prints what delivery and the way to pay cost among its sums; their tax is counted above.
    rows: credit ? rows : rows.filter((row) => !isCharge(row)),
    sums: credit ? [] : sumsOf(order, parts),
    couponCode: order.discountAmount > 0 ? order.couponCode : null,
    pricesIncludeTax: order.pricesIncludeTax,
    taxName: order.taxName?.[order.language] ?? null,
    taxes,
    total,
    corrects: corrected ? { number: corrected.number, issuedOn: corrected.issuedOn } : null,
    // A buyer who is taxed needs a full invoice to reclaim the tax (decision 74).
    isSimplified: seller.taxNumber !== null && !buyer.taxNumber && (settings?.simplified ?? true),
    qr:
      settings?.qr === 'saudi' && seller.taxNumber !== null
        ? saudiQr({
            seller: seller.registeredName ?? seller.lines[0] ?? '',
            taxNumber: seller.taxNumber,
            issuedOn,
            total: decimalText(total, order.currency),
            tax: decimalText(taxSum(taxes), order.currency),
          })
        : null,
  }
}

function sumsOf(order: OrderRow, parts: readonly OrderPart[]): DocumentSum[] {
  const { itemsAmount, discountAmount, bookingsAmount, deliveryFee, paymentFee } = order
  const rules = sumsOfRules(parts)
  const sums: DocumentSum[] = [
    { kind: 'goods', amount: itemsAmount },
    ...rules,
    { kind: 'discount', amount: rules.reduce((rest, { amount }) => rest - amount, -discountAmount) },
    { kind: 'bookings', amount: bookingsAmount },
    { kind: 'delivery', amount: deliveryFee },
    { kind: 'payment_fee', amount: paymentFee },
  ]
  return sums.filter(({ kind, amount }) => amount !== 0 || (kind === 'delivery' && itemsAmount > 0))
}

/** Automatic discounts by name, as negative sums. */
function sumsOfRules(parts: readonly OrderPart[]): DocumentSum[] {
  const byName = Map.groupBy(
    parts.flatMap(({ discount }) => discount ?? []),
    ({ name }) => name,
  )
  return [...byName].map(([name, same]) => ({
    kind: 'rule',
    name,
    amount: same.reduce((sum, { amount }) => sum - amount, 0),
  }))
}

/** The configured lines, separated by `|`; without any, the shop's name in the order's language and its email. */
export function sellerLines(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  language: Language,
): string[] {
  const { invoiceSeller, mailFrom } = settings.rules()
  const lines = invoiceSeller?.split('|') ?? [settings.names()[language], addressOf(mailFrom)]
  return [...lines.map((line) => line.trim()).filter(Boolean), config.PUBLIC_URL.replace(/^https?:\/\//, '')]
}

function buyerLines({ company, address, pickup, email, language }: OrderRow): string[] {
  const name = company?.name ?? ''
  if (!address) return [name, pickup?.name ?? '', email].filter(Boolean)
  return [
    name,
    address.name,
    address.address_line1,
    address.address_line2,
    [...new Set([address.city, address.state, address.postal_code])].filter(Boolean).join(' · '),
    countryName(address.country, language),
    groupedPhone(address.phone),
    email,
  ].filter(hasText)
}
