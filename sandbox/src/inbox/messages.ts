import type { DatabaseSync } from 'node:sqlite'
import { findCode, findLinks } from './extract.ts'

type Channel = 'email' | 'sms'
export type Message = {
  id: number
  to: string
  channel: Channel
  subject: string | null
  text: string | null
  html: string | null
  code: string | null
  link: string | null
  sent_on: string
}
type Received = Pick<Message, 'to' | 'channel' | 'subject' | 'text' | 'html'>
type Filter = { to?: string | undefined; channel?: string | undefined; limit?: number | undefined }

const most = 500

export type Messages = ReturnType<typeof createMessages>

/** Every mail and text message that the shop has sent, newest first. */
export function createMessages(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into messages (recipient, channel, subject, text, html, sent_on) values (?, ?, ?, ?, ?, ?)',
  )
  const forget = database.prepare('delete from messages where id <= ?')
  const select = database.prepare('select * from messages where id = ?')
  const list = database.prepare(`select * from messages
    where (?1 is null or recipient = ?1) and (?2 is null or channel = ?2) order by id desc limit ?3`)

  return {
    add({ to, channel, subject, text, html }: Received): number {
      const { lastInsertRowid } = insert.run(
        address(to),
        channel,
        subject,
        text,
        html,
        new Date().toISOString(),
      )
      const id = Number(lastInsertRowid)
      forget.run(id - most)
      return id
    },

    find(id: number): Message | undefined {
      const row = Number.isSafeInteger(id) ? select.get(id) : undefined
      return row && message(row)
    },

    list({ to, channel, limit = most }: Filter): Message[] {
      return list.all(to === undefined ? null : address(to), channel ?? null, limit).map(message)
    },
  }
}

/** Addresses are compared without regard to case; phone numbers without spaces and dashes. */
function address(given: string): string {
  const trimmed = given.trim().toLowerCase()
  // A plus sign in a query string arrives as a space unless it was escaped.
  return trimmed.includes('@') ? trimmed.replaceAll(' ', '+') : phone(given)
}

function phone(given: string): string {
  const digits = given.replace(/[\s()-]/g, '')
  return given.startsWith(' ') ? `+${digits}` : digits
}

function message(row: Record<string, unknown>): Message {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const [subject, text, html] = [textOf(row.subject), textOf(row.text), textOf(row.html)]
  return {
    id: Number(row.id),
    to: String(row.recipient),
    channel: row.channel === 'sms' ? 'sms' : 'email',
    subject,
    text,
    html,
    code: findCode(subject, text, html),
    link: findLinks(text, html)[0] ?? null,
    sent_on: String(row.sent_on),
  }
}
