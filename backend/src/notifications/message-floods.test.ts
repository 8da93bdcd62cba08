import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  goodPassword,
  makeAccount,
  makeProvenAccount,
  postSignUp,
  type TestAccount,
} from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import { type Message, openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import type { TestAnswer } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../platform/config/config.ts'
import { createRateLimits } from '../platform/limits/rate-limit.ts'
import { refreshToken, user, verificationCode } from '../schema/accounts.ts'
import { type Channel, purposeRules } from '../services/messaging/message-bounds.ts'
import { createMessageGate, type MessageGate } from '../services/messaging/message-gate.ts'
import { isMessageKind, messageKinds } from '../services/messaging/message-kinds.ts'
import { notify } from './notify.ts'
import { mailShop } from './shop-mails.ts'

/** Real limits, real SMTP and SMS gateways beside it; behind one proxy, so that each loop comes from a place of its own. */
let shop: SocialShop
beforeAll(async () => {
  shop = await openSocialShop({
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    WITHDRAWAL: 'on',
    CONTACT_MAIL: 'desk@shop.test',
    SMS_PER_COUNTRY_DAY: '100',
    SMS_PER_DAY: '120',
  })
})
beforeEach(() => forgetCounts())
afterAll(() => shop.close())

let count = 0
const place = () => ({ 'x-forwarded-for': `10.20.${++count}.1` })
const newEmail = () => `flood-${++count}@example.com`
/** Each in a range of its own. */
const newPhone = () => `+97150${1_000_000 + ++count * 1000}`

/** Advances every bound to its next window, an hour later. */
async function forgetCounts(): Promise<void> {
  await shop.database.pool.query('delete from rate_limit')
}

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
  await forgetCounts()
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

describe('the table of messages', () => {
  const named = textKeys().flatMap(
    (key) => /^mail_(\w+)_subject$|^notice_(\w+)_title$/.exec(key)?.slice(1) ?? [],
  )
  const withTexts = named.filter((name) => name !== undefined)

  test('has a purpose for every mail and notice that has texts', () => {
    expect(withTexts.length).toBeGreaterThan(60)
    expect(withTexts.filter((name) => !isMessageKind(name))).toEqual([])
  })

  test('lets an address that is not proven have its codes and what it bought, invitations once, and no more', () => {
    const rules = purposeRules(shop.backend.services.config)
    const open = Object.entries(rules).flatMap(([purpose, { reachesUnproven }]) =>
      reachesUnproven ? [purpose] : [],
    )
    expect(open).toEqual(['code', 'receipt', 'paid', 'invitation', 'shop', 'shop-letter'])
    expect(rules.invitation.bounds.mail).toContainEqual(
      expect.objectContaining({ by: 'recipient', limit: expect.objectContaining({ times: 1 }) }),
    )
  })

  test('counts every message by its recipient, on every channel that it has', () => {
    const rules = Object.entries(purposeRules(shop.backend.services.config))
    const uncounted = rules.flatMap(([purpose, { bounds }]) =>
      Object.entries(bounds)
        .filter(([, listed]) => !listed.some(({ by }) => by.startsWith('recipient')))
        .map(([channel]) => `${purpose} by ${channel}`),
    )
    expect(uncounted).toEqual([])
  })

  test.each(['code', 'refund', 'booking_moved', 'new_device', 'back_in_stock', 'invitation'] as const)(
    'ends a flood of one kind: %s',
    async (kind) => {
      const gate = gateOn(shop)
      const { bounds } = purposeRules(shop.backend.services.config)[messageKinds[kind]]
      for (const channel of ['mail', 'sms', 'push'] as const) {
        if (!bounds[channel])
          await expect(gate.judge({ channel, kind, to: toOf(channel) })).rejects.toThrow('no bounds')
        else expect(await sentUntilMet(gate, { channel, kind, to: toOf(channel) }, 31)).toBeLessThan(31)
      }
    },
  )

  test('is counted in the database: for two processes at once, and after a restart', async () => {
    const message = { channel: 'sms', kind: 'password_changed', to: newPhone() } as const
    const gates = [gateOn(shop), gateOn(shop)]
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => gates[index % 2]?.judge(message)),
    )
    expect(verdicts.filter((verdict) => verdict?.kind === 'send')).toHaveLength(3)
    expect(verdicts.filter((verdict) => verdict?.kind === 'later')).toHaveLength(1)
    expect(await gateOn(shop).judge(message)).toEqual({ kind: 'silence' })
  })
})

