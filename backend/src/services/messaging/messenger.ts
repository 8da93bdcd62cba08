import { daySeconds } from '@marah/contract/rules/durations'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { GiveUpError } from '../../platform/jobs/job-run.ts'
import type { JobOptions, JobPayload, Jobs } from '../../platform/jobs/jobs.ts'
import { patientRetry } from '../../platform/jobs/retry.ts'
import type { RateLimits } from '../../platform/limits/rate-limit.ts'
import type { ShopSettings } from '../../shop/shop-settings.ts'
import { type MailPatience, type MailPicture, openMailTransport } from './mail-transport.ts'
import type { Channel } from './message-bounds.ts'
import { createMessageGate, type MessageGate, type Outgoing } from './message-gate.ts'
import { isMessageKind, type MessageKind } from './message-kinds.ts'
import { type SentPush, sendPush } from './push-transport.ts'
import { openSmsTransport } from './sms-transport.ts'

/** The content of a mail; `calendar` and `pictures` as in mail-transport.ts. */
export type MailContent = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: string
  readonly pictures?: readonly MailPicture[]
}

declare const counted: unique symbol
/** Proof that a message was counted while its caller waited (`count`), so that it is not counted again. */
export type Counted = { readonly [counted]: true }

/** The facts about each message that the gate needs. */
type Addressed = {
  readonly kind: MessageKind
  readonly to: string
  /** Whether its owner has proven this address; most purposes reach no other. */
  readonly isProven?: boolean
  /** The account whose action causes the message, and its network: bounds count by them too. */
  readonly account?: number | null
  readonly network?: string | null
  readonly counted?: Counted
}

type Mail = Addressed & MailContent & { readonly replyTo?: string }
type Sms = Addressed & { readonly text: string }
type Push = {
  readonly kind: MessageKind
  readonly account: number
  readonly subscription: number
  readonly notification: number
}

type Sending = Pick<JobOptions, 'idempotencyKey' | 'expiresOn'>

/**
 * The one gate for messages that leave. The job queue sends them after the transaction, each once it has passed the bounds
 * of its purpose (message-bounds.ts); a message with an `idempotencyKey` is sent only once.
 */
export type Messenger = {
  mail(tx: Transaction, mail: Mail, options?: Sending): Promise<void>
  sms(tx: Transaction, message: Sms, options?: Sending): Promise<void>
  push(tx: Transaction, message: Push, options?: Sending): Promise<void>
  /** Whether a message of this kind is ever sent to such an address; others are dropped silently. */
  mayReach: MessageGate['mayReach']
  /** Whether there is a gateway for SMS. Production sends none without one, and answers must not claim otherwise. */
  readonly sendsSms: boolean
  /**
   * Counts a message before its transaction, for a caller who waits for it.
   * @throws HttpError 429 with Retry-After
   */
  count(message: Outgoing): Promise<Counted>
  countRequest: MessageGate['countRequest']
  /** Registers the source of push texts; call it before the jobs start. */
  deliverPushes(source: PushSource): void
  /** Logs whether mail and SMS can be sent; an outage does not keep the shop from opening. */
  check(): Promise<void>
  close(): void
}

type PushSource = {
  /** Null if nothing is left to send: read meanwhile, switched off, logged out, or deleted. */
  find(notification: number, subscription: number): Promise<SentPush | null>
  /** Deletes a subscription that the browser has ended. */
  forget(subscription: number): Promise<void>
}

/** Milliseconds. A mail server that hangs must not delay later emails for the library's ten minutes. */
const usualPatience: MailPatience = { connecting: 10_000, silence: 30_000 }
/** Seconds of retries to hand a push to its service. */
const pushPatience = daySeconds

type Parts = {
  readonly config: Config
  readonly settings: Pick<ShopSettings, 'rules'>
  readonly jobs: Jobs
  readonly database: Database
  readonly rateLimits: RateLimits
  readonly log: Logger
}

