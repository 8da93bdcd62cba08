import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onServer } from '@marah/testing/on-server'
import { processEnvironment } from '@marah/testing/process-environment'
import { openTestDatabase } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { user } from '../schema/accounts.ts'
import { conversation } from '../schema/chats.ts'
import { vendor } from '../schema/sellers.ts'

/** For more of them: `AUDIT_KILLS=1000 npx vitest run --project rooms backend/src/services/killed-audit.test.ts` on a server. */
const kills = Number(process.env.AUDIT_KILLS ?? 8)
const longestRun = kills * 10_000 + 60_000
/** Changes at the same time, each of its own conversation. */
const writers = 8
/** Beyond what any run reaches. */
const lastMessage = 2_000_000_000

const folder = mkdtempSync(join(tmpdir(), 'marah-killed-audit-'))

let server: Awaited<ReturnType<typeof openTestDatabase>> | undefined
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL !== undefined) server = await openTestDatabase()
})
afterAll(async () => {
  await server?.database.close()
  await server?.drop()
  rmSync(folder, { recursive: true, force: true })
})

function database() {
  if (!server?.url) throw new Error('Processes share a database on a server alone')
  return { ...server.database, url: server.url }
}

let sellers = 0

/** A seller with conversations in which much was said. */
async function makeConversations(): Promise<{ vendorId: number; ids: number[] }> {
  const { db } = database()
  const slug = `killed-${++sellers}`
  const [made] = await db
    .insert(vendor)
    .values({ slug, name: { en: slug }, description: { en: '' } })
    .returning()
  const vendorId = made?.id ?? 0
  const people = Array.from({ length: writers }, (_, place) => ({
    email: `${slug}-${place}@example.com`,
    fullName: 'Noor',
    language: 'en' as const,
  }))
  const users = await db.insert(user).values(people).returning({ id: user.id })
  const rows = await db
    .insert(conversation)
    .values(users.map(({ id }) => ({ userId: id, vendorId })))
    .returning({ id: conversation.id })
  const ids = rows.map(({ id }) => id)
  for (const id of ids)
    await db.execute(sql`
      insert into chat_message (id, conversation_id, "from", text, language) overriding system value
      values (${lastMessage - id}, ${id}, 'customer', 'x', 'en')`)
  return { vendorId, ids }
}

/** Starts a process that changes the conversations, and kills it at a random moment of its work. */
async function killOne(vendorId: number, ids: readonly number[], order: 'together' | 'late'): Promise<void> {
  const { rows } = await database().db.execute<{ id: number; seen: number }>(
    sql`select id, vendor_seen as seen from conversation where vendor_id = ${vendorId}`,
  )
  const given = rows.map(({ id, seen }) => `${id}:${seen}:${lastMessage - id}`)
  const writer = fork(
    fileURLToPath(import.meta.resolve('@marah/testing/audit-writer')),
    [database().url, String(vendorId), order, ...given],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...processEnvironment, NODE_ENV: 'test', NODE_COMPILE_CACHE: folder },
    },
  )
  expect(ids).toHaveLength(given.length)
  const ended = once(writer, 'exit')
  // A change takes some milliseconds, and eight are under way at any time.
  for (let change = Math.floor(Math.random() * 30); change >= 0; change--) await once(writer, 'message')
  await pause(Math.random() * 8)
  writer.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

/** Rows without a change and changes without a row: each row begins where the one before it ended. */
async function faultsOf(vendorId: number): Promise<{ changes: number; faults: number }> {
  const { rows } = await database().db.execute<{ changes: number; gaps: number; ends: number }>(sql`
    with own as (
      select c.id, c.vendor_seen, (a.before ->> 'seen_up_to')::bigint as was, (a.after ->> 'seen_up_to')::bigint as seen,
        lag((a.after ->> 'seen_up_to')::bigint, 1, 0::bigint) over (partition by c.id order by a.id) as earlier,
        row_number() over (partition by c.id order by a.id desc) as place
      from conversation c left join audit a on a.subject = 'conversation:' || c.id
      where c.vendor_id = ${vendorId}
    )
    select count(was)::integer as changes, (count(*) filter (where was <> earlier))::integer as gaps,
      (count(*) filter (where place = 1 and coalesce(seen, 0) <> vendor_seen))::integer as ends
    from own`)
  const [{ changes, gaps, ends } = { changes: 0, gaps: 0, ends: 0 }] = rows
  return { changes, faults: gaps + ends }
}

onServer(
  'of processes that are killed (SIGKILL) while they change something, none leaves a change without its row or a row without its change',
  async () => {
    const lanes = await Promise.all(Array.from({ length: 4 }, makeConversations))
    const killed = lanes.map(async ({ vendorId, ids }) => {
      for (let kill = 0; kill < kills / lanes.length; kill++) await killOne(vendorId, ids, 'together')
      return faultsOf(vendorId)
    })
    const found = await Promise.all(killed)
    const changes = found.reduce((sum, each) => sum + each.changes, 0)
    const faults = found.reduce((sum, each) => sum + each.faults, 0)
    process.stdout.write(`${kills} processes killed, ${changes} changes on record, ${faults} faults\n`)
    expect(changes).toBeGreaterThan(kills)
    expect(faults).toBe(0)
  },
  longestRun,
)

onServer(
  'negative control: rows that are written after their changes are lost with the process',
  async () => {
    const { vendorId, ids } = await makeConversations()
    for (let kill = 0; kill < 2; kill++) await killOne(vendorId, ids, 'late')
    expect((await faultsOf(vendorId)).faults).toBeGreaterThan(0)
  },
  longestRun,
)
