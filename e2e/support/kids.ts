import type { APIRequestContext } from '@playwright/test'
import { asCustomer, type Customer, ok } from './shop-api.ts'

/** Returns a birthday with which a kid fits between two ages on every day of the year. */
export function birthdayFor({ age_min, age_max }: { age_min: number; age_max: number }): string {
  const age = Math.floor((age_min + age_max) / 2)
  return `${new Date().getUTCFullYear() - age}-01-01`
}

export async function addKid(
  request: APIRequestContext,
  customer: Customer,
  kid: { name: string; date_of_birth: string },
): Promise<number> {
  const headers = asCustomer(customer)
  return (await ok<{ id: number }>(await request.post('/rest/base_user/kid/', { headers, data: kid }))).id
}
