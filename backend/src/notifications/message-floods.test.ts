import {
  goodPassword,
  makeAccount,
  makeProvenAccount,
  postSignUp,
  type TestAccount,
} from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import {
  type FloodShop,
  newEmail,
  newPhone,
  nextNumber,
  openFloodShop,
  place,
} from '@marah/testing/flood-shop'
import type { Message } from '@marah/testing/social-shop'
import type { TestAnswer } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshToken, user, verificationCode } from '../schema/accounts.ts'
import { notify } from './notify.ts'
import { mailShop } from './shop-mails.ts'

let shop: FloodShop
beforeAll(async () => {
  shop = await openFloodShop()
})
beforeEach(() => shop.forgetCounts())
afterAll(() => shop.close())

async function jobsThat(where: string): Promise<number> {
  const { rowCount } = await shop.database.pool.query(
    `select 1 from jobs.job where name in ('mail', 'sms', 'push', 'password-reset') and ${where}`,
  )
  return rowCount ?? 0
}

/** Everything that may leave has left; what waits for the next hour waits on. */
async function drain(): Promise<void> {
  await until(async () => (await jobsThat("state < 'completed' and start_after <= now()")) === 0)
}

async function releaseWaiting(): Promise<void> {
  await shop.forgetCounts()
  await wakeWaiting()
}

async function wakeWaiting(): Promise<void> {
  await shop.database.pool.query(
    "update jobs.job set start_after = now() where state = 'created' and start_after > now()",
  )
  // Another message wakes the queues, which would look by themselves some seconds later.
  const { messenger } = shop.backend.services
  await shop.database.transaction(async (tx) => {
    const other = { kind: 'order_paid', isProven: true, text: 'Paid' } as const
    await messenger.sms(tx, { ...other, to: newPhone() })
    await messenger.mail(tx, { ...other, to: newEmail(), subject: 'Paid', html: '<p>Paid</p>' })
  })
  await drain()
}

async function sentTo(to: string): Promise<Message[]> {
  await drain()
  return shop.messagesTo(to)
}

async function loop(times: number, ask: (index: number) => Promise<TestAnswer | undefined>) {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await ask(index))?.status ?? 0)
  return statuses
}

const change = (changes: Partial<typeof user.$inferInsert>, id: number) =>
  shop.database.db.update(user).set(changes).where(eq(user.id, id))

/** Changes the password and back, an even number of times. */
function changePassword({ token }: TestAccount, index: number): Promise<TestAnswer> {
  const other = `${goodPassword} And more.`
  const [before, after] = index % 2 === 0 ? [goodPassword, other] : [other, goodPassword]
  const body = { old_password: before, new_password1: after, new_password2: after }
  return shop.request('POST', '/auth/password/change/', { token, body })
}

/** Reuses a refresh token a minute after its owner, as a thief would. */
async function reuseRefresh(email: string): Promise<TestAnswer> {
  const login = await shop.request('POST', '/auth/login/', {
    body: { email, password: goodPassword },
    headers: place(),
  })
  const refresh = () =>
    shop.request('POST', '/auth/token/refresh/', { body: { refresh: login.body.refresh } })
  await refresh()
  await shop.database.db.update(refreshToken).set({ usedOn: new Date(Date.now() - 60_000) })
  return refresh()
}

describe('a stranger’s address that an attacker signed up with', () => {
  test('gets one code, however often the password is changed or a login is stolen', async () => {
    const account = await makeAccount(shop)
    expect(await loop(4, (index) => changePassword(account, index))).toEqual(Array(4).fill(200))
    expect(await loop(2, () => reuseRefresh(account.email))).toEqual(Array(2).fill(401))
    expect((await sentTo(account.email)).map(({ code }) => code !== null)).toEqual([true])
  })

  test('gets so many codes an hour, however often the account is closed and made again', async () => {
    const email = newEmail()
    const statuses = await loop(10, async () => {
      const { status, body } = await postSignUp(shop, { email }, place())
      const closed = await shop.request('DELETE', '/auth/user/', {
        token: body.access,
        body: { password: goodPassword },
      })
      expect([status, closed.status]).toEqual([201, 204])
      return closed
    })
    expect(statuses).toHaveLength(10)
    const sent = await sentTo(email)
    expect(sent).toHaveLength(8)
    expect(sent.filter(({ code }) => code === null)).toEqual([])
  })

  test('gets one code for each time that a customer may ask to change to it, and nothing else', async () => {
    const { email } = await makeAccount(shop)
    const other = await makeAccount(shop)
    const ask = () =>
      shop.request('POST', '/auth/email-change/', {
        token: other.token,
        body: { email, password: goodPassword },
        headers: place(),
      })
    const statuses = await loop(8, async () => {
      await shop.database.db.delete(verificationCode)
      return ask()
    })
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
    // Five of them, and the one of its own sign-up.
    const sent = await sentTo(email)
    expect([sent.length, sent.filter(({ code }) => code === null)]).toEqual([6, []])
  })
})

