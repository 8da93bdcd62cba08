import { openAsBlob } from 'node:fs'
import process from 'node:process'
import { type Backend, startBackend } from '@marah/backend/backend'
import type { ProviderLimits } from '@marah/backend/payments/index'
import { readConfig } from '@marah/backend/platform/config/config'
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '@marah/backend/platform/database/database'
import { pino } from 'pino'
import { administer, preparedDatabase } from './prepared-database.ts'

export type TestShop = {
  readonly backend: Backend
  readonly database: Database
  /** One request to the API; `body` is sent as JSON, a `FormData` as it is. */
  request(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<TestAnswer>
  close(): Promise<void>
}
// Answers are looked into by tests, which know their shapes better than a type could say.
export type TestAnswer = { status: number; headers: Headers; body: TestValue }
// biome-ignore lint/suspicious/noExplicitAny: the one place where an answer's JSON is open to any look
type TestValue = any

/**
 * A real back end on a fresh, migrated database: the embedded one in memory or, when TEST_DATABASE_URL names a
 * PostgreSQL server, a new database on that server.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  now?: () => Date,
  provider?: ProviderLimits,
): Promise<TestShop> {
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://shop.test',
    SHOP_NAME: 'Marah|مرح',
    LOG_LEVEL: 'silent',
    // All requests of a test come from one address; tests of the limits say 1.
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  })
  const { database, drop } = await openTestDatabase()
  const backend = await startBackend({
    config,
    database,
    secretKey: new TextEncoder().encode('a key that only tests use, 32 bytes or more'),
    log: pino({ level: config.LOG_LEVEL }),
    ...(now && { now }),
    ...(provider && { provider }),
  })
  return {
    backend,
    database,
    request: (method, path, options = {}) => send(backend, method, path, options),
    close: async () => {
      await backend.stop()
      await database.close()
      await drop()
    },
  }
}

/** Migrated and without rows (`prepared-database.ts`); `drop` removes what was made on the server. */
export async function openTestDatabase(): Promise<{
  database: Database
  drop: () => Promise<void>
  url: string | null
}> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { database: await openPrepared(), drop: async () => {}, url: null }
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await administer(server, `create database ${name} template ${prepared()}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openServerDatabase(url.href, 20, () => {})
  return {
    database,
    url: url.href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  }
}

async function openPrepared(): Promise<Database> {
  return openEmbeddedDatabase(null, { dump: await openAsBlob(prepared()) })
}

function prepared(): string {
  const name = process.env[preparedDatabase]
  if (!name) throw new Error('Tests run through Vitest, whose configuration prepares their database')
  return name
}

async function send(
  backend: Backend,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> },
): Promise<TestAnswer> {
  const sent = body instanceof FormData ? await encodeForm(body) : encodeJson(body)
  const answer = await backend.app.request(`http://shop.test/rest${path}`, {
    method,
    headers: { ...sent?.headers, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(sent && { body: sent.body }),
  })
  const { status, headers: answered } = answer
  const type = answered.get('content-type') ?? ''
  if (type === 'application/pdf')
    return { status, headers: answered, body: new Uint8Array(await answer.arrayBuffer()) }
  // A stream of news never ends by itself.
  if (type.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return { status, headers: answered, body: '' }
  }
  const text = await answer.text()
  return { status, headers: answered, body: type.includes('json') ? JSON.parse(text) : text }
}

function encodeJson(body: unknown) {
  if (body === undefined) return null
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { headers: { 'content-type': 'application/json' }, body: text }
}

/** As bytes, because a form that is being encoded when a handler cancels it rejects without anybody to catch it (undici 5715). */
async function encodeForm(form: FormData) {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: new Uint8Array(await encoded.arrayBuffer()) }
}
