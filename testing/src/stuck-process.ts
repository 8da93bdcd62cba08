import { once } from 'node:events'
import { openServerDatabase, sqlState } from '@marah/backend/platform/database/database'
import { sql } from 'drizzle-orm'

/**
 * A server process that locks what LOCK names and says so. Its test stops it there (SIGSTOP), as a paused virtual machine
 * is, and lets it go on later: then it must go on living, without what it had begun.
 */
const { DATABASE_URL = '', LOCK = '', IDLE_SECONDS } = process.env
const limits = { lockSeconds: 5, statementSeconds: 60, idleSeconds: Number(IDLE_SECONDS) }
const database = await openServerDatabase(DATABASE_URL, 2, () => {}, { limits })
try {
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw(LOCK))
    process.stdout.write('locked\n')
    await once(process.stdin, 'data')
  })
  process.stdout.write('committed\n')
} catch (error) {
  process.stdout.write(`rejected ${sqlState(error) ?? (error as Error).message.split('\n')[0]}\n`)
}
await database.pool.query('select 1')
process.stdout.write('alive\n')
process.exit(0)