describe('the owner of an account', () => {
  test('is sent no more than three SMS and mails of one kind an hour, and the next one when it has passed', async () => {
    const phone = newPhone()
    const account = await makeAccount(shop)
    await change({ isEmailVerified: true, isPhoneVerified: true, phone }, account.id)
    await shop.request('PATCH', '/base_user/settings/', {
      token: account.token,
      body: { sms_notification: true },
    })
    await loop(6, (index) => changePassword(account, index))
    const aboutPassword = async () =>
      (await sentTo(account.email)).filter(({ subject }) => /password/i.test(subject)).length
    expect([await aboutPassword(), (await sentTo(phone)).length]).toEqual([3, 3])
    // The next hour is flooded, too, before its turn comes: the news waits on, and is not lost.
    await wakeWaiting()
    expect([await aboutPassword(), (await sentTo(phone)).length]).toEqual([3, 3])
    await releaseWaiting()
    expect([await aboutPassword(), (await sentTo(phone)).length]).toEqual([4, 4])
    await releaseWaiting()
    expect([await aboutPassword(), (await sentTo(phone)).length]).toEqual([4, 4])
  })

  test('hears of a stolen login and a new number, whatever came in a flood before', async () => {
    const account = await makeProvenAccount(shop)
    await loop(4, (index) => changePassword(account, index))
    await loop(3, () => postSignUp(shop, { email: account.email }, place()))
    await loop(6, () =>
      shop.request('POST', '/auth/password/reset/', { body: { email: account.email }, headers: place() }),
    )
    const { services } = shop.backend
    await reuseRefresh(account.email)
    await shop.database.transaction((tx) =>
      notify(services, tx, {
        userId: account.id,
        type: 'account',
        messageKey: 'phone_changed',
        values: { phone: '+9715…01' },
        idempotencyKey: `flood:${nextNumber()}`,
        mail: true,
      }),
    )
    const subjects = (await sentTo(account.email)).map(({ subject }) => subject).join('\n')
    const t = services.messages.en
    expect(subjects).toContain(t('mail_session_stolen_subject'))
    expect(subjects).toContain(t('notice_phone_changed_title'))
  })
})

