import { desc, eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '../platform/config/config.ts'
import type { Database, Queryable, Transaction } from '../platform/database/database.ts'
import { problemsOf, sentenceOf } from '../platform/errors/input-sentences.ts'
import { type Language, languages } from '../platform/language/messages.ts'
import { shopSettings } from '../schema/shop-settings.ts'
import { type ShopDocument, type ShopDocumentInput, shopDocumentIn } from './shop-document.ts'
import { type RuleVariable, type ShopRules, shopRules } from './shop-rules.ts'

const channel = 'marah_settings'
/** An arbitrary number: it identifies the lock that serialises versions. */
const settingsLock = 7_061_965
/** Milliseconds until the next read of the database. */
const pause = 2_000

export type SettingsVersion = typeof shopSettings.$inferSelect

type Current = {
  readonly version: number
  readonly input: ShopDocumentInput
  readonly document: ShopDocument
  readonly madeOn: Date
}

/** The shop's settings in force; every process reads them again after a change. */
export type ShopSettings = {
  /** Version 0: the shop has no settings yet. */
  current(): Current
  /** Read again at each use, because rules may change while the process runs. */
  rules(): ShopRules
  /** Returns the shop's own name, or else that of SHOP_NAME. */
  names(): Readonly<Record<Language, string>>
  /** The languages that are on, the default one first. */
  languages(): readonly Language[]
  /** Reads the settings in force; call it after changing them. */
  reload(): Promise<void>
  /** Called after another version has come into force. */
  onChange(listener: () => void): void
  close(): void
}

const nothing: Current = { version: 0, input: {}, document: {}, madeOn: new Date(0) }

export async function openShopSettings(
  database: Database,
  config: Pick<Config, 'SHOP_NAME' | 'CURRENCY' | RuleVariable>,
  log: Logger,
): Promise<ShopSettings> {
  const listeners: (() => void)[] = []
  const schema = shopDocumentIn(config.CURRENCY)
  let current = nothing
  let rules = shopRules(config, current.document)
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function reload(): Promise<void> {
    const rows = await database.db
      .select({
        version: shopSettings.version,
        document: shopSettings.document,
        madeOn: shopSettings.madeOn,
      })
      .from(shopSettings)
      .where(gt(shopSettings.version, current.version))
      .orderBy(desc(shopSettings.version))
    for (const row of rows) {
      // If two reads run at the same time, the later version wins.
      if (row.version <= current.version) return
      const parsed = schema.safeParse(row.document, { error: sentenceOf })
      if (parsed.success) {
        current = { version: row.version, input: row.document, document: parsed.data, madeOn: row.madeOn }
        rules = shopRules(config, current.document)
        for (const listener of listeners) listener()
        return
      }
      // Another version of the software wrote it: the shop opens with the latest one that this version understands.
      const problems = problemsOf(parsed.error).map(({ path, message }) => `${path.join('.')}: ${message}`)
      log.error({ version: row.version, problems }, 'the shop’s settings are not understood')
    }
  }

  /** Each change is announced once, so a failed read is retried. */
  function reloadUntilRead(): void {
    clearTimeout(retry)
    reload().catch((error: unknown) => {
      if (isClosed) return
      log.error({ err: error }, 'the shop’s settings could not be read')
      retry = setTimeout(reloadUntilRead, pause).unref()
    })
  }

  await reload()
  // Also called after a lost connection is restored, because changes meanwhile were not announced.
  await database.listen(channel, reloadUntilRead)
  return {
    current: () => current,
    rules: () => rules,
    names: () => current.document.name ?? config.SHOP_NAME,
    languages: () => current.document.languages ?? languages,
    reload,
    onChange: (listener) => {
      listeners.push(listener)
    },
    close: () => {
      isClosed = true
      clearTimeout(retry)
    },
  }
}

/** Writes the next version; every process applies it once the transaction has committed. */
export async function writeSettings(
  tx: Transaction,
  { input, by, now }: { input: ShopDocumentInput; by: string; now: Date },
): Promise<number> {
  await lockSettings(tx)
  const version = (await latestVersion(tx)) + 1
  await tx.insert(shopSettings).values({ version, document: input, madeBy: by, madeOn: now })
  await tx.execute(sql`select pg_notify(${channel}, ${String(version)})`)
  return version
}

/**
 * Locks the settings until the transaction ends, so that a writer can compare with those in force and write the next
 * version.
 */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)
}

/** Newest first. */
export function settingsVersions(queryable: Queryable): Promise<SettingsVersion[]> {
  return queryable.select().from(shopSettings).orderBy(desc(shopSettings.version))
}

export async function settingsVersion(
  queryable: Queryable,
  version: number,
): Promise<SettingsVersion | null> {
  const [row] = await queryable.select().from(shopSettings).where(eq(shopSettings.version, version))
  return row ?? null
}

/** Returns when one of the shop's texts got its present content; other changes of the settings do not date it. */
export async function textSince(queryable: Queryable, name: string, version: number): Promise<Date> {
  const [row] = await queryable
    .select({ madeOn: shopSettings.madeOn })
    .from(shopSettings)
    .where(
      sql`${shopSettings.version} > coalesce((
        select max(other.version) from shop_settings other, shop_settings now
        where now.version = ${version} and other.version < now.version
          and (other.document::jsonb #> ${`{texts,${name}}`}::text[])
            is distinct from (now.document::jsonb #> ${`{texts,${name}}`}::text[])), 0)`,
    )
    .orderBy(shopSettings.version)
    .limit(1)
  return row?.madeOn ?? new Date(0)
}

export async function latestVersion(queryable: Queryable): Promise<number> {
  const [row] = await queryable
    .select({ version: sql<number>`coalesce(max(${shopSettings.version}), 0)` })
    .from(shopSettings)
  return row?.version ?? 0
}
