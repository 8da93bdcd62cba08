import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from './journey.ts'

/** The demo's owner, as a start of the shop prints it (server/src/welcome.ts). */
export const owner = { email: 'owner@marah.example', password: 'Marah-demo-1' }

let cookie: Promise<string> | undefined

/**
 * A session of the owner, one for all journeys of a run: a code logs in once, so that logins of several workers would wait for
 * each other's half minutes.
 */
function ownersCookie(request: APIRequestContext): Promise<string> {
  cookie ??= sharedCookie(request)
  return cookie
}

async function sharedCookie(request: APIRequestContext): Promise<string> {
  const folder = process.env.E2E_DATA_DIR
  if (folder === undefined) return logIn(request)
  const place = join(folder, 'journeys-desk-cookie')
  const first = await open(`${place}.lock`, 'wx').catch(() => null)
  if (first) {
    await first.close()
    await writeFile(`${place}.part`, await logIn(request))
    await rename(`${place}.part`, place)
  }
  await expect.poll(() => existsSync(place), { timeout: 50_000 }).toBe(true)
  return readFile(place, 'utf8')
}

async function logIn(request: APIRequestContext): Promise<string> {
  let session = ''
  await expect(async () => {
    const code = (await (await request.get('/sandbox/desk-code')).text()).trim()
    const data = { ...owner, code }
    const answer = await request.post('/rest/desk/sign-in/', { headers: ownPage, data })
    expect(answer.status()).toBe(200)
    session = /desk=([^;]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1] ?? ''
  }).toPass({ timeout: 45_000, intervals: [1_000, 5_000] })
  return session
}

const ownPage = { 'Sec-Fetch-Site': 'same-origin' }

/** Makes a call of the desk as the owner. */
export async function asOwner<T>(request: APIRequestContext, path: string, data?: object): Promise<T> {
  const headers = {
    ...ownPage,
    Cookie: `desk=${await ownersCookie(request)}`,
    ...(data && { 'Idempotency-Key': randomUUID() }),
  }
  const answer = await request.fetch(`/rest/desk/${path}`, {
    method: data ? 'POST' : 'GET',
    headers,
    ...(data && { data }),
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

/** Logs the owner in at the desk in a window of its own. */
export async function letOwnerIn(
  context: BrowserContext,
  request: APIRequestContext,
  baseURL: string,
): Promise<void> {
  const value = await ownersCookie(request)
  const { hostname: domain } = new URL(baseURL)
  await context.addCookies([
    { name: 'desk', value, domain, path: '/rest/desk', httpOnly: true, sameSite: 'Strict' },
  ])
}

type Unsent = { unsent: { line: number; units: number }[] }
type Parcels = { whole: { parcels: { id: number; delivered_on: string | null }[] } }

/** Hands what is left of an order over to the courier. */
export async function handOver(request: APIRequestContext, id: number): Promise<void> {
  const { unsent } = await asOwner<Unsent>(request, `order/${id}/`)
  const lines = unsent.map(({ line, units }) => ({ line, units }))
  if (lines.length > 0) await asOwner(request, `order/${id}/parcel/`, { lines, tracking: null })
}

/** Lets an order arrive, whatever of it was sent. */
export async function deliver(request: APIRequestContext, id: number): Promise<void> {
  await handOver(request, id)
  const { whole } = await asOwner<Parcels>(request, `order/${id}/`)
  for (const parcel of whole.parcels)
    if (parcel.delivered_on === null) await asOwner(request, `order/${id}/parcel/${parcel.id}/arrival/`, {})
}

type Back = { lines: { line: number; quantity: number }[] }

/** Receives all units of a return, in good condition. */
export async function receive(request: APIRequestContext, id: number): Promise<void> {
  const back = await asOwner<Back>(request, `return/${id}/`)
  const lines = back.lines.map(({ line, quantity: units }) => ({ line, units, damaged: 0, restocked: units }))
  const receipt = { status: 'received', lines }
  const { refund_amount } = await asOwner<{ refund_amount: string }>(
    request,
    `return/${id}/preview/`,
    receipt,
  )
  await asOwner(request, `return/${id}/receipt/`, { ...receipt, expected_refund: refund_amount })
}
