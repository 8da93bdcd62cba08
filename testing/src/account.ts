import type { TestAnswer, TestShop } from './test-shop.ts'

export const goodPassword = ' Merry kittens, 7 of them! '

let count = 0

export type TestAccount = { id: number; email: string; token: string; refresh: string }

/** A customer who has just signed up over the API. */
export async function makeAccount(shop: TestShop): Promise<TestAccount> {
  const email = `customer-${++count}@example.com`
  const { body } = await postSignUp(shop, { email })
  return { id: body.user.id, email, token: body.access, refresh: body.refresh }
}

/** As `makeAccount`, with an email that its owner has proven. */
export async function makeProvenAccount(shop: TestShop): Promise<TestAccount> {
  const account = await makeAccount(shop)
  await proveEmail(shop, account)
  return account
}

/** As if the code had been typed in. */
export async function proveEmail({ database }: TestShop, { id }: TestAccount): Promise<void> {
  await database.pool.query('update app_user set is_email_verified = true where id = $1', [id])
}

export function postSignUp(
  shop: Pick<TestShop, 'request'>,
  fields: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<TestAnswer> {
  const body = { full_name: 'Huda Karim', password1: goodPassword, password2: goodPassword, ...fields }
  return shop.request('POST', '/auth/registration/', { body, ...(headers && { headers }) })
}

/** Bodies that no form sends; every call must reject them with a 4xx. */
export const garbageBodies: readonly string[] = [
  '[]',
  'null',
  '7',
  '"text"',
  '{',
  '{"a":NaN}',
  '{"__proto__":{"is_staff":true}}',
  `{"deep":${'['.repeat(40)}${']'.repeat(40)}}`,
]

/** Texts that PostgreSQL cannot hold, or that are no text at all. */
export const oddValues: readonly unknown[] = [
  'nul \0 here',
  'half a pair \ud800',
  'x'.repeat(5000),
  12,
  true,
  null,
  ['a'],
  { a: 1 },
]
