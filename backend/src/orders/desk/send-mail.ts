import type { sendShopOrderMail } from '@marah/contract/desk/order-edits'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../../platform/errors/http-error.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { kindOfMail, mailAgain } from '../mails/mail-again.ts'
import { lockOrder } from '../own-orders/own-order.ts'
import { requireVersion } from './order-buyer.ts'

/**
 * Sends an email about an order again, to the address that the person at the desk has seen. The gate counts it before the
 * transaction, as every message whose requester waits. @throws HttpError 404, 409, 429
 */
export async function sendOrderMail(
  services: Services,
  id: number,
  { version, mail }: z.output<(typeof sendShopOrderMail)['body']>,
): Promise<void> {
  const [row] = await services.database.db.select().from(order).where(eq(order.id, id))
  if (!row) throw notFound()
  requireVersion(row, version)
  const kind = kindOfMail(mail, row)
  const counted = await services.messenger.count({ channel: 'mail', kind, to: row.email })
  await services.database.transaction(async (tx) => {
    const { order: locked } = await lockOrder(tx, id)
    requireVersion(locked, version)
    await mailAgain(services, tx, locked, { mail, counted })
    await services.audit.note(tx, {
      subject: `order:${id}`,
      before: null,
      after: { mail },
      reason: 'mail_again',
    })
  })
}
