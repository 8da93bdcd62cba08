import { AsyncLocalStorage } from 'node:async_hooks'
import { goodPassword, makeAccount, type TestAccount } from '@marah/testing/account'
import { codeIn, linkIn, mailsTo, smsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { user } from '../../schema/accounts.ts'
import { hashPassword } from '../passwords/passwords.ts'

/**
 * The thief has the password and a login, the owner the mailbox. Each request of the thief is paused after its checks,
 * before it writes; then the owner sets a new password by the mailed link; then the thief's request continues.
 */
const ownersPassword = 'Of the owner alone 2'
const thiefsPassword = 'What the thief would like 3'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Set in all that the thief's request does: jobs of the shop have transactions too, and these must not be paused. */
const inThiefsRequest = new AsyncLocalStorage<true>()

/** Sends the thief's request; its first transaction waits, as a busy row or a slow machine would make it wait. */
function pauseInFirstTransaction<Answer>(send: () => Promise<Answer>) {
  const { database } = shop.backend.services
  const usual = database.transaction
  let goOn = () => {}
  const open = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const stopped = new Promise<void>((reached) => {
    Object.assign(database, {
      transaction: async (work: Parameters<typeof usual>[0]) => {
        if (!inThiefsRequest.getStore()) return usual(work)
        Object.assign(database, { transaction: usual })
        reached()
        await open
        return usual(work)
      },
    })
  })
  return { answer: inThiefsRequest.run(true, send), stopped, goOn }
}

async function mailedLink(email: string): Promise<{ uid: string; token: string }> {
  await shop.request('POST', '/auth/password/reset/', { body: { email } })
  const mail = await vi.waitFor(
    async () => {
      const found = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith('Reset your'))
      if (!found) throw new Error('not yet')
      return found
    },
    { timeout: 15_000, interval: 20 },
  )
  const { searchParams } = linkIn(mail)
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' }
}

/** Makes an account with a proven email, and a link that was sent to the owner. */
async function disputedAccount() {
  const account = await makeAccount(shop)
  const { token } = account
  const otp = codeIn((await mailsTo(shop, account.email))[0])
  const proven = await shop.request('POST', '/auth/registration/verify-email/', { token, body: { otp } })
  expect(proven.status).toBe(200)
  return { account, link: await mailedLink(account.email) }
}

function confirm(link: { uid: string; token: string }): Promise<TestAnswer> {
  const body = { ...link, new_password1: ownersPassword, new_password2: ownersPassword }
  return shop.request('POST', '/auth/password/reset/confirm/', { body })
}

const logIn = (email: string, password: string) =>
  shop.request('POST', '/auth/login/', { body: { email, password } })
const waysIn = async (id: number) => {
  const [row] = await shop.database.db.select().from(user).where(eq(user.id, id))
  return { email: row?.email, phone: row?.phone, deletedOn: row?.deletedOn }
}

type Attempt = {
  readonly name: string
  /** Creates what the attack needs; returns the request that the thief then sends. */
  readonly prepare: (account: TestAccount) => Promise<() => Promise<TestAnswer>>
  readonly rejected: number
}

