import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { processEnvironment } from '@marah/testing/process-environment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'marah-start-'))
let attempts: ChildProcess
beforeAll(() => {
  attempts = fork(fileURLToPath(new URL('./testing/start-attempts.ts', import.meta.url)), {
    env: { ...processEnvironment, NODE_ENV: 'production' },
  })
})
afterAll(() => {
  attempts.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>): Promise<{ code: number | null; sentence: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'start'], {
      env: { ...processEnvironment, DATA_DIR: folder, PORT: '0', ...environment },
    })
    let text = ''
    child.stderr.on('data', (part) => {
      text += part
    })
    child.on('exit', (code) => resolve({ code, sentence: text.trim() }))
  })
}

/** The sentence of a start that fails, one of many in a process; null for one that does not. */
async function attempt(environment: Record<string, string>): Promise<string | null> {
  attempts.send({ DATA_DIR: folder, PORT: '0', ...environment })
  const [sentence] = await once(attempts, 'message')
  return sentence
}

/** Exactly the variables that production needs; no server listens at these addresses. */
const liveCheckoutCom = {
  CHECKOUT_COM_SECRET_KEY: `sk_${'a'.repeat(27)}`,
  CHECKOUT_COM_SIGNATURE_KEY: 'only-for-tests-0123456789',
  CHECKOUT_COM_CHANNEL: `pc_${'a'.repeat(26)}`,
  CHECKOUT_COM_SUBDOMAIN: 'vkuhvk4v',
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  SECRET_KEY: 'only for tests, and long enough for it',
  STRIPE_SECRET_KEY: 'sk_live_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATABASE_URL: 'postgres://127.0.0.1:9/x',
  MAIL_FROM: 'Sunny <desk@shop.test>',
  INVOICE_SELLER: 'Sunny',
}

const oneSentence = /^[^\n]+\.$/

test.each([
  ['a malformed port', { PORT: 'abc' }, /PORT/],
  ['a host that is not ours', { HOST: '192.0.2.1' }, /^192\.0\.2\.1 .*HOST/],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
    /DATABASE_URL.*ECONNREFUSED/,
  ],
])('%s: one clear sentence and exit code 1', async (_name, environment, mentions) => {
  const { code, sentence } = await start(environment)
  expect(sentence).toMatch(oneSentence)
  expect(sentence).toMatch(mentions)
  expect(code).toBe(1)
})

test.each([
  ['a malformed address', { PUBLIC_URL: 'shop' }, /PUBLIC_URL/],
  ['a malformed amount', { DELIVERY_FEE: 'free' }, /DELIVERY_FEE/],
  [
    'production without its variables',
    { NODE_ENV: 'production', MAIL_FROM: production.MAIL_FROM, INVOICE_SELLER: 'Sunny' },
    /STRIPE_SECRET_KEY/,
  ],
  ['a host that nobody knows', { HOST: 'nowhere.invalid' }, /^nowhere\.invalid .*HOST/],
  ['storage without a bucket', { S3_ENDPOINT: 'https://storage.test' }, /S3_BUCKET/],
  [
    'production with the placeholders of an example',
    {
      ...production,
      SECRET_KEY: 'please-change-me-please-change-me-please',
      STRIPE_SECRET_KEY: 'sk_live_replace',
      STRIPE_WEBHOOK_SECRET: 'whsec_replace',
      SMTP_URL: 'smtps://user:password@mail.example:465',
    },
    /^SECRET_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL still hold/,
  ],
  [
    'two back ends at once',
    { API_URL: 'http://127.0.0.1:9/api', DATABASE_URL: 'postgres://127.0.0.1:9/x' },
    /^API_URL and DATABASE_URL exclude each other/,
  ],
  [
    'production before another back end needs its own address alone',
    { NODE_ENV: 'production', API_URL: 'https://api.example' },
    /^PUBLIC_URL must be set/,
  ],
  [
    'keys as a manual prints them',
    { ...production, STRIPE_SECRET_KEY: 'sk_live_xxx', STRIPE_WEBHOOK_SECRET: 'whsec_...' },
    /^STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET still hold/,
  ],
  [
    'a path after the address',
    { PUBLIC_URL: 'https://shop.test/kids' },
    /^PUBLIC_URL must be an address without a path/,
  ],
  [
    'one placeholder',
    { ...production, PUBLIC_URL: 'https://shop.example' },
    /^PUBLIC_URL still holds the placeholder/,
  ],
  [
    'half of a payment provider',
    { CHECKOUT_COM_SUBDOMAIN: 'vkuhvk4v' },
    /^CHECKOUT_COM_SECRET_KEY, .* must be set together/,
  ],
  [
    'a key that is none of the payment provider’s',
    { ...liveCheckoutCom, CHECKOUT_COM_SECRET_KEY: 'sk_live_123' },
    /^CHECKOUT_COM_SECRET_KEY must start with sk_/,
  ],
  [
    'a key that the payment library would read past the shop',
    { CKO_SECRET_KEY: 'sk_sbox_of_another' },
    /^CKO_SECRET_KEY must not be set/,
  ],
  [
    'a live key of the other payment provider beside stand-ins',
    liveCheckoutCom,
    /^Stand-ins do not run beside a live payment key/,
  ],
  ['a live payment key beside stand-ins', { STRIPE_SECRET_KEY: 'sk_live_123' }, /live/],
  ['production without SMS needs only its database', production, /DATABASE_URL.*ECONNREFUSED/],
  [
    'a database at no address',
    { DATABASE_URL: 'postgres://nowhere.invalid/x' },
    /DATABASE_URL.*nowhere\.invalid/,
  ],
])('%s: one clear sentence', async (_name, environment, mentions) => {
  const sentence = await attempt(environment)
  expect(sentence).toMatch(oneSentence)
  expect(sentence).toMatch(mentions)
})

