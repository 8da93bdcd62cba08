import { refundableRest } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { isolate } from '../../platform/language/isolate.ts'
import { moneyText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import type { AskedChange } from '../../schema/order-desk.ts'
import type { Services } from '../../services/services.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { mailAbout } from '../mails/mail-about.ts'
import type { LockedOrder } from '../own-orders/own-order.ts'
import { swapStock } from '../payment/stock.ts'
import { planDifferenceBack } from './difference-back.ts'
import { resizePaid, sizableLine, sizeDifference, waitsForSize } from './resize.ts'

type Asked = Extract<AskedChange, { kind: 'size' }>

/** Changes a line to a cheaper size that a second person has approved, if it is still what was asked for. @throws HttpError 409 */
export async function approveSize(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  { asked, back, id }: { readonly asked: Asked; readonly back: number; readonly id: number },
): Promise<void> {
  const { order: row } = locked
  const { from, to, step, item } = asked
  const line = await sizableLine(tx, locked, asked.line)
  if (!line || row.paidOn === null) throw new HttpError(409, 'line_fixed')
  if (await waitsForSize(tx, line.id)) throw new HttpError(409, 'size_waits')
  if (line.productStockId !== from) throw new HttpError(409, 'changed_meanwhile')
  const now = Math.min(0 - sizeDifference(line, step, row), await refundableRest(tx, row))
  if (now !== back) throw new HttpError(409, 'size_price_changed')
  if (!(await swapStock(tx, { from, to, quantity: line.quantity }))) throw new HttpError(409, 'units_short')
  if (!(await resizePaid(services, tx, { row, line }, { to, item, step })))
    throw new HttpError(409, 'invoice_credited')
  await planDifferenceBack(services, tx, { row, line, back, id })
  const written = inWrittenLanguage(services, row)
  const t = services.messages[written.language]
  await mailAbout(services, tx, written, {
    kind: 'order',
    title: t('mail_size_changed_title', { number: orderNumber(row.id) }),
    text: t('mail_size_cheaper_text', {
      name: isolate(item.name),
      options: isolate(item.options.map(({ text }) => text).join(' · ')),
      amount: isolate(moneyText(back, row.currency)),
    }),
    idempotencyKey: `size-approved:${id}`,
  })
  await services.audit.note(tx, {
    subject: `order:${row.id}`,
    before: { line: line.id, unit: from },
    after: { line: line.id, unit: to, difference: 0 - back },
  })
}
