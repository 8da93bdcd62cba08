import { hashPassword } from '@marah/backend/accounts/index'
import type { Transaction } from '@marah/backend/platform/database'
import { address, user } from '@marah/backend/schema/accounts'

/** Shown to whoever starts the demo (`server/src/welcome.ts`). */
export const demoEmail = 'demo@marah.example'
const password = 'Marah-demo-1'

const addresses = [
  {
    name: 'Layla Haddad',
    label: 'Home',
    phone: '+962790000001',
    addressLine1: '14 Rainbow Street',
    addressLine2: 'Apartment 5',
    city: 'Amman',
    state: 'AM',
    country: 'JO',
    postalCode: '11181',
  },
  {
    name: 'ليلى حداد',
    label: 'العمل',
    phone: '+962790000002',
    addressLine1: 'شارع الملكة نور، مبنى 22',
    addressLine2: 'الطابق الثالث',
    city: 'عمّان',
    state: 'AM',
    country: 'JO',
    postalCode: '11118',
  },
]

/** Hashed outside the transaction: it takes its time on purpose. */
export function hashedDemoPassword(): Promise<string> {
  return hashPassword(password)
}

/** A customer to look around with, unless somebody has taken the address already. */
export async function fillDemoCustomer(tx: Transaction, passwordHash: string): Promise<void> {
  const [created] = await tx
    .insert(user)
    .values({
      email: demoEmail,
      fullName: 'Layla Haddad',
      passwordHash,
      phone: '+962790000001',
      gender: 'Female',
      isTermsAgreed: true,
      isEmailVerified: true,
    })
    .onConflictDoNothing()
    .returning({ id: user.id })
  if (!created) return
  await tx
    .insert(address)
    .values(addresses.map((each, index) => ({ ...each, userId: created.id, isDefault: index === 0 })))
}