describe('SMS of a day', () => {
  const kinds = ['code', 'phone_changed', 'order_ready', 'back_in_stock'] as const

  /** Thirty tries in each hour of a day; `part` differs where messages have nothing else in common. */
  async function sentInDay(message: (part: number) => Partial<Parameters<typeof judgeSms>[0]>) {
    await forgetCounts()
    let sent = 0
    for (let hour = 0; hour < 24; hour++) {
      await shop.database.pool.query("delete from rate_limit where key not like '%-day:%'")
      for (let index = 0; index < 30; index++) {
        const part = hour * 30 + index
        const others = { to: newPhone(), account: ++count, network: `10.${hour}.${index}.1` }
        if (await judgeSms({ kind: 'code', ...others, ...message(part) })) sent++
        else break
      }
    }
    return sent
  }

  const judgeSms = async (message: Omit<Parameters<MessageGate['judge']>[0], 'channel'>) =>
    (await gateOn(shop).judge({ ...message, channel: 'sms' })).kind === 'send'

  test('end by recipient, account, network, range of numbers, country and shop, however many hours they are spread over', async () => {
    const { SMS_PER_COUNTRY_DAY } = shop.backend.services.config
    const number = newPhone()
    expect(await sentInDay(() => ({ to: number }))).toBe(20)
    expect(await sentInDay(() => ({ account: 1 }))).toBe(20)
    expect(await sentInDay(() => ({ network: '10.77.1.1' }))).toBe(60)
    const ofRange = (part: number) => `+971501111${String(part % 1000).padStart(3, '0')}`
    expect(await sentInDay((part) => ({ to: ofRange(part) }))).toBe(30)
    expect(await sentInDay(() => ({ kind: 'order_ready', to: number }))).toBe(25)
    expect(SMS_PER_COUNTRY_DAY).toBeLessThan(24 * 30)
    expect(await sentInDay(() => ({}))).toBe(SMS_PER_COUNTRY_DAY)
  })

  test('go to the countries that the shop names, where it names some', async () => {
    const gate = gateOn(shop, { SMS_COUNTRIES: ['AE', 'JO'] })
    const verdictOf = async (to: string) => (await gate.judge({ channel: 'sms', kind: 'code', to })).kind
    expect(await verdictOf('+962790123456')).toBe('send')
    expect(await verdictOf('+18765551234')).toBe('silence')
    expect(readConfig({ SMS_COUNTRIES: 'jo, ae' }).SMS_COUNTRIES).toEqual(['JO', 'AE'])
    expect(() => readConfig({ SMS_COUNTRIES: 'Jordan' })).toThrow('must be countries such as JO,AE')
  })

  test('count so for every purpose that is sent by SMS', () => {
    const rules = Object.entries(purposeRules(shop.backend.services.config))
    const withoutDay = rules.flatMap(
      ([
        purpose,
        {
          bounds: { sms = [] },
        },
      ]) =>
        sms.length === 0
          ? []
          : (['recipient', 'number range', 'country', 'shop'] as const)
              .filter((counted) => !sms.some(({ by, limit }) => by === counted && limit.seconds === 86_400))
              .map((counted) => `${purpose} by ${counted}`),
    )
    expect(withoutDay).toEqual([])
  })

  test.each([
    '+979123456789',
    '+881612345678',
    '+883510012345',
    '+447011234567',
    '+19005551234',
    '+33899123456',
  ])('never go to %s, a number of satellites, services or special rates', async (phone) => {
    const gate = gateOn(shop)
    for (const kind of kinds)
      expect(await gate.judge({ channel: 'sms', kind, to: phone })).toEqual({ kind: 'silence' })
    const { token } = await makeProvenAccount(shop)
    const answer = await shop.request('POST', '/auth/change-phone-number/', {
      token,
      body: { phone, password: goodPassword },
      headers: place(),
    })
    expect([answer.status, answer.body.phone]).toEqual([
      400,
      [shop.backend.services.messages.en('accounts_phone_takes_no_sms')],
    ])
  })
})

