import { and, asc, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { imagePaths } from '../platform/pictures/images.ts'
import { user } from '../schema/accounts.ts'
import { deskNote } from '../schema/desk-notes.ts'
import { orderRefund } from '../schema/order-desk.ts'
import { order, orderReturn, orderReturnImage } from '../schema/orders.ts'
import { forgetFiles } from '../services/customer-pictures.ts'
import type { Services } from '../services/services.ts'

const batch = 200

/**
 * Takes who bought it off orders that belong to no open account, once tax law asks for them no longer: ORDER_YEARS after the end
 * of their year. What was sold and for how much stays, since sums of past years are made of it.
 */
export async function removeOldOrders(services: Services): Promise<void> {
  const { settings, database, now } = services
  const oldest = new Date(Date.UTC(now().getUTCFullYear() - settings.rules().orderYears, 0, 1))
  for (;;) {
    const { count, files } = await database.transaction((tx) => removeBatch(tx, oldest))
    await forgetFiles(services, files)
    if (count < batch) return
  }
}

async function removeBatch(tx: Transaction, oldest: Date): Promise<{ count: number; files: string[] }> {
  const closedAccounts = tx.select({ id: user.id }).from(user).where(isNotNull(user.deletedOn))
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        or(isNull(order.userId), inArray(order.userId, closedAccounts)),
        lt(order.createdOn, oldest),
        or(ne(order.email, ''), isNotNull(order.address), isNotNull(order.pickup), isNotNull(order.gift)),
      ),
    )
    .orderBy(asc(order.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: 0, files: [] }
  await tx
    .update(order)
    .set({
      email: '',
      address: null,
      company: null,
      gift: null,
      pickup: null,
      guestKey: null,
      guestEmail: null,
      network: null,
    })
    .where(inArray(order.id, ids))
  await tx.delete(deskNote).where(inArray(deskNote.orderId, ids))
  await tx.update(orderRefund).set({ note: '', asked: null }).where(inArray(orderRefund.orderId, ids))
  const returns = await tx
    .update(orderReturn)
    .set({ note: '', rejection: '' })
    .where(inArray(orderReturn.orderId, ids))
    .returning({ id: orderReturn.id })
  const images =
    returns.length === 0
      ? []
      : await tx
          .delete(orderReturnImage)
          .where(
            inArray(
              orderReturnImage.returnId,
              returns.map(({ id }) => id),
            ),
          )
          .returning({ image: orderReturnImage.image })
  return { count: ids.length, files: images.flatMap(({ image }) => imagePaths(image)) }
}
