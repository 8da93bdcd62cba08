import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'
import { booking } from '../../schema/bookings.ts'
import { product, productOption } from '../../schema/catalogue.ts'
import type { LocalizedText } from '../../schema/columns.ts'
import type { Services } from '../../services/services.ts'
import type { OrderBookingRow } from './order-bookings.ts'
import type { OrderLineRow, OrderRow } from './own-order.ts'

/**
 * An order stores names in the language in which it was placed. The functions of this file write them in the language of
 * another reader, such as the shop. A name that has changed since the purchase stays as it was bought.
 */

type Options = readonly { readonly type: string; readonly text: string }[]

/** Writes what was stored in another language; itself if none of the texts is the stored one. */
function inLanguage(stored: string, language: Language, texts: readonly LocalizedText[]): string {
  const text = texts.find(({ en, ar }) => en === stored || ar === stored)
  return text ? textIn(language, text) : stored
}

/** Writes the options of a product, as they were chosen. */
export type OptionsInLanguage = (productId: number, options: Options) => string[]

export async function optionsIn(
  queryable: Queryable,
  productIds: readonly number[],
  language: Language,
): Promise<OptionsInLanguage> {
  const ids = [...new Set(productIds)]
  const rows =
    ids.length === 0
      ? []
      : await queryable.select().from(productOption).where(inArray(productOption.productId, ids))
  return (productId, options) =>
    options.map(({ type, text }) => {
      const ofType = rows.filter((row) => row.productId === productId && row.optionType === type)
      return inLanguage(
        text,
        language,
        ofType.map(({ textValue }) => textValue),
      )
    })
}

/** Returns the lines of orders with the names and options of their products in that language. */
export async function linesIn(
  queryable: Queryable,
  lines: readonly OrderLineRow[],
  language: Language,
): Promise<OrderLineRow[]> {
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ item }) => item.product))]
  const products = await queryable
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, ids))
  const optionsOf = await optionsIn(queryable, ids, language)
  return lines.map((line) => {
    const { item } = line
    const texts = optionsOf(item.product, item.options)
    const options = item.options.map((option, nth) => ({ ...option, text: texts[nth] ?? option.text }))
    const names = products.filter(({ id }) => id === item.product).map(({ name }) => name)
    return { ...line, item: { ...item, options, name: inLanguage(item.name, language, names) } }
  })
}

/** Returns the visits of an order with their titles and places in that language. */
export async function bookingsIn<Booked extends OrderBookingRow>(
  queryable: Queryable,
  booked: readonly Booked[],
  language: Language,
): Promise<Booked[]> {
  if (booked.length === 0) return []
  const rows = await queryable
    .select({ id: booking.id, title: booking.title, place: booking.place })
    .from(booking)
    .where(
      inArray(
        booking.id,
        booked.map(({ bookingId }) => bookingId),
      ),
    )
  return booked.map((each) => {
    const own = rows.filter(({ id }) => id === each.bookingId)
    const title = inLanguage(
      each.item.title,
      language,
      own.map((row) => row.title),
    )
    const place = inLanguage(
      each.item.place,
      language,
      own.map((row) => row.place),
    )
    return { ...each, item: { ...each.item, title, place } }
  })
}

/** Returns the order with the names of its delivery in that language. */
export function deliveryIn<Order extends Pick<OrderRow, 'deliveryRate' | 'deliveryZone'>>(
  { settings }: Pick<Services, 'settings'>,
  order: Order,
  language: Language,
): Order {
  const { zones = [], pickup } = settings.current().document.delivery ?? {}
  const rates = [...zones.flatMap(({ rates }) => rates), ...(pickup ? [pickup] : [])].map(({ name }) => name)
  const names = zones.map(({ name }) => name)
  const inIts = (text: string | null, texts: readonly LocalizedText[]) =>
    text === null ? null : inLanguage(text, language, texts)
  return {
    ...order,
    deliveryRate: inIts(order.deliveryRate, rates),
    deliveryZone: inIts(order.deliveryZone, names),
  }
}
