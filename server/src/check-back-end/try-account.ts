import type { Seen, Send } from './ask.ts'
import { askEither, type Finding, type Found, findingOf, lookAtAnswer } from './check.ts'
import { type CoreCall, coreCalls, firstRow } from './core-calls.ts'

export type Account = { readonly email: string; readonly password: string }

/**
 * Logs in and makes the calls that can be undone: it writes settings and name unchanged, and adds and removes an
 * address, an entry of the wishlist and a line of the cart. It opens no payment, sends no code, and changes no
 * password.
 */
export async function tryAccount(send: Send, account: Account): Promise<Finding[]> {
  const login = await askEither(send, 'POST', '/auth/login/', { body: account })
  const token = tokenIn(login.body)
  if (token === null) {
    const seen =
      login.status < 300 ? `${login.status} without a token` : `${login.status}: this account cannot log in`
    return [findingOf(callOf('POST', '/auth/login/'), { state: 'failed', seen })]
  }
  const call = (method: string, path: string, body?: unknown) =>
    askEither(send, method, path, { token, ...(body !== undefined && { body }) })
  const findings = [
    findingOf(callOf('POST', '/auth/login/'), { state: 'stands', seen: String(login.status) }),
  ]
  const note = (method: string, path: string, found: Found) => {
    findings.push(findingOf(callOf(method, path), found))
  }
  for (const read of coreCalls.filter(isOwnRead))
    note('GET', read.path, lookAtAnswer(read, await call('GET', read.path)))
  await keepAsItIs('/auth/user/', ['full_name'], call, note)
  await keepAsItIs('/base_user/settings/', ['email_notification'], call, note)
  await addAndRemove('/base_user/user-address/', address, call, note)
  const unit = await unitOf(call)
  if (unit !== null) {
    await addAndRemove('/product/wishlist/', { product_stock: unit }, call, note)
    await addAndRemove('/cart/cart-item/', { product_stock: unit, quantity: 1 }, call, note)
  }
  note('POST', '/auth/logout/', done(await call('POST', '/auth/logout/'), [200, 204, 205, 401, 405]))
  return findings
}

const address = {
  name: 'Check',
  phone: '+962790000000',
  address_line1: '1 Check Street',
  address_line2: '-',
  city: 'Amman',
  state: 'Amman',
  country: 'JO',
  postal_code: '11118',
}

type Call = (method: string, path: string, body?: unknown) => Promise<Seen>
type Note = (method: string, path: string, found: Found) => void

function isOwnRead({ method, path, isForCustomers }: CoreCall): boolean {
  return method === 'GET' && isForCustomers && !path.includes('{') && !path.endsWith('/resend/')
}

function tokenIn(body: unknown): string | null {
  const fields = firstRow(body) ?? {}
  for (const name of ['access', 'access_token', 'key', 'token']) {
    const token = fields[name]
    if (typeof token === 'string' && token !== '') return token
  }
  return null
}

/** Writes the values that it has read. */
async function keepAsItIs(path: string, names: readonly string[], call: Call, note: Note): Promise<void> {
  const known = firstRow((await call('GET', path)).body) ?? {}
  const same = Object.fromEntries(names.map((name) => [name, known[name]]))
  note('PATCH', path, done(await call('PATCH', path, same), [200, 202, 204]))
}

async function addAndRemove(path: string, body: object, call: Call, note: Note): Promise<void> {
  const added = await call('POST', path, body)
  note('POST', path, done(added, [200, 201]))
  const id = firstRow(added.body)?.id
  if (id === undefined || added.status >= 300) return
  const one = `${path}${String(id)}/`
  note('DELETE', `${path}{id}/`, done(await call('DELETE', one), [200, 204]))
}

/** Returns a unit that can be bought. */
async function unitOf(call: Call): Promise<unknown> {
  const product = firstRow((await call('GET', '/product/product/')).body)
  const units = product?.product_stock
  return (Array.isArray(units) ? firstRow(units)?.id : null) ?? null
}

function done({ status }: Seen, taken: readonly number[]): Found {
  return { state: taken.includes(status) ? 'stands' : 'failed', seen: String(status) }
}

function callOf(method: string, path: string): Pick<CoreCall, 'method' | 'path'> {
  return { method, path }
}
