import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { linkTo } from './inbox.ts'
import { expect, expectAccessible, expectReadableColours, type Language } from './journey.ts'
import { owner } from './owner.ts'

/** Returns a message of the desk, with its values. */
export function deskText(language: Language, key: string, values: Record<string, string> = {}): string {
  const [feature = '', name = ''] = key.split('.')
  const file = new URL(`../../desk/messages/${language}/${feature}.json`, import.meta.url)
  const text: unknown = JSON.parse(readFileSync(file, 'utf8'))[name]
  if (typeof text !== 'string') throw new Error(`The desk has no message ${key} in ${language}`)
  return text.replace(/\{(\w+)\}/g, (_, each: string) => values[each] ?? '')
}

/** Opens an address of the desk in a language and a colour scheme of this device. */
export async function openDesk(
  page: Page,
  language: Language,
  path: string,
  scheme = 'light',
): Promise<void> {
  await page.addInitScript(
    ([code = '', colours = '']) => {
      localStorage.setItem('desk-language', code)
      localStorage.setItem('mantine-color-scheme-value', colours)
    },
    [language, scheme],
  )
  await page.goto(path)
}

/** Fills in the login and sends it. */
export async function fillLogin(
  page: Page,
  language: Language,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<void> {
  const field = (key: string) =>
    page.getByLabel(deskText(language, key), { exact: false }).and(page.locator('input'))
  await field('sign-in.email').fill(email)
  await field('sign-in.password').first().fill(password)
  await page.locator('input[name="code"]').fill(code)
  await page.getByRole('button', { name: deskText(language, 'sign-in.signIn'), exact: true }).click()
}

/** Logs the demo's owner in by what the start of the shop prints; another journey may have used the code first. */
export async function enterAsOwner(page: Page, language: Language): Promise<void> {
  await expect(async () => {
    const code = (await (await page.request.get('/sandbox/desk-code')).text()).trim()
    await fillLogin(page, language, { ...owner, code })
    await expect(page).not.toHaveURL(/\/desk\/sign-in/, { timeout: 5_000 })
  }).toPass({ timeout: 50_000 })
}

const ownPage = { 'Sec-Fetch-Site': 'same-origin' }

/** Makes a change at the desk in the session of these requests, as a page of it does. */
export async function changeAtDesk<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const headers = { ...ownPage, 'Idempotency-Key': randomUUID() }
  const answer = await request.post(`/rest/desk/${path}`, { headers, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

type NewPerson = {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly key: string
}

/** Invites a new person of a role in the session of `inviter`; the person accepts by `own`, and is logged in there. */
export async function newPerson(
  inviter: APIRequestContext,
  own: APIRequestContext,
  role: string,
  seller?: number,
): Promise<NewPerson> {
  const email = `${randomUUID()}@desk.example`
  const body = { email, name: 'Mona Aziz', role, language: 'en', ...(seller !== undefined && { seller }) }
  const { id } = await changeAtDesk<{ id: number }>(inviter, 'staff/', body)
  const link = new URL(await linkTo(inviter, email, '/desk/invitation'))
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  type Offer = { time_code: { secret: string } }
  const { time_code } = await changeAtDesk<Offer>(own, 'invitation/', { token })
  const password = 'Desk-journey-1'
  const code = codeOfKey(time_code.secret)
  const accepted = { token, code, new_password1: password, new_password2: password }
  await changeAtDesk(own, 'invitation/accept/', accepted)
  return { id, email, password, key: time_code.secret }
}

/**
 * The code that an authenticator app with this key shows now, or some steps of 30 seconds later (RFC 6238): each code logs
 * in once.
 */
export function codeOfKey(base32: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32.replaceAll(/[\s=]/g, '')].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Expects WCAG AA of what is open, and readable colours in both schemes. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  const use = (name: string) =>
    page.evaluate((each) => document.documentElement.setAttribute('data-mantine-color-scheme', each), name)
  await use(scheme === 'dark' ? 'light' : 'dark')
  await expectReadableColours(page)
  await use(scheme ?? 'light')
}

/** The status of a call of the desk in the session of a page. */
export async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(`/rest/desk/${path}`, { headers: ownPage })).status()
}

/** Collects what the page's policy has rejected, from before its first script on. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation')
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}
