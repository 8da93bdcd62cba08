import { hasText } from '@marah/contract/rules/address-lines'
import { groupedPhone } from '@marah/contract/rules/phones'
import { countryName } from '../../accounts/index.ts'
import { type Label, type Sheets, sellerLines, withoutEmoji } from '../../documents/index.ts'
import { addressOf } from '../../platform/config/sender.ts'
import type { Translate } from '../../platform/language/messages.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { dayText } from '../../platform/time/time-text.ts'
import { dayOf } from '../../platform/time/venue-time.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import type { Shipment } from './shipments.ts'

/** Makes a slip for each shipment: what is in the parcel, without prices, in the language of the order. */
export async function slipsOf(services: Services, shipments: readonly Shipment[]): Promise<Sheets> {
  const timezone = await shopTimezone(services, services.database.db)
  const { contactEmail, mailFrom } = services.settings.rules()
  return {
    papers: shipments.map((shipment) => {
      const order = inWrittenLanguage(services, shipment.order)
      const { language } = order
      const t = services.messages[language]
      const { name, lines, phone } = recipientOf(order)
      return {
        language,
        title: t('paper_packing_slip'),
        issuedOn: order.createdOn.toISOString(),
        seller: { label: t('invoice_seller'), lines: sellerLines(services, language) },
        buyer: { label: t('invoice_buyer'), lines: [name, ...lines, phone].filter(hasText) },
        message: [],
        facts: [
          { label: t('invoice_order'), text: orderNumber(order.id), latin: true },
          {
            label: t('invoice_ordered'),
            text: dayText(dayOf(order.createdOn, timezone), language),
            latin: false,
          },
          parcelFact(t, shipment),
        ],
        columns: { item: t('invoice_item'), quantity: t('invoice_quantity'), prices: null },
        rows: shipment.items.map(({ line: { item }, units }) => ({
          title: item.name,
          note: [...item.options.map(({ text }) => text), item.sku_number].filter(Boolean).join(' · '),
          quantity: String(units),
          unitPrice: '',
          amount: '',
        })),
        sums: [],
        qr: null,
        barcode: orderNumber(order.id),
        closing: t('paper_slip_closing', { email: contactEmail ?? addressOf(mailFrom) }),
      }
    }),
  }
}

/** Makes a label for each shipment, in the language of the order. */
export async function labelsOf(services: Services, shipments: readonly Shipment[]): Promise<Sheets> {
  return { labels: shipments.map((each) => labelOf(services, each)) }
}

function labelOf(services: Services, shipment: Shipment): Label {
  const order = inWrittenLanguage(services, shipment.order)
  const { language, paymentStatus, amount, currency } = order
  const t = services.messages[language]
  const tracking = shipment.parcel?.tracking
  return {
    language,
    issuedOn: order.createdOn.toISOString(),
    from: sellerLines(services, language),
    to: { label: t(order.address ? 'invoice_buyer' : 'paper_pickup'), ...recipientOf(order) },
    facts: [
      { label: t('invoice_order'), text: orderNumber(order.id), latin: true },
      parcelFact(t, shipment),
      ...(tracking
        ? [{ label: tracking.carrier ?? t('paper_tracking'), text: tracking.number, latin: true }]
        : []),
    ],
    cash: paymentStatus === 'due' ? t('paper_cash', { amount: moneyText(amount, currency) }) : null,
    barcode: orderNumber(order.id),
  }
}

function parcelFact(t: Translate, { place, count }: Shipment) {
  const text = count === null ? String(place) : t('paper_parcel_of', { place, count })
  return { label: t('paper_parcel'), text, latin: false }
}

type Recipient = { readonly name: string; readonly lines: readonly string[]; readonly phone: string }

/** Returns who gets the parcel, and where; without an address, who picks it up. */
function recipientOf({ address, pickup, language }: OrderRow): Recipient {
  if (!address)
    return {
      name: withoutEmoji(pickup?.name ?? ''),
      lines: [],
      phone: pickup ? groupedPhone(pickup.phone) : '',
    }
  const town = [...new Set([address.city, address.state, address.postal_code])].filter(Boolean).join(' · ')
  return {
    name: withoutEmoji(address.name),
    lines: [address.address_line1, address.address_line2, town]
      .map(withoutEmoji)
      .concat(countryName(address.country, language))
      .filter(hasText),
    phone: groupedPhone(address.phone),
  }
}
