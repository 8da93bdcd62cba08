import { hashPassword } from '@marah/backend/accounts/index'
import type { Transaction } from '@marah/backend/platform/database/database'
import { address, user } from '@marah/backend/schema/accounts'
import { z } from 'zod'
import { Line, readData } from './data/data-file.ts'

export const Customer = z.strictObject({
  email: z.email(),
  password: Line,
  name: Line,
  phone: Line,
  gender: z.enum(['Male', 'Female']),
  addresses: z.array(
    z.strictObject({
      label: Line,
      name: Line,
      phone: Line,
      line_1: Line,
      line_2: Line,
      city: Line,
      state: Line,
      country: z.string().regex(/^[A-Z]{2}$/, 'must be a country such as JO'),
      postal_code: Line,
    }),
  ),
  orders: z.array(
    z.strictObject({
      state: z.enum(['on_the_way', 'delivered', 'returned']),
      days_ago: z.int().min(1),
      items: z.array(Line).min(1),
      tracking: Line.optional(),
    }),
  ),
  kids: z.array(
    z.strictObject({
      name: Line,
      days_old: z.int().min(0),
      favourite_colour: Line,
      notes: Line.optional(),
    }),
  ),
})

export type DemoCustomer = z.output<typeof Customer> & { readonly passwordHash: string }

/** A customer to look around with. Hashed outside the transaction: it takes its time on purpose. */
export async function readDemoCustomer(): Promise<DemoCustomer> {
  const customer = await readData('customer.yaml', Customer)
  return { ...customer, passwordHash: await hashPassword(customer.password) }
}

/** Returns the customer's id; undefined if another account has the address already. */
export async function fillDemoCustomer(tx: Transaction, customer: DemoCustomer): Promise<number | undefined> {
  const [created] = await tx
    .insert(user)
    .values({
      email: customer.email,
      fullName: customer.name,
      passwordHash: customer.passwordHash,
      phone: customer.phone,
      gender: customer.gender,
      isTermsAgreed: true,
      isEmailVerified: true,
    })
    .onConflictDoNothing()
    .returning({ id: user.id })
  if (!created) return undefined
  await tx.insert(address).values(
    customer.addresses.map(({ line_1, line_2, postal_code, ...each }, index) => ({
      ...each,
      addressLine1: line_1,
      addressLine2: line_2,
      postalCode: postal_code,
      userId: created.id,
      isDefault: index === 0,
    })),
  )
  return created.id
}
