import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { GiveUpError } from '../../platform/jobs/job-run.ts'
import type { RateLimits } from '../../platform/limits/rate-limit.ts'
import { mailboxOf } from './mailboxes.ts'
import {
  type Bound,
  type Channel,
  type MessageLimits,
  type PurposeRules,
  purposeRules,
} from './message-bounds.ts'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import { takesSms } from './sms-numbers.ts'

/** The facts that bounds count by; a bound on a missing fact does not count the message. */
export type Outgoing = {
  readonly channel: Channel
  readonly kind: MessageKind
  /** An email address, a number with its calling code, or the number of a push subscription. */
  readonly to: string
  /** The account whose action causes the message. */
  readonly account?: number | null
  /** The client address of the request that causes the message. */
  readonly network?: string | null
  readonly isProven?: boolean
}

type Verdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'later'; readonly seconds: number }

export type MessageGate = {
  /** Whether a message may go to an address at all. */
  mayReach(kind: MessageKind, isProven: boolean): boolean
  /**
   * Counts a message whose requester waits for the answer.
   * @throws HttpError 429 with Retry-After if a bound is reached
   */
  count(message: Outgoing): Promise<void>
  /**
   * Counts a message that no request waits for, and decides about it. A message that `hasWaited` represented the others of
   * its kind: it continues to wait instead of being silenced.
   */
  judge(message: Outgoing & { readonly hasWaited?: boolean }): Promise<Verdict>
  /**
   * Counts a request that may lead to a message, by account and network alone, because the answer must not show whether
   * the recipient exists. The message itself is then sent without them.
   * @throws HttpError 429 with Retry-After if a bound is reached
   */
  countRequest(message: Omit<Outgoing, 'to'>): Promise<void>
}

/** A shared bound is logged from this share on, so that the operator learns that it is running out. */
const warnFrom = 0.8

type Options = {
  config: MessageLimits & Pick<Config, 'RATE_LIMIT_SCALE' | 'SMS_COUNTRIES'>
  rateLimits: RateLimits
  log: Logger
}

/** Never inside a transaction, like all counters (decision 2). */
export function createMessageGate({ config, rateLimits, log }: Options): MessageGate {
  const table = purposeRules(config)
  const rulesOf = (kind: MessageKind): PurposeRules => table[messageKinds[kind]]
  function boundsOf({ kind, channel }: Omit<Outgoing, 'to'>): readonly Bound[] {
    const bounds = rulesOf(kind).bounds[channel]
    if (!bounds)
      throw new GiveUpError(`The message ${kind} has no bounds by ${channel}, so it is not sent so`)
    return bounds
  }

  async function spend({ limit, by }: Bound, key: string): Promise<void> {
    if (by !== 'country' && by !== 'shop') {
      await rateLimits.spend(limit, key)
      return
    }
    const most = limit.times * config.RATE_LIMIT_SCALE
    const line = { limit: limit.name, key, most }
    try {
      const spent = await rateLimits.spend(limit, key)
      if (spent === Math.ceil(most * warnFrom))
        log.warn({ ...line, spent }, 'messages are near a limit of the whole shop')
    } catch (error) {
      if (isMet(error)) log.warn(line, 'messages have reached a limit of the whole shop')
      throw error
    }
  }

  /** Returns the bound that is reached, with the seconds until it is free; null if none is. */
  async function spendAll(message: Outgoing): Promise<{ bound: Bound; error: HttpError } | null> {
    for (const bound of boundsOf(message)) {
      const key = keyOf(bound, message)
      if (key === null) continue
      try {
        await spend(bound, key)
      } catch (error) {
        if (isMet(error)) return { bound, error }
        throw error
      }
    }
    return null
  }

  /** Whether this message is the one that waits for all of the same news; the others are dropped while it does. */
  async function isFirstLater({ limit }: Bound, message: Outgoing): Promise<boolean> {
    const name = `${limit.name}-later`
    try {
      await rateLimits.spend({ name, times: 1, seconds: limit.seconds }, `${message.kind} ${message.to}`)
      return true
    } catch (error) {
      if (isMet(error)) return false
      throw error
    }
  }

  return {
    mayReach: (kind, isProven) => isProven || rulesOf(kind).reachesUnproven,
    count: async (message) => {
      const met = await spendAll(message)
      if (met) throw met.error
    },
    judge: async (message) => {
      if (message.channel === 'sms' && !takesSms(message.to, config)) return { kind: 'silence' }
      const met = await spendAll(message)
      if (!met) return { kind: 'send' }
      const { bound, error } = met
      const { beyond } = rulesOf(message.kind)
      const waits =
        beyond === 'later' ||
        (beyond === 'once later' && (message.hasWaited || (await isFirstLater(bound, message))))
      const { channel, kind } = message
      log.warn({ channel, message: kind, limit: bound.limit.name, waits }, 'a message has met a bound')
      return waits ? { kind: 'later', seconds: secondsOf(error) } : { kind: 'silence' }
    },
    countRequest: async (request) => {
      for (const bound of boundsOf(request)) {
        const key =
          bound.by === 'account' || bound.by === 'network' ? keyOf(bound, { ...request, to: '' }) : null
        if (key !== null) await spend(bound, key)
      }
    },
  }
}

function keyOf({ by }: Bound, { kind, to, account, network, isProven }: Outgoing): string | null {
  const recipient = to.toLowerCase()
  switch (by) {
    case 'recipient':
      return recipient
    case 'recipient and kind':
      return `${kind} ${recipient}`
    case 'unproven mailbox':
      return isProven ? null : mailboxOf(recipient)
    case 'account':
      return account == null ? null : String(account)
    case 'network':
      return network ?? null
    case 'number range':
      return to.slice(0, -3)
    case 'country':
      return parsePhoneNumberFromString(to)?.countryCallingCode ?? 'none'
    case 'shop':
      return 'all'
  }
}

function isMet(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 429
}

function secondsOf(error: HttpError): number {
  return Number(error.headers?.['Retry-After'] ?? 60)
}
