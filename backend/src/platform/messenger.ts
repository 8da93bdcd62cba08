import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Transaction } from './database.ts'
import { GiveUpError } from './job-run.ts'
import type { JobOptions, JobPayload, Jobs } from './jobs.ts'

/** `calendar` is a calendar file that goes along, for programs that put it into the calendar by themselves. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  calendar?: string
  /** Pictures that the HTML names as `cid:…`; PNG in base64. */
  pictures?: { cid: string; png: string }[]
}

/** Mail and SMS, sent after the transaction by the job queue; what has an `idempotencyKey` is sent once, for ever. */
export type Messenger = {
  mail(tx: Transaction, mail: Mail, options?: Sending): Promise<void>
  sms(tx: Transaction, message: { to: string; text: string }, options?: Sending): Promise<void>
  /** Says in the log whether mail and SMS can be sent; an outage keeps no shop from opening. */
  check(): Promise<void>
  close(): void
}

type Sending = Pick<JobOptions, 'idempotencyKey' | 'expiresOn'>

/** Milliseconds. A mail server that hangs must not hold up the emails behind it for the library's ten minutes. */
const patience = { connecting: 10_000, silence: 30_000 }

export function createMessenger(
  config: Config,
  jobs: Jobs,
  log: Logger,
  { connecting, silence } = patience,
): Messenger {
  const limits = { connectionTimeout: connecting, greetingTimeout: connecting, socketTimeout: silence }
  const transport = config.SMTP_URL ? nodemailer.createTransport({ url: config.SMTP_URL, ...limits }) : null

  jobs.handle('mail', async (payload, id) => {
    if (!transport) throw new Error('SMTP_URL is not set')
    // Sent twice, because the answer to the first was lost, it is one mail to whoever receives it.
    const messageId = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
    await transport
      .sendMail({ from: config.MAIL_FROM, ...mailOf(payload), messageId })
      .catch(rethrowMailError)
  })
  jobs.handle('sms', async ({ to, text }) => {
    if (!config.SMS_URL) throw new Error('SMS_URL is not set')
    const answer = await fetch(config.SMS_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${config.SMS_TOKEN ?? ''}` },
      // Nothing else that the job holds: a gateway rejects what it does not know.
      body: JSON.stringify({ to, text }),
      // What is led elsewhere is not sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(connecting),
    })
    await answer.body?.cancel()
    if ([400, 422].includes(answer.status))
      throw new GiveUpError(`The SMS gateway rejects this message: ${answer.status}`)
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  })

  return {
    mail: (tx, { pictures, ...mail }, options) =>
      jobs.add(tx, 'mail', { ...mail, ...(pictures && { pictures: JSON.stringify(pictures) }) }, options),
    sms: (tx, message, options) => jobs.add(tx, 'sms', message, options),
    check: async () => {
      await Promise.all([
        transport && checkMail(transport, log),
        config.SMS_URL && checkSms(config.SMS_URL, config.SMS_TOKEN, log),
      ])
    },
    close: () => transport?.close(),
  }
}

/** A wrong password is noticed at the start rather than by a customer who waits for a code. */
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

/** There is no call that only asks: any answer but a rejected token shows that somebody is there. */
async function checkSms(url: string, token: string | undefined, log: Logger): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status === 401 || answer.status === 403)
      log.error(
        { status: answer.status },
        'the SMS gateway rejects SMS_TOKEN: messages wait until it is right',
      )
  } catch (error) {
    log.error({ err: error }, 'the SMS gateway of SMS_URL cannot be reached: messages wait until it can')
  }
}

/** A mailbox that does not exist will not exist in an hour either; a server that is away or misconfigured may be well. */
function rethrowMailError(error: unknown): never {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500)
    throw new GiveUpError((error as Error).message)
  throw error
}

/** nodemailer encodes headers; line breaks in them are rejected here all the same (rule S39). */
function mailOf(payload: JobPayload) {
  const mail = {
    to: String(payload.to),
    ...(payload.replyTo && { replyTo: String(payload.replyTo) }),
    subject: String(payload.subject),
    text: String(payload.text),
    html: String(payload.html),
    ...(payload.pictures && { attachments: attachmentsOf(String(payload.pictures)) }),
    ...(payload.calendar && {
      icalEvent: {
        filename: 'visit.ics',
        method: methodOf(String(payload.calendar)),
        content: String(payload.calendar),
      },
    }),
  }
  if (/[\r\n]/.test([mail.to, mail.replyTo, mail.subject].join('')))
    throw new Error('A mail header holds a line break')
  return mail
}

function attachmentsOf(pictures: string) {
  const listed: NonNullable<Mail['pictures']> = JSON.parse(pictures)
  return listed.map(({ cid, png }) => ({
    cid,
    filename: 'ticket.png',
    content: png,
    encoding: 'base64',
    contentType: 'image/png',
  }))
}

/** The part has to declare the method that the calendar itself names (RFC 6047 §2.4). */
function methodOf(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
}
