import { dayMs } from '@marah/contract/rules/durations'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { verificationCode } from '../schema/accounts.ts'
import { cart, cartItem } from '../schema/cart.ts'
import { customerBlock } from '../schema/customers.ts'
import { notification } from '../schema/notifications.ts'
import type { Services } from '../services/services.ts'

const notificationDays = 365
/** A cart line unchanged for so long: its price and stock are outdated. */
const cartDays = 365
/** Codes live for minutes; for a day more a late one is answered as expired. */
const codeDays = 1
/** A blocked mailbox whose customer is gone: for a year it cannot begin again. */
const blockDays = 365

/** Rows about people that are of no use to them any more. */
export async function removeStale({ database: { db }, now }: Services): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await db.delete(notification).where(lt(notification.createdOn, before(notificationDays)))
  await db.delete(verificationCode).where(lt(verificationCode.expiresOn, before(codeDays)))
  await db
    .delete(customerBlock)
    .where(and(isNull(customerBlock.customerId), lt(customerBlock.editedOn, before(blockDays))))
  const open = db
    .select({ id: cart.id })
    .from(cart)
    .where(inArray(cart.status, ['open']))
  await db
    .delete(cartItem)
    .where(and(inArray(cartItem.cartId, open), lt(cartItem.editedOn, before(cartDays))))
}
