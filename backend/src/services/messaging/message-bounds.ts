import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import type { Config } from '../../platform/config/config.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { MessagePurpose } from './message-kinds.ts'

export type Channel = 'mail' | 'sms' | 'push'

/**
 * The messages that a bound counts together. `unproven mailbox`: addresses of one mailbox, without those that their
 * owner has proven, who must always get a link for a new password. `number range`: numbers that differ only in the last
 * three digits.
 */
type CountedBy =
  | 'recipient'
  | 'recipient and kind'
  | 'unproven mailbox'
  | 'account'
  | 'network'
  | 'number range'
  | 'country'
  | 'shop'

export type Bound = { readonly by: CountedBy; readonly limit: RateLimit }

/**
 * Says what happens to a message beyond a bound that no caller waits for. `silence`: it is not sent. `once later`: the
 * first one waits until the bound is free again, and the later ones, which say the same, are dropped, so that a flood
 * cannot hide the message that matters. `later`: each one waits.
 */
type BeyondBound = 'silence' | 'once later' | 'later'

export type PurposeRules = {
  /** Whether it may go to an address that its owner has not proven. */
  readonly reachesUnproven: boolean
  readonly beyond: BeyondBound
  /**
   * By channel; other channels never send this purpose. Narrow bounds come first and shared ones last: a sender who is
   * over a narrow one uses up nothing of the others' share.
   */
  readonly bounds: Readonly<Partial<Record<Channel, readonly Bound[]>>>
}

export type MessageLimits = Pick<
  Config,
  'SMS_PER_HOUR' | 'SMS_PER_COUNTRY_HOUR' | 'SMS_PER_DAY' | 'SMS_PER_COUNTRY_DAY' | 'CODE_MAILS_PER_HOUR'
>

/** The share of all SMS of a period that messages other than codes may use, so that a flood of news leaves room for logins. */
const noticeShare = 0.5

