import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { GiveUpError } from '../../platform/jobs/job-run.ts'
import type { ShopSettings } from '../../shop/shop-settings.ts'

/**
 * `calendar` is an attached calendar file, which mail programs add by themselves; `messageId` is the same for each try,
 * so that a mail that is sent twice appears once.
 */
type SentMail = {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: string
  readonly pictures?: readonly MailPicture[]
  readonly messageId: string
}

/** A picture that the HTML names as `cid:…`; PNG in base64. */
export type MailPicture = { readonly cid: string; readonly png: string }

type MailTransport = {
  send(mail: SentMail): Promise<void>
  /** Logs whether mail can be sent. */
  check(): Promise<void>
  close(): void
}

/** Milliseconds until a connection exists, and of silence within one. */
export type MailPatience = { readonly connecting: number; readonly silence: number }

/** Sends by SMTP; only the messenger may use it (scripts/graph/seals.ts). */
export function openMailTransport(
  { config, settings }: { config: Pick<Config, 'SMTP_URL'>; settings: Pick<ShopSettings, 'rules'> },
  log: Logger,
  { connecting, silence }: MailPatience,
): MailTransport {
  const limits = { connectionTimeout: connecting, greetingTimeout: connecting, socketTimeout: silence }
  const transport = config.SMTP_URL ? nodemailer.createTransport({ url: config.SMTP_URL, ...limits }) : null
  return {
    send: async (mail) => {
      if (!transport) throw new Error('SMTP_URL is not set')
      await transport.sendMail({ from: settings.rules().mailFrom, ...written(mail) }).catch(rethrowMailError)
    },
    check: async () => {
      if (transport) await checkMail(transport, log)
    },
    close: () => transport?.close(),
  }
}

/** A wrong password is noticed at the start, and not by a customer who waits for a code. */
async function checkMail(transport: { verify(): Promise<true> }, log: Logger): Promise<void> {
  try {
    await transport.verify()
    log.info('the mail server of SMTP_URL takes mail')
  } catch (error) {
    const isRejected = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    const why = isRejected
      ? 'the mail server rejects the login of SMTP_URL: mails wait until it is right'
      : 'the mail server of SMTP_URL cannot be reached: mails wait until it can'
    log.error({ err: error }, why)
  }
}

/** A mailbox that does not exist is final; a server that is down or misconfigured may recover. */
function rethrowMailError(error: unknown): never {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500)
    throw new GiveUpError((error as Error).message)
  throw error
}

/** nodemailer encodes headers; line breaks in them are rejected here all the same (rule S39). */
function written({ to, replyTo, subject, text, html, calendar, pictures, messageId }: SentMail) {
  if (/[\r\n]/.test([to, replyTo, subject].join(''))) throw new Error('A mail header holds a line break')
  return {
    to,
    subject,
    text,
    html,
    messageId,
    ...(replyTo && { replyTo }),
    ...(pictures && { attachments: pictures.map(attachmentOf) }),
    ...(calendar && {
      icalEvent: { filename: 'visit.ics', method: methodOf(calendar), content: calendar },
    }),
  }
}

function attachmentOf({ cid, png }: MailPicture) {
  return { cid, filename: 'ticket.png', content: png, encoding: 'base64', contentType: 'image/png' }
}

/** Returns the method of the calendar, which the part must declare too (RFC 6047 §2.4). */
function methodOf(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
}