export function createMessenger(
  { config, settings, jobs, database, rateLimits, log }: Parts,
  patience: MailPatience = usualPatience,
): Messenger {
  const gate = createMessageGate({ config, rateLimits, log })
  const mails = openMailTransport({ config, settings }, log, patience)
  const texts = openSmsTransport(config, log, patience.connecting)
  const sendsSms = config.SMS_URL !== undefined || config.NODE_ENV !== 'production'
  /** A copy of a shop sends nothing: its customers get messages from the shop itself. */
  const isHeld = config.MESSAGES === 'hold'
  let pushes: PushSource | null = null

  /** Whether a job's message may be sent now. Its first try counts it; a message that must wait is put back. */
  async function mayLeave(channel: Channel, payload: JobPayload, tries: number): Promise<boolean> {
    if (isHeld) return false
    const message = outgoingOf(channel, payload)
    if (!gate.mayReach(message.kind, payload.isProven === true)) return false
    if (payload.isCounted === true || tries > 0) return true
    const verdict = await gate.judge({ ...message, hasWaited: payload.hasWaited === true })
    if (verdict.kind === 'later')
      await database.transaction((tx) =>
        jobs.add(tx, channel, { ...payload, hasWaited: true }, { delaySeconds: verdict.seconds }),
      )
    return verdict.kind === 'send'
  }

  jobs.handle('mail', async (payload, { id, tries }) => {
    if (!(await mayLeave('mail', payload, tries))) return
    await mails.send({ ...mailOf(payload), messageId: `<${id}@${new URL(config.PUBLIC_URL).hostname}>` })
  })
  jobs.handle('sms', async (payload, { tries }) => {
    if (!(await mayLeave('sms', payload, tries))) return
    await texts.send({ to: String(payload.to), text: String(payload.text) })
  })
  jobs.handle(
    'push',
    async (payload, { tries }) => {
      const subscription = Number(payload.to)
      const push = await pushes?.find(Number(payload.notification), subscription)
      if (!push || !(await mayLeave('push', payload, tries))) return
      if ((await sendPush(push)) === 'gone') await pushes?.forget(subscription)
    },
    { ...patientRetry, patience: pushPatience },
  )

  async function add(
    tx: Transaction,
    channel: Channel,
    payload: JobPayload,
    options?: Sending,
  ): Promise<void> {
    const { kind } = outgoingOf(channel, payload)
    if (isHeld) return
    if (gate.mayReach(kind, payload.isProven === true)) await jobs.add(tx, channel, payload, options)
    else log.debug({ channel, message: kind }, 'a message is not sent: its address is not proven')
  }

  return {
    mail: (tx, { subject, text, html, calendar, pictures, replyTo, ...addressed }, options) => {
      const payload = {
        ...payloadOf(addressed),
        subject,
        text,
        html,
        ...(calendar !== undefined && { calendar }),
        ...(pictures && { pictures: JSON.stringify(pictures) }),
        ...(replyTo !== undefined && { replyTo }),
      }
      return add(tx, 'mail', payload, options)
    },
    sendsSms,
    sms: async (tx, { text, ...addressed }, options) => {
      if (sendsSms) await add(tx, 'sms', { ...payloadOf(addressed), text }, options)
    },
    push: (tx, { kind, account, subscription, notification }, options) => {
      // A browser subscribes itself, so there is nothing to prove.
      const addressed = { kind, account, to: String(subscription), isProven: true }
      return add(tx, 'push', { ...payloadOf(addressed), notification }, options)
    },
    mayReach: gate.mayReach,
    count: async (message) => {
      await gate.count(message)
      return {} as Counted
    },
    countRequest: gate.countRequest,
    deliverPushes: (source) => {
      pushes = source
    },
    check: async () => {
      if (isHeld)
        log.error(
          'no mail, SMS or push leaves this shop: it was restored from a backup, or MESSAGES says hold',
        )
      else await Promise.all([mails.check(), texts.check()])
    },
    close: mails.close,
  }
}

function payloadOf({ kind, to, isProven, account, network, counted: proof }: Addressed): JobPayload {
  return {
    kind,
    to,
    isProven: isProven ?? false,
    isCounted: proof !== undefined,
    ...(account != null && { account }),
    ...(network != null && { network }),
  }
}

function outgoingOf(channel: Channel, { kind, to, account, network, isProven }: JobPayload): Outgoing {
  if (!isMessageKind(kind)) throw new GiveUpError('A message without a known kind is not sent')
  return {
    channel,
    kind,
    to: String(to),
    account: typeof account === 'number' ? account : null,
    network: typeof network === 'string' ? network : null,
    isProven: isProven === true,
  }
}

function mailOf({ to, replyTo, subject, text, html, calendar, pictures }: JobPayload) {
  const listed: MailPicture[] | null = pictures ? JSON.parse(String(pictures)) : null
  return {
    to: String(to),
    subject: String(subject),
    text: String(text),
    html: String(html),
    ...(replyTo && { replyTo: String(replyTo) }),
    ...(calendar && { calendar: String(calendar) }),
    ...(listed && { pictures: listed }),
  }
}