test.each([
  ['booking_confirmed', 40],
  ['order', 60],
] as const)('%s is mailed to a mailbox that its owner has not proven %i times a day', async (kind, most) => {
  const gate = gateOn(shop)
  let sent = 0
  for (let hour = 0; hour < 24; hour++) {
    await shop.database.pool.query("delete from rate_limit where key not like '%-day:%'")
    for (let index = 0; index < 10; index++) {
      const message = { channel: 'mail', kind, to: `stranger+${hour}-${index}@example.com` } as const
      if ((await gate.judge(message)).kind === 'send') sent++
    }
  }
  expect(sent).toBe(most)
  const toOwner = { channel: 'mail', kind, to: 'stranger@example.com', isProven: true } as const
  expect((await gate.judge(toOwner)).kind).toBe('send')
})

test('many writings of one mailbox are one recipient of codes and invitations, and keep no owner out', async () => {
  const gate = gateOn(shop)
  const sent = async (kind: 'code' | 'invitation', to: (index: number) => string) => {
    const verdicts: string[] = []
    for (let index = 0; index < 30; index++) {
      const message = {
        channel: 'mail',
        kind,
        to: to(index),
        account: ++count,
        network: `10.9.${++count}.1`,
      } as const
      verdicts.push((await gate.judge(message)).kind)
    }
    return verdicts.filter((verdict) => verdict === 'send').length
  }
  expect(await sent('code', (index) => `victim+${index}@example.com`)).toBe(24)
  expect(await sent('code', (index) => `${'.'.repeat(index)}vic.tim@gmail.com`)).toBe(24)
  expect(await sent('invitation', (index) => `Victim+${index}@googlemail.com`)).toBe(3)
  const link = { channel: 'mail', kind: 'reset', to: 'victim@example.com', isProven: true } as const
  expect(await gate.judge(link)).toEqual({ kind: 'send' })
})

/** The names of all texts of the back end. */
function textKeys(): string[] {
  const features = dirname(import.meta.dirname)
  return globSync('*/messages/en.json', { cwd: features }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(features, path), 'utf8'))),
  )
}

function gateOn({ backend, database }: SocialShop, other: Partial<Config> = {}) {
  const { config, secretKey } = backend.services
  const rateLimits = createRateLimits(database, secretKey, config.RATE_LIMIT_SCALE)
  return createMessageGate({ config: { ...config, ...other }, rateLimits, log: pino({ level: 'silent' }) })
}

function toOf(channel: Channel): string {
  if (channel === 'mail') return newEmail()
  return channel === 'sms' ? newPhone() : String(++count)
}

/** Sends until a message is held back; returns how many were sent. */
async function sentUntilMet(
  gate: ReturnType<typeof gateOn>,
  message: Parameters<typeof gate.judge>[0],
  most: number,
): Promise<number> {
  for (let sent = 0; sent < most; sent++) if ((await gate.judge(message)).kind !== 'send') return sent
  return most
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

  test('gets nothing that another customer makes happen', async () => {
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
    expect(await sentTo(email)).toHaveLength(1)
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
        idempotencyKey: `flood:${++count}`,
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
        key: `flood:${++count}`,
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