test('the faults of all variables are reported at once, a sentence each', async () => {
  const sentences = await attempt({
    ...production,
    PORT: 'http',
    SECRET_KEY: '',
    PUBLIC_URL: 'https://www.sunny-kids.com/',
    DELIVERY_FEE: 'cheap',
    API_URL: 'https://api.test',
    S3_ACCESS_KEY_ID: 'a',
    CHECKOUT_COM_SUBDOMAIN: 'vkuhvk4v',
  })
  expect(sentences?.split('\n').map((sentence) => sentence.split(/ (?:must|still|exclude)/)[0])).toEqual([
    'PORT',
    'API_URL and DATABASE_URL',
    'PUBLIC_URL',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    'CHECKOUT_COM_SECRET_KEY, CHECKOUT_COM_SIGNATURE_KEY, CHECKOUT_COM_CHANNEL, CHECKOUT_COM_SUBDOMAIN',
    'DELIVERY_FEE',
  ])
})

test('a port in use: one clear sentence and exit code 1, and the data folder is not touched', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { code, sentence } = await start({ PORT: String(port), DATA_DIR: join(folder, 'untouched') })
  other.close()
  expect(sentence).toBe(`Port ${port} is in use; stop what uses it, or choose another with PORT.`)
  expect(code).toBe(1)
})

test('a data folder in use: one clear sentence that says by whom', async () => {
  const held = join(folder, 'held')
  const holder = openDataFolder(held)
  const { code, sentence } = await start({ DATA_DIR: held })
  holder.release()
  expect(sentence).toMatch(/^The data folder .* is in use by process \d+; stop it, or choose .*\.$/)
  expect(code).toBe(1)
})

test('a data folder of another version: one clear sentence, and nothing in it is changed', async () => {
  const newer = join(folder, 'newer')
  mkdirSync(join(newer, 'database'), { recursive: true })
  writeFileSync(join(newer, 'database', 'PG_VERSION'), '99\n')
  const { code, sentence } = await start({ DATA_DIR: newer })
  expect(sentence).toMatch(/^The data folder .* holds a PostgreSQL 99 database .*\.$/)
  expect(code).toBe(1)
  expect(readdirSync(join(newer, 'database'))).toEqual(['PG_VERSION'])
})

test('a data folder that cannot be made: one clear sentence', async () => {
  const { code, sentence } = await start({ DATA_DIR: join(main, 'below') })
  expect(sentence).toMatch(/^The data folder .* cannot be made \(\w+\); choose another with DATA_DIR\.$/)
  expect(code).toBe(1)
})

/** The variables that a shell sets from the file, without those it had before. */
function sourced(file: string): Record<string, string> {
  const { stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-ec', 'set -a; . "$0"; exec "$1" -p "JSON.stringify(process.env)"', file, process.execPath],
    {
      encoding: 'utf8',
      env: {},
    },
  )
  expect(stderr).toBe('')
  const { PWD: _, ...variables } = JSON.parse(stdout)
  return variables
}

test('.env.example reads the same in a shell and in Node, names every variable, and alone opens no production shop', async () => {
  const example = fileURLToPath(new URL('../../.env.example', import.meta.url))
  const text = readFileSync(example, 'utf8')
  const read = parseEnv(text)
  expect(sourced(example)).toEqual(read)
  expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(production)))
  const { code, sentence } = await start({ ...(read as Record<string, string>), PORT: '0', DATA_DIR: folder })
  expect(sentence.split('\n')).toEqual([
    'PUBLIC_URL, SECRET_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL must be set when NODE_ENV is production.',
    'MAIL_FROM must be set too, unless the settings have email.sender.',
    'INVOICE_SELLER must be set too, unless the settings have invoice.seller.',
  ])
  expect(code).toBe(1)
  // The examples that its comments give are no secret, and read alike once they are taken in.
  const filled = join(folder, 'filled.env')
  writeFileSync(filled, text.replaceAll(/^# ([A-Z_]+=\S.*)$/gm, '$1'))
  expect(sourced(filled)).toEqual(parseEnv(readFileSync(filled, 'utf8')))
})
