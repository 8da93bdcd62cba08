import { startBackend } from '@marah/backend/backend'
import { readConfig } from '@marah/backend/platform/config/config'
import { openServerDatabase } from '@marah/backend/platform/database/database'
import { pino } from 'pino'
import { openHttpServer } from './http-server.ts'

/**
 * One more server process on a test's database, for tests of several processes and of kill -9. Takes its configuration
 * from the environment, the key that signs tokens as hex in TEST_SECRET_KEY, and prints the origin on which it answers.
 */
const config = readConfig(process.env)
const database = await openServerDatabase(config.DATABASE_URL ?? '', 10, () => {})
const backend = await startBackend({
  config,
  database,
  secretKey: Buffer.from(process.env.TEST_SECRET_KEY ?? '', 'hex'),
  log: pino({ level: config.LOG_LEVEL }),
})
const httpServer = await openHttpServer((request) => backend.app.request(request))
process.stdout.write(`${httpServer.origin}\n`)
