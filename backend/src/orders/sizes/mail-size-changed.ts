import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { mailAbout } from '../mails/mail-about.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { changeOf } from './change-of.ts'

/** Tells the buyer, whose difference is paid, that the other size comes with the order. */
export async function mailSizeChanged(services: Services, tx: Transaction, paid: OrderRow): Promise<void> {
  const change = await changeOf(tx, paid.id)
  const [found] = change ? await tx.select().from(order).where(eq(order.id, change.changedId)) : []
  if (!change || !found) return
  const row = inWrittenLanguage(services, found)
  const t = services.messages[row.language]
  const { item } = change.size
  const values = {
    number: isolate(orderNumber(row.id)),
    name: isolate(item.name),
    options: isolate(item.options.map(({ text }) => text).join(' · ')),
    amount: isolate(moneyText(paid.amount, paid.currency)),
  }
  await mailAbout(services, tx, row, {
    kind: 'order',
    title: t('mail_size_changed_title', { number: orderNumber(row.id) }),
    text: t('mail_size_changed_text', values),
    idempotencyKey: `size-changed:${paid.id}`,
  })
}
