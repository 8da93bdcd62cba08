import { until } from './checkout-shop.ts'
import type { TestShop } from './test-shop.ts'

export type TestMail = { to: string; subject: string; text: string; html: string }
export type TestSms = { to: string; text: string }

type Shop = Pick<TestShop, 'database'>
/** A shop with a mail server: what it has sent, newest first (checkout-shop.ts). */
type SendingShop = Shop & { mails(to: string): Promise<Omit<TestMail, 'to'>[]> }

/**
 * Reads the mails that the shop wrote, oldest first. Without a mail server they wait in the queue; with one, they leave it
 * at any moment, so they are read once all are sent.
 */
export async function mailsTo(shop: Shop | SendingShop, to: string): Promise<TestMail[]> {
  if (!('mails' in shop)) return (await waiting<TestMail>(shop, 'mail')).filter((mail) => mail.to === to)
  await until(async () => {
    const { rows } = await shop.database.pool.query(
      `select from jobs.job where name = 'mail' and state < 'completed' and start_after <= now()`,
    )
    return rows.length === 0
  })
  return (await shop.mails(to)).map((mail) => ({ ...mail, to })).toReversed()
}

export async function smsTo(shop: Shop, to: string): Promise<TestSms[]> {
  return (await waiting<TestSms>(shop, 'sms')).filter((sms) => sms.to === to)
}

async function waiting<Message>(shop: Shop, kind: 'mail' | 'sms'): Promise<Message[]> {
  const { rows } = await shop.database.pool.query<{ data: Message }>(
    'select data from jobs.job where name = $1 and data is not null order by created_on, id',
    [kind],
  )
  return rows.map(({ data }) => data)
}

/** The newest code in a message. */
export function codeIn(message: { text: string } | undefined): string {
  return /(?<![\d#])\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? 'no code'
}

/** Six digits that are not the code. */
export function otherThan(code: string): string {
  return code === '999999' ? '999998' : String(Number(code) + 1)
}

export function linkIn(message: { text: string } | undefined): URL {
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0]
  if (!link) throw new Error('The message holds no link')
  return new URL(link)
}

/** Lets the limits that are counted by the clock on the wall pass. */
export async function forgetTries(shop: TestShop): Promise<void> {
  await shop.database.pool.query('delete from rate_limit')
}