/** For each purpose: whom it may reach, and its bounds. All times are multiplied by RATE_LIMIT_SCALE. */
export function purposeRules(limits: MessageLimits): Readonly<Record<MessagePurpose, PurposeRules>> {
  const { CODE_MAILS_PER_HOUR } = limits
  return {
    code: {
      reachesUnproven: true,
      beyond: 'silence',
      bounds: {
        mail: [
          bound('recipient and kind', 'code-target', 8, hourSeconds),
          bound('recipient', 'code-recipient', 12, hourSeconds),
          bound('unproven mailbox', 'code-mailbox', 24, hourSeconds),
          bound('unproven mailbox', 'code-mailbox-day', 60, daySeconds),
          bound('account', 'code-account', 15, hourSeconds),
          bound('network', 'code-mail-address', 60, hourSeconds),
          bound('shop', 'code-mail-shop', CODE_MAILS_PER_HOUR, hourSeconds),
        ],
        // Fraudsters who earn on a range of numbers request codes for it (SMS pumping), all night if only the hour is
        // bounded.
        sms: [
          bound('recipient', 'code-target', 8, hourSeconds),
          bound('recipient', 'code-sms-day', 20, daySeconds),
          bound('account', 'code-account', 15, hourSeconds),
          bound('account', 'sms-account-day', 20, daySeconds),
          bound('network', 'sms-address', 10, hourSeconds),
          bound('network', 'sms-address-day', 60, daySeconds),
          bound('number range', 'sms-range', 10, hourSeconds),
          bound('number range', 'sms-range-day', 30, daySeconds),
          ...allSms(limits),
        ],
      },
    },
    receipt: {
      reachesUnproven: true,
      beyond: 'later',
      bounds: {
        mail: [
          bound('recipient and kind', 'receipt-mail', 30, hourSeconds),
          bound('unproven mailbox', 'receipt-mail-day', 60, daySeconds),
        ],
      },
    },
    paid: {
      reachesUnproven: true,
      beyond: 'silence',
      bounds: {
        mail: [
          bound('recipient and kind', 'paid-mail-kind', 20, hourSeconds),
          bound('recipient', 'paid-mail', 60, hourSeconds),
          // Anyone can repeat and cancel a free purchase, or one that is paid later, all day with a stranger's address.
          bound('unproven mailbox', 'paid-mail-day', 40, daySeconds),
        ],
        sms: noticeSms('paid', 5, limits),
        push: [bound('recipient', 'paid-push', 30, hourSeconds)],
      },
    },
    // Not by network or account: a logged-in thief would use the bound up before the message that the owner must get.
    security: {
      reachesUnproven: false,
      beyond: 'once later',
      bounds: {
        mail: [bound('recipient and kind', 'security-mail', 3, hourSeconds)],
        sms: noticeSms('security', 3, limits),
        push: [bound('recipient and kind', 'security-push', 3, hourSeconds)],
      },
    },
    service: {
      reachesUnproven: false,
      beyond: 'silence',
      bounds: {
        mail: [
          bound('recipient and kind', 'service-mail-kind', 15, hourSeconds),
          bound('recipient', 'service-mail', 40, hourSeconds),
        ],
        sms: noticeSms('service', 5, limits),
        push: [bound('recipient', 'service-push', 30, hourSeconds)],
      },
    },
    invitation: {
      reachesUnproven: true,
      beyond: 'silence',
      bounds: {
        mail: [
          bound('account', 'refer-friend', 5, daySeconds),
          bound('network', 'refer-friend-address', 20, daySeconds),
          bound('recipient', 'invitation-recipient', 1, 30 * daySeconds),
          bound('unproven mailbox', 'invitation-mailbox', 3, 30 * daySeconds),
          bound('shop', 'invitation-shop', 1000, daySeconds),
        ],
      },
    },
    // A person has read what came from there, and writes each.
    letter: {
      reachesUnproven: true,
      beyond: 'later',
      bounds: { mail: [bound('recipient', 'letter-mail', 20, hourSeconds)] },
    },
    shop: {
      reachesUnproven: true,
      beyond: 'later',
      bounds: {
        mail: [
          // A customer can order in cash and cancel again and again.
          bound('account', 'shop-mail-account', 30, hourSeconds),
          bound('recipient and kind', 'shop-mail', 2000, hourSeconds),
        ],
      },
    },
    'shop-letter': {
      reachesUnproven: true,
      beyond: 'later',
      bounds: { mail: [bound('recipient and kind', 'shop-letter', 100, hourSeconds)] },
    },
  }
}

function bound(by: CountedBy, name: string, times: number, seconds: number): Bound {
  return { by, limit: { name, times, seconds } }
}

/** Bounds all SMS of an hour and of a day, because each costs the shop money. */
function allSms(limits: MessageLimits): Bound[] {
  return [
    bound('country', 'sms-country', limits.SMS_PER_COUNTRY_HOUR, hourSeconds),
    bound('country', 'sms-country-day', limits.SMS_PER_COUNTRY_DAY, daySeconds),
    bound('shop', 'sms-shop', limits.SMS_PER_HOUR, hourSeconds),
    bound('shop', 'sms-shop-day', limits.SMS_PER_DAY, daySeconds),
  ]
}

/** Bounds news by SMS: by number, its range and country, and for the whole shop. */
function noticeSms(purpose: MessagePurpose, times: number, limits: MessageLimits): Bound[] {
  const share = (all: number) => Math.ceil(all * noticeShare)
  return [
    bound('recipient and kind', `${purpose}-sms`, times, hourSeconds),
    bound('recipient', 'notice-sms', 10, hourSeconds),
    bound('recipient', 'notice-sms-day', 25, daySeconds),
    bound('number range', 'notice-sms-range', 20, hourSeconds),
    bound('number range', 'notice-sms-range-day', 60, daySeconds),
    bound('country', 'notice-sms-country', share(limits.SMS_PER_COUNTRY_HOUR), hourSeconds),
    bound('country', 'notice-sms-country-day', share(limits.SMS_PER_COUNTRY_DAY), daySeconds),
    bound('shop', 'notice-sms-shop', share(limits.SMS_PER_HOUR), hourSeconds),
    bound('shop', 'notice-sms-shop-day', share(limits.SMS_PER_DAY), daySeconds),
    ...allSms(limits),
  ]
}
