import { eq } from 'drizzle-orm'
import { mailShop } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber, returnNumber } from '../../platform/text/record-numbers.ts'
import { orderLine, orderReturnLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { shopLanguage } from '../../shop/written-language.ts'
import { linesIn, optionsIn } from '../own-orders/names-in-language.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import type { ReturnRow } from '../returns/return-json.ts'
import { customerFact } from './shop-order-mail.ts'

/** Tells the shop that an order is cancelled: a packer may work from the mail about the new order. */
export async function mailShopCancelled(
  services: Services,
  tx: Transaction,
  { order, lines, reason }: { order: OrderRow; lines: readonly OrderLineRow[]; reason: string },
): Promise<void> {
  const language = shopLanguage(services)
  const t = services.messages[language]
  await mailShop(services, tx, {
    kind: 'shop_order',
    key: `order-cancelled:${order.id}`,
    account: order.userId,
    language,
    subject: t('shop_mail_cancelled_subject', { number: orderNumber(order.id) }),
    text: t('shop_mail_cancelled_text'),
    screen: `/orders/${order.id}`,
    facts: [
      {
        label: t('shop_mail_goods'),
        lines: (await linesIn(tx, lines, language)).map((line) => unitsText(line, line.quantity)),
      },
      ...factOf(t('shop_mail_reason'), reason),
      await customerFact(tx, order, t),
    ],
    replyTo: order.email,
  })
}

/** Tells the shop that the unsent units of a partly sent order are cancelled. */
export async function mailShopRestCancelled(
  services: Services,
  tx: Transaction,
  about: { order: OrderRow; units: readonly { line: OrderLineRow; units: number }[]; reason: string },
): Promise<void> {
  const { order, units, reason } = about
  const language = shopLanguage(services)
  const t = services.messages[language]
  const named = await linesIn(
    tx,
    units.map(({ line }) => line),
    language,
  )
  await mailShop(services, tx, {
    kind: 'shop_order',
    key: `order-rest-cancelled:${order.id}`,
    account: order.userId,
    language,
    subject: t('shop_mail_rest_cancelled_subject', { number: orderNumber(order.id) }),
    text: t('shop_mail_rest_cancelled_text'),
    screen: `/orders/${order.id}`,
    facts: [
      {
        label: t('shop_mail_goods'),
        lines: named.map((line, nth) => unitsText(line, units[nth]?.units ?? line.quantity)),
      },
      ...factOf(t('shop_mail_reason'), reason),
      await customerFact(tx, order, t),
    ],
    replyTo: order.email,
  })
}

/** Tells the shop that a customer requests or withdraws a return. */
export async function mailShopReturn(
  services: Services,
  tx: Transaction,
  about: { order: OrderRow; row: ReturnRow; event: 'requested' | 'withdrawn' },
): Promise<void> {
  const { order, row, event } = about
  const language = shopLanguage(services)
  const t = services.messages[language]
  const number = returnNumber(row.id)
  const what = event === 'withdrawn' ? 'return_withdrawn' : row.kind === 'exchange' ? 'exchange' : 'return'
  await mailShop(services, tx, {
    kind: 'shop_order',
    key: `return-${event}:${row.id}`,
    account: order.userId,
    language,
    subject: t(`shop_mail_${what}_subject`, { number, order: orderNumber(order.id) }),
    text: t(`shop_mail_${what}_text`),
    screen: `/returns/${row.id}`,
    facts: [
      { label: t('shop_mail_goods'), lines: await returnedTexts(services, tx, row) },
      ...factOf(t('shop_mail_reason'), row.note),
      ...(row.refundAmount > 0
        ? [{ label: t('shop_mail_promised'), lines: [moneyText(row.refundAmount, order.currency)] }]
        : []),
      await customerFact(tx, order, t),
    ],
    replyTo: order.email,
  })
}

async function returnedTexts(services: Services, tx: Transaction, { id }: ReturnRow): Promise<string[]> {
  const language = shopLanguage(services)
  const t = services.messages[language]
  const rows = await tx
    .select({ given: orderReturnLine, line: orderLine })
    .from(orderReturnLine)
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .where(eq(orderReturnLine.returnId, id))
    .orderBy(orderReturnLine.id)
  const lines = await linesIn(
    tx,
    rows.map(({ line }) => line),
    language,
  )
  const optionsOf = await optionsIn(
    tx,
    lines.map(({ item }) => item.product),
    language,
  )
  return rows.map(({ given, line }, nth) => {
    const instead = optionsOf(line.item.product, given.exchangeOptions ?? []).join(', ')
    return [
      unitsText(lines[nth] ?? line, given.quantity),
      t(`return_reason_${given.reason}`),
      ...(instead ? [t('shop_mail_instead', { options: instead })] : []),
    ].join(' · ')
  })
}

function unitsText({ item }: OrderLineRow, units: number): string {
  const parts = [item.sku_number ?? '', item.name, ...item.options.map(({ text }) => text)]
  return `${units} × ${parts.filter((part) => part !== '').join(' · ')}`
}

function factOf(label: string, text: string) {
  return text.trim() === '' ? [] : [{ label, lines: text.split(/[\r\n]+/) }]
}
