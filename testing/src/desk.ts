import { randomUUID } from 'node:crypto'
import { type StaffRow, staff } from '@marah/backend/schema/staff'
import type { Services } from '@marah/backend/services/services'
import { openSession, type SignedInBy } from '@marah/backend/staff/sessions'
import { codeOfStep, stepAt } from '@marah/backend/staff/time-codes'
import type { Role } from '@marah/contract/desk/rights'
import { eq } from 'drizzle-orm'
import type { TestAnswer, TestShop } from './test-shop.ts'

/** As the browser says it of a page of the shop itself. */
export const ownPage = { 'sec-fetch-site': 'same-origin' }

export type TestPerson = {
  readonly id: number
  readonly email: string
  readonly sessionId: string
  readonly cookie: string
  /** Makes a call of the desk in this session; each change with a key of its own, unless `headers` has one. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

type Shop = Pick<TestShop, 'request'> & { readonly backend: { readonly services: Services } }
type Given = Partial<typeof staff.$inferInsert> & { readonly signedInBy?: SignedInBy }

let count = 0

/** A person of a role, who is signed in. */
export async function personAt(shop: Shop, role: Role, given: Given = {}): Promise<TestPerson> {
  const { signedInBy = 'password', ...columns } = given
  const { services } = shop.backend
  const email = `${role}-${++count}@shop.example`
  const [row] = await services.database.db
    .insert(staff)
    .values({ email, name: `Person ${count}`, language: 'en', role, acceptedOn: services.now(), ...columns })
    .returning()
  if (!row) throw new Error('A person was not stored')
  return signedIn(shop, row, signedInBy)
}

/** Another session of a person. */
export async function signedIn(
  shop: Shop,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  signedInBy: SignedInBy = 'password',
): Promise<TestPerson> {
  const { services } = shop.backend
  const session = await services.database.transaction((tx) =>
    openSession(services, tx, { staffId: id, signedInBy, userAgent: null }),
  )
  const cookie = `desk=${session.token}`
  return { id, email, sessionId: session.id, cookie, ask: asker(shop, cookie) }
}

/** Makes calls with a cookie, or without. */
export function asker({ request }: Pick<TestShop, 'request'>, cookie?: string): TestPerson['ask'] {
  return (method, path, body, headers) =>
    request(method, path, {
      ...(body !== undefined && { body }),
      headers: {
        ...ownPage,
        ...(cookie !== undefined && { cookie }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
    })
}

/** The session's cookie of an answer, as a browser sends it back. */
export function cookieIn({ headers }: Pick<TestAnswer, 'headers'>): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The code that a person's authenticator app shows; `ahead` is for later ones. */
export async function codeOf(services: Services, id: number, ahead = 0): Promise<string> {
  const [row] = await services.database.db.select().from(staff).where(eq(staff.id, id))
  return codeOfStep(services, row?.codeSalt ?? new Uint8Array(), stepAt(services.now()) + ahead)
}
