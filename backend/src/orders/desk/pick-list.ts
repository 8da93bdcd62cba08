import { type Sheets, sellerLines } from '../../documents/index.ts'
import type { Language } from '../../platform/language/messages.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { deadlineText } from '../../platform/time/time-text.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { linesIn } from '../own-orders/names-in-language.ts'
import type { Shipment } from './shipments.ts'

/** More orders of one unit than these are not named: the units of all are counted. */
const mostNamed = 40

/** Adds up the units of all orders, by SKU: what is to be taken from the shelves in one walk. */
export async function pickList(
  services: Services,
  shipments: readonly Shipment[],
  language: Language,
): Promise<Sheets> {
  const { db } = services.database
  const t = services.messages[language]
  const items = shipments.flatMap((each) => each.items.map((item) => ({ ...item, order: each.order.id })))
  const named = await linesIn(
    db,
    items.map(({ line }) => line),
    language,
  )
  const unitOf = ({ item }: (typeof named)[number]) =>
    JSON.stringify([item.sku_number, item.name, item.options.map(({ text }) => text)])
  const byUnit = Map.groupBy(
    items.map((each, index) => ({ ...each, line: named[index] ?? each.line })),
    ({ line }) => unitOf(line),
  )
  const rows = [...byUnit.values()].flatMap((each) => {
    const [first] = each
    if (!first) return []
    const { item } = first.line
    const orders = each.map(({ order, units }) => `${orderNumber(order)}${units > 1 ? ` × ${units}` : ''}`)
    const more = orders.length - mostNamed
    return [
      {
        sku: item.sku_number,
        title: [item.name, ...item.options.map(({ text }) => text)].join(' · '),
        note: [item.sku_number, ...orders.slice(0, mostNamed), ...(more > 0 ? [`+ ${more}`] : [])]
          .filter(Boolean)
          .join('   '),
        quantity: String(each.reduce((sum, { units }) => sum + units, 0)),
        unitPrice: '',
        amount: '',
      },
    ]
  })
  const { compare } = new Intl.Collator('en', { numeric: true })
  const now = services.now()
  const units = items.reduce((sum, each) => sum + each.units, 0)
  const orders = new Set(items.map(({ order }) => order)).size
  return {
    papers: [
      {
        language,
        title: t('paper_pick_list'),
        issuedOn: now.toISOString(),
        seller: { label: t('invoice_seller'), lines: sellerLines(services, language) },
        buyer: null,
        message: [],
        facts: [
          { label: t('paper_orders'), text: String(orders), latin: true },
          { label: t('paper_units'), text: String(units), latin: true },
          {
            label: t('paper_printed'),
            text: deadlineText(now, await shopTimezone(services, db), language),
            latin: false,
          },
        ],
        columns: { item: t('invoice_item'), quantity: t('invoice_quantity'), prices: null },
        rows: rows.sort((one, other) => compare(one.sku, other.sku)),
        sums: [],
        qr: null,
        barcode: null,
        closing: '',
      },
    ],
  }
}
