import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import type { Config } from './config.ts'
import type { MessagePurpose } from './message-kinds.ts'
import type { RateLimit } from './rate-limit.ts'

export type Channel = 'mail' | 'sms' | 'push'

/**
 * Whose messages a bound counts together. `unproven mailbox`: addresses that are delivered to one mailbox, but for those that their
 * owner has proven, who must always be able to get a link for a new password. `number range`: numbers that differ in the last
 * three digits alone.
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
 * What happens to a message that would pass a bound, and that no caller waits for. `silence`: it is not sent. `once later`:
 * the first one waits until the bound is free again, and those after it are the same news, so that a flood before the one
 * that matters hides nothing. `later`: each one waits.
 */
type BeyondBound = 'silence' | 'once later' | 'later'

export type PurposeRules = {
  /** Whether it may go to an address that its owner has not proven. */
  readonly reachesUnproven: boolean
  readonly beyond: BeyondBound
  /**
   * By channel; a purpose is sent by no other. Narrow bounds come first, those that everybody shares last: what one sender
   * is denied takes nothing from the others.
   */
  readonly bounds: Readonly<Partial<Record<Channel, readonly Bound[]>>>
}

type Limits = Pick<Config, 'SMS_PER_HOUR' | 'SMS_PER_COUNTRY_HOUR' | 'CODE_MAILS_PER_HOUR'>

/** Of the SMS of an hour, the part that all but codes may use: a flood of news leaves room for logins. */
const noticeShare = 0.5

/** The table: for each purpose whom it may reach, and which bounds count. All times are multiplied by RATE_LIMIT_SCALE. */
export function purposeRules(limits: Limits): Readonly<Record<MessagePurpose, PurposeRules>> {
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
          bound('account', 'code-account', 15, hourSeconds),
          bound('network', 'code-mail-address', 60, hourSeconds),
          bound('shop', 'code-mail-shop', CODE_MAILS_PER_HOUR, hourSeconds),
        ],
        // Fraudsters who earn on a range of numbers have codes sent there (SMS pumping).
        sms: [
          bound('recipient', 'code-target', 8, hourSeconds),
          bound('account', 'code-account', 15, hourSeconds),
          bound('network', 'sms-address', 10, hourSeconds),
          bound('number range', 'sms-range', 10, hourSeconds),
          ...allSms(limits),
        ],
      },
    },
    receipt: {
      reachesUnproven: true,
      beyond: 'later',
      bounds: { mail: [bound('recipient and kind', 'receipt-mail', 30, hourSeconds)] },
    },
    paid: {
      reachesUnproven: true,
      beyond: 'silence',
      bounds: {
        mail: [
          bound('recipient and kind', 'paid-mail-kind', 20, hourSeconds),
          bound('recipient', 'paid-mail', 60, hourSeconds),
        ],
        sms: noticeSms('paid', 5, limits),
        push: [bound('recipient', 'paid-push', 30, hourSeconds)],
      },
    },
    // Not by network or account: a thief who is logged in would use them up before the step that the owner must hear of.
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
    shop: {
      reachesUnproven: true,
      beyond: 'later',
      bounds: { mail: [bound('recipient and kind', 'shop-mail', 2000, hourSeconds)] },
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

/** Each SMS costs the shop money: what all of an hour come to. */
function allSms({ SMS_PER_COUNTRY_HOUR, SMS_PER_HOUR }: Limits): Bound[] {
  return [
    bound('country', 'sms-country', SMS_PER_COUNTRY_HOUR, hourSeconds),
    bound('shop', 'sms-shop', SMS_PER_HOUR, hourSeconds),
  ]
}

/** News by SMS, of which one number, its range, its country and the shop have a share. */
function noticeSms(purpose: MessagePurpose, times: number, limits: Limits): Bound[] {
  const share = (all: number) => Math.ceil(all * noticeShare)
  return [
    bound('recipient and kind', `${purpose}-sms`, times, hourSeconds),
    bound('recipient', 'notice-sms', 10, hourSeconds),
    bound('number range', 'notice-sms-range', 20, hourSeconds),
    bound('country', 'notice-sms-country', share(limits.SMS_PER_COUNTRY_HOUR), hourSeconds),
    bound('shop', 'notice-sms-shop', share(limits.SMS_PER_HOUR), hourSeconds),
    ...allSms(limits),
  ]
}
