import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Backend, startBackend } from '@marah/backend/backend'
import type { Config } from '@marah/backend/platform/config/config'
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '@marah/backend/platform/database/database'
import { migrateDatabase } from '@marah/backend/platform/database/migrate'
import { type Sandbox, startSandbox } from '@marah/sandbox/start'
import type { Logger } from 'pino'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { createDatabaseOutage, databasePort } from './database-outage.ts'
import { explainPanic } from './explain.ts'
import { openLog } from './log.ts'
import { isRestored } from './restored-copy.ts'

/** An open back end with its database, log and stand-ins. */
export type Shop = {
  readonly backend: Backend
  readonly sandbox: Sandbox | null
  /** The data folder that it holds; null where everything that processes share is on a server. */
  readonly folder: string | null
  readonly mediaFolder: string
  readonly log: Logger
  /** Finishes work under way and closes everything, the database last. */
  close(): Promise<void>
}

/** Opens the database (embedded or server), stand-ins for what is not configured, and the back end. */
export async function openShop(config: Config, port: number, environment: NodeJS.ProcessEnv): Promise<Shop> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    const folderPath = resolve(config.DATA_DIR)
    const standIns = needsStandIns(config)
    const folder = config.DATABASE_URL && !standIns ? null : openDataFolder(folderPath)
    if (folder) closers.push(() => folder.release())
    const outage = createDatabaseOutage(databasePort(config.DATABASE_URL))
    const { log, close: closeLog } = openLog(
      config.LOG_LEVEL,
      config.NODE_ENV === 'production' ? null : join(folderPath, 'marah.log'),
      { outage },
    )
    closers.push(closeLog)

    const secretKey = secretKeyOf(config, folder)
    const sandbox = standIns
      ? await startSandbox({
          dataDir: folderPath,
          shopOrigin: () => config.PUBLIC_URL,
          webhookSecret: webhookSecretOf(secretKey),
          webhookUrl: (provider) => `http://127.0.0.1:${port}/rest/payment/${provider}/webhook/`,
          log,
          env: environment,
        })
      : null
    if (sandbox) closers.push(() => sandbox.close())

    const database = await openDatabase(config, folderPath, log)
    closers.push(() => database.close())
    // The first successful connection ends an outage.
    database.pool.on('connect', () => outage.end(log))
    await migrateDatabase(database)

    const backend = await startBackend({
      config: heldIfRestored(sandbox ? withStandIns(config, sandbox, secretKey) : config, folderPath),
      database,
      secretKey,
      log,
    })
    closers.push(() => backend.stop())
    const mediaFolder = join(folderPath, 'media')
    mkdirSync(mediaFolder, { recursive: true })
    return { backend, sandbox, folder: folder?.path ?? null, mediaFolder, log, close }
  } catch (error) {
    await close()
    throw error
  }
}

function heldIfRestored(config: Config, folderPath: string): Config {
  return isRestored(folderPath) ? { ...config, MESSAGES: 'hold' } : config
}

function openDatabase(config: Config, folderPath: string, log: Logger): Promise<Database> {
  return config.DATABASE_URL
    ? openServerDatabase(config.DATABASE_URL, config.DATABASE_POOL, (error) =>
        log.warn({ err: error }, 'database connection'),
      )
    : openEmbeddedDatabase(join(folderPath, 'database'), { onPanic: (why) => endAtPanic(why, log) })
}

/** The folder is consistent: at the next start the database recovers from its log, as a server does after a crash. */
function endAtPanic(why: string, log: Logger): never {
  log.fatal({ why }, 'the embedded database gave up')
  process.stderr.write(`\n${explainPanic(why)}\n`)
  process.exit(1)
}

/** Outside production, stand-ins replace services that are not configured; production runs without these. */
function needsStandIns({
  NODE_ENV,
  STRIPE_SECRET_KEY,
  CHECKOUT_COM_SECRET_KEY,
  SMTP_URL,
  SMS_URL,
}: Config): boolean {
  if (NODE_ENV === 'production') return false
  return !hasProvider({ STRIPE_SECRET_KEY, CHECKOUT_COM_SECRET_KEY }) || !SMTP_URL || !SMS_URL
}

function hasProvider({
  STRIPE_SECRET_KEY,
  CHECKOUT_COM_SECRET_KEY,
}: Pick<Config, 'STRIPE_SECRET_KEY' | 'CHECKOUT_COM_SECRET_KEY'>): boolean {
  return STRIPE_SECRET_KEY !== undefined || CHECKOUT_COM_SECRET_KEY !== undefined
}

function withStandIns(config: Config, sandbox: Sandbox, secretKey: Uint8Array): Config {
  return {
    ...config,
    // A shop with credentials for one payment provider does not need the others' substitutes.
    ...(!hasProvider(config) && {
      ...sandbox.checkoutCom.settings,
      STRIPE_SECRET_KEY: sandbox.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecretOf(secretKey),
      STRIPE_API_BASE: `${sandbox.stripe.protocol}://${sandbox.stripe.host}:${sandbox.stripe.port}`,
    }),
    ...(!config.SMTP_URL && { SMTP_URL: sandbox.smtpUrl }),
    ...(!config.SMS_URL && { SMS_URL: sandbox.smsUrl, SMS_TOKEN: sandbox.smsToken }),
    // A shop with credentials for one provider does not need a substitute for the other.
    ...(!config.GOOGLE_CLIENT_ID && !config.FACEBOOK_APP_ID && sandbox.social),
  }
}

/** Uses SECRET_KEY, or else the data folder's own key. Several processes on one database need the same SECRET_KEY. */
function secretKeyOf(config: Config, folder: DataFolder | null): Uint8Array {
  if (config.SECRET_KEY) return new TextEncoder().encode(config.SECRET_KEY)
  return folder?.secretKey ?? crypto.getRandomValues(new Uint8Array(32))
}

function webhookSecretOf(secretKey: Uint8Array): string {
  return `whsec_${createHmac('sha256', secretKey).update('sandbox webhooks').digest('hex')}`
}
