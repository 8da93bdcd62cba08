import { flushCompileCache } from 'node:module'
import { markSeen } from '@marah/backend/chats/conversations'
import { openServerDatabase } from '@marah/backend/platform/database/database'
import { createAudit, shopsAudit } from '@marah/backend/services/audit'
import type { Services } from '@marah/backend/services/services'

/**
 * A process that changes conversations on record until it is killed, and says so of each. It gets the ids by its arguments: the seller, then each
 * conversation with its last message. `late` writes the rows after the changes, as a negative control.
 */
const [url = '', vendor = '', order = '', ...given] = process.argv.slice(2)
const vendorId = Number(vendor)
const database = await openServerDatabase(url, 8, () => {})
const now = () => new Date()
const shop = { database, now, audit: shopsAudit(now) } as unknown as Services

async function change(conversation: number, upTo: number): Promise<void> {
  const audit = createAudit(now, {
    actor: { kind: 'staff', staffId: 1 },
    call: 'killedCall',
    requestId: null,
  })
  const noted: (() => Promise<void>)[] = []
  const late = {
    ...audit,
    note: async (_: unknown, row: Parameters<typeof audit.note>[1]) =>
      void noted.push(() => database.transaction((tx) => audit.note(tx, row))),
  }
  const services = { ...shop, audit: order === 'late' ? late : audit }
  await markSeen(services, { side: 'seller', scope: { vendorId }, staffId: null }, conversation, upTo)
  for (const write of noted) await write()
  process.send?.('changed')
}

/** Marks one message after the other as seen. */
async function run(text: string): Promise<void> {
  const [conversation = 0, seen = 0, last = 0] = text.split(':').map(Number)
  for (let upTo = seen + 1; upTo <= last; upTo++) await change(conversation, upTo)
}

// Written at an exit otherwise, which this process does not have.
flushCompileCache()
await Promise.all(given.map(run))