/** Requests that send a message and that a visitor or customer can repeat: sixty times, each from another address. */
const loops: readonly {
  readonly name: string
  /** Answers whom it writes to. */
  readonly prepare: () => Promise<{ to: string; ask: (index: number) => Promise<TestAnswer> }>
  readonly most: number
  /** Fewer where each takes an account of its own. */
  readonly times?: number
}[] = [
  {
    name: 'a code for an email, asked for again',
    most: 8,
    prepare: async () => {
      const account = await makeAccount(shop)
      return {
        to: account.email,
        ask: async () => {
          await shop.database.db.delete(verificationCode)
          return shop.request('GET', '/base_user/verify-email/resend/', {
            token: account.token,
            headers: place(),
          })
        },
      }
    },
  },
  {
    name: 'a code for another email, a new account each time',
    times: 10,
    most: 8,
    prepare: async () => {
      const to = newEmail()
      return {
        to,
        ask: async () => {
          const { token } = await makeAccount(shop)
          const body = { email: to, password: goodPassword }
          return shop.request('POST', '/auth/email-change/', { token, body, headers: place() })
        },
      }
    },
  },
  {
    name: 'a code for another number',
    most: 5,
    prepare: async () => {
      const account = await makeProvenAccount(shop)
      const to = newPhone()
      return {
        to,
        ask: async () => {
          await shop.database.db.delete(verificationCode)
          const body = { phone: to, password: goodPassword }
          const { token } = account
          return shop.request('POST', '/auth/change-phone-number/', { token, body, headers: place() })
        },
      }
    },
  },
  {
    name: 'a link for a new password by mail',
    // One of them is the code of the sign-up.
    most: 9,
    prepare: async () => {
      const { email: to } = await makeAccount(shop)
      return {
        to,
        ask: () => shop.request('POST', '/auth/password/reset/', { body: { email: to }, headers: place() }),
      }
    },
  },
  {
    name: 'a link for a new password by SMS',
    most: 8,
    prepare: async () => {
      const { id } = await makeAccount(shop)
      const to = newPhone()
      await change({ isPhoneVerified: true, phone: to }, id)
      return {
        to,
        ask: () =>
          shop.request('POST', '/auth/sms-password-reset/', { body: { phone: to }, headers: place() }),
      }
    },
  },
  {
    name: 'an invitation of one friend by many customers',
    times: 3,
    most: 1,
    prepare: async () => {
      const to = newEmail()
      return {
        to,
        ask: async () => {
          const { token } = await makeProvenAccount(shop)
          const body = { email: to }
          return shop.request('POST', '/auth/onboarding/refer-to-friend/', { token, body, headers: place() })
        },
      }
    },
  },
  {
    name: 'the contact form under a stranger’s address',
    most: 0,
    prepare: async () => {
      const to = newEmail()
      const body = { name: 'Huda', email: to, subject: 'Hello', message: 'Is it open?' }
      return { to, ask: () => shop.request('POST', '/api/contact/', { body, headers: place() }) }
    },
  },
  {
    name: 'the contact form under a customer’s address',
    // The code of the sign-up, and the confirmations that the form allows an hour.
    most: 4,
    prepare: async () => {
      const { email: to } = await makeProvenAccount(shop)
      const body = { name: 'Huda', email: to, subject: 'Hello', message: 'Is it open?' }
      return { to, ask: () => shop.request('POST', '/api/contact/', { body, headers: place() }) }
    },
  },
  {
    name: 'a withdrawal under a stranger’s address',
    most: 0,
    prepare: async () => {
      const to = newEmail()
      return {
        to,
        ask: (index) =>
          shop.request('POST', '/order/withdrawal/', {
            body: { key: `flood-${to}-${index}`, name: 'Huda', number: 'M-100001', email: to, goods: 'x' },
            headers: place(),
          }),
      }
    },
  },
]

test.each(loops)(
  '$name ends in silence or 429 for the one who is written to',
  async ({ prepare, most, times = 60 }) => {
    const { to, ask } = await prepare()
    const statuses = await loop(times, ask)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const sent = (await sentTo(to)).length
    expect(sent).toBeLessThanOrEqual(most)
    expect(sent > 0).toBe(most > 0)
  },
)

test('a withdrawal repeats no text of the sender to a customer whose order it does not name', async () => {
  const { email } = await makeProvenAccount(shop)
  const body = { key: 'words', name: 'Buy Gold Now', number: 'M-999999', email, goods: 'Call five five five' }
  expect((await shop.request('POST', '/order/withdrawal/', { body })).status).toBe(201)
  const sent = await sentTo(email)
  expect(sent.map(({ subject }) => subject)).toContain(
    shop.backend.services.messages.en('mail_withdrawal_unmatched_subject'),
  )
  expect(JSON.stringify(sent)).not.toMatch(/Gold|five five|999999/)
})

test('what one customer does again and again mails the shop so often an hour, loses nothing, and hides no other customer', async () => {
  const { services } = shop.backend
  const desk = 'desk@shop.test'
  const about = (account: number, subject: string) =>
    shop.database.transaction((tx) =>
      mailShop(services, tx, {
        kind: 'shop_order',
        key: `flood:${nextNumber()}`,
        account,
        language: 'en',
        subject,
        text: subject,
      }),
    )
  const countOf = async (subject: string) =>
    (await sentTo(desk)).filter((message) => message.subject === subject).length
  for (let index = 0; index < 34; index++) await about(1, 'Cash, cancelled again')
  await about(2, 'An honest order')
  expect([await countOf('Cash, cancelled again'), await countOf('An honest order')]).toEqual([30, 1])
  await releaseWaiting()
  expect(await countOf('Cash, cancelled again')).toBe(34)
})
