import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { goodPassword, makeProvenAccount } from '@marah/testing/account'
import {
  type FloodShop,
  newEmail,
  newPhone,
  nextNumber,
  openFloodShop,
  place,
} from '@marah/testing/flood-shop'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../platform/config/config.ts'
import { createRateLimits } from '../platform/limits/rate-limit.ts'
import { type Channel, purposeRules } from '../services/messaging/message-bounds.ts'
import { createMessageGate, type MessageGate } from '../services/messaging/message-gate.ts'
import { isMessageKind, messageKinds } from '../services/messaging/message-kinds.ts'

let shop: FloodShop
beforeAll(async () => {
  shop = await openFloodShop()
})
beforeEach(() => shop.forgetCounts())
afterAll(() => shop.close())

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
    expect(open).toEqual(['code', 'receipt', 'paid', 'invitation', 'letter', 'shop', 'shop-letter'])
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
    await shop.forgetCounts()
    let sent = 0
    for (let hour = 0; hour < 24; hour++) {
      await shop.database.pool.query("delete from rate_limit where key not like '%-day:%'")
      for (let index = 0; index < 30; index++) {
        const part = hour * 30 + index
        const others = { to: newPhone(), account: nextNumber(), network: `10.${hour}.${index}.1` }
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
        account: nextNumber(),
        network: `10.9.${nextNumber()}.1`,
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

function gateOn({ backend, database }: FloodShop, other: Partial<Config> = {}) {
  const { config, secretKey } = backend.services
  const rateLimits = createRateLimits(database, secretKey, config.RATE_LIMIT_SCALE)
  return createMessageGate({ config: { ...config, ...other }, rateLimits, log: pino({ level: 'silent' }) })
}

function toOf(channel: Channel): string {
  if (channel === 'mail') return newEmail()
  return channel === 'sms' ? newPhone() : String(nextNumber())
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