const phone = '+971501230099'
const attempts: readonly Attempt[] = [
  {
    name: 'a change of password',
    rejected: 401,
    prepare: async ({ token }) => {
      const body = {
        old_password: goodPassword,
        new_password1: thiefsPassword,
        new_password2: thiefsPassword,
      }
      return () => shop.request('POST', '/auth/password/change/', { token, body })
    },
  },
  {
    name: 'a login with the old password',
    rejected: 400,
    prepare: async ({ email }) => {
      return () => logIn(email, goodPassword)
    },
  },
  {
    name: 'a refreshed token',
    rejected: 401,
    prepare: async ({ refresh }) => {
      return () => shop.request('POST', '/auth/token/refresh/', { body: { refresh } })
    },
  },
  {
    name: 'a proof of the login by password',
    rejected: 401,
    prepare: async ({ token }) => {
      const body = { password: goodPassword }
      return () => shop.request('POST', '/auth/reauthentication/', { token, body })
    },
  },
  {
    name: 'a change of email',
    rejected: 401,
    prepare: async ({ token, id }) => {
      const email = `thief-of-${id}@example.com`
      await shop.request('POST', '/auth/email-change/', { token, body: { email } })
      const otp = codeIn((await mailsTo(shop, email)).at(-1))
      const path = '/auth/email-change/verify-change-email/'
      return () => shop.request('POST', path, { token, body: { otp } })
    },
  },
  {
    name: 'a change of phone',
    rejected: 401,
    prepare: async ({ token }) => {
      await shop.request('POST', '/auth/change-phone-number/', { token, body: { phone } })
      const otp = codeIn((await smsTo(shop, phone)).at(-1))
      const path = '/auth/change-phone-number/verify-change-phone-number/'
      return () => shop.request('POST', path, { token, body: { otp } })
    },
  },
  {
    name: 'a default address, to which goods would go,',
    rejected: 401,
    prepare: async ({ token }) => {
      const body = {
        name: 'Thief',
        phone: '+971501234567',
        address_line1: 'Palm 12',
        address_line2: '3',
        city: 'Barsha',
        state: 'DU',
        country: 'AE',
        is_default: true,
      }
      return () => shop.request('POST', '/base_user/user-address/', { token, body })
    },
  },
  {
    name: 'the end of the account',
    rejected: 401,
    prepare: async ({ token }) => {
      const body = { password: goodPassword }
      return () => shop.request('DELETE', '/auth/user/', { token, body })
    },
  },
]

describe('the owner who follows a mailed link has the account to themselves, also when', () => {
  test.each(attempts)('$name is under way', async ({ prepare, rejected }) => {
    const { account, link } = await disputedAccount()
    const before = await waysIn(account.id)
    const send = await prepare(account)
    const thief = pauseInFirstTransaction(send)
    await thief.stopped
    const owner = await confirm(link)
    expect(owner.status).toBe(200)
    thief.goOn()
    expect((await thief.answer).status).toBe(rejected)
    expect(await waysIn(account.id)).toEqual(before)
    expect((await logIn(account.email, ownersPassword)).status).toBe(200)
    for (const password of [goodPassword, thiefsPassword]) {
      expect((await logIn(account.email, password)).status).toBe(400)
    }
    expect((await shop.request('GET', '/auth/user/', { token: account.token })).status).toBe(401)
    expect((await shop.request('GET', '/auth/user/', { token: owner.body.access })).status).toBe(200)
  })

  test('many come at once: no change by the old password wins over the link', async () => {
    const { account, link } = await disputedAccount()
    const { email, token } = account
    const body = { old_password: goodPassword, new_password1: thiefsPassword, new_password2: thiefsPassword }
    const [owner] = await Promise.all([
      confirm(link),
      ...Array.from({ length: 4 }, () => shop.request('POST', '/auth/password/change/', { token, body })),
      ...Array.from({ length: 4 }, () => logIn(email, goodPassword)),
    ])
    expect(owner?.status).toBe(200)
    expect((await logIn(email, ownersPassword)).status).toBe(200)
    expect((await logIn(email, thiefsPassword)).status).toBe(400)
    expect((await shop.request('GET', '/auth/user/', { token })).status).toBe(401)
  })

  /** The negative control: checked before the lock and written after it, without a second check. */
  test('but without the look under the lock the thief keeps it', async () => {
    const { account, link } = await disputedAccount()
    const { services } = shop.backend
    const passwordHash = await hashPassword(thiefsPassword)
    const thief = pauseInFirstTransaction(() =>
      services.database.transaction((tx) =>
        tx.update(user).set({ passwordHash }).where(eq(user.id, account.id)),
      ),
    )
    await thief.stopped
    expect((await confirm(link)).status).toBe(200)
    thief.goOn()
    await thief.answer
    expect((await logIn(account.email, ownersPassword)).status).toBe(400)
    expect((await logIn(account.email, thiefsPassword)).status).toBe(200)
  })
})
