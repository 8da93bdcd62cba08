import { and, eq, isNull } from 'drizzle-orm'
import type { EmailOwnerListener } from '../accounts/index.ts'
import { customer, customerBlock } from '../schema/customers.ts'
import { deskNote } from '../schema/desk-notes.ts'

/**
 * Moves what the shop knows of a guest to the account that has proven the email, before the guest's orders and visits are moved: the
 * guest's row goes with the last of them.
 */
export const joinGuest: EmailOwnerListener = async (_services, tx, { id: userId, email }) => {
  const [guest] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(isNull(customer.userId), eq(customer.email, email.toLowerCase())))
  if (!guest) return
  const [account] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.userId, userId))
  if (!account) return
  await tx.update(deskNote).set({ customerId: account.id }).where(eq(deskNote.customerId, guest.id))
  await tx.update(customerBlock).set({ customerId: account.id }).where(eq(customerBlock.customerId, guest.id))
}
