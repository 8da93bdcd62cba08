import nodemailer from 'nodemailer'
import type { Config } from './config.ts'
import type { Transaction } from './database.ts'
import type { JobPayload, Jobs } from './jobs.ts'

/** `calendar` is a calendar file that goes along, for programs that put it into the calendar by themselves. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  calendar?: string
}

/** Mail and SMS, sent after the transaction by the job queue; each `onceKey` is sent once. */
export type Messenger = {
  mail(tx: Transaction, mail: Mail, onceKey: string): Promise<void>
  sms(tx: Transaction, message: { to: string; text: string }, onceKey: string): Promise<void>
  close(): void
}

/** Milliseconds. A mail server that hangs must not hold the letters behind it for the library's ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMessenger(config: Config, jobs: Jobs): Messenger {
  const transport = config.SMTP_URL
    ? nodemailer.createTransport({ url: config.SMTP_URL, ...patience }, { from: config.MAIL_FROM })
    : null

  jobs.handle('mail', async (payload) => {
    if (!transport) throw new Error('SMTP_URL is not set')
    await transport.sendMail(mailOf(payload))
  })
  jobs.handle('sms', async (payload) => {
    if (!config.SMS_URL) throw new Error('SMS_URL is not set')
    const answer = await fetch(config.SMS_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${config.SMS_TOKEN ?? ''}` },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  })

  return {
    mail: (tx, mail, onceKey) => jobs.add(tx, 'mail', mail, { onceKey }),
    sms: (tx, message, onceKey) => jobs.add(tx, 'sms', message, { onceKey }),
    close: () => transport?.close(),
  }
}

/** nodemailer encodes headers; line breaks in them are refused here all the same (security.md 39). */
function mailOf(payload: JobPayload): Mail {
  const mail = {
    to: String(payload.to),
    ...(payload.replyTo && { replyTo: String(payload.replyTo) }),
    subject: String(payload.subject),
    text: String(payload.text),
    html: String(payload.html),
    ...(payload.calendar && {
      icalEvent: { filename: 'marah.ics', method: 'PUBLISH', content: String(payload.calendar) },
    }),
  }
  if (/[\r\n]/.test([mail.to, mail.replyTo, mail.subject].join('')))
    throw new Error('A mail header holds a line break')
  return mail
}
