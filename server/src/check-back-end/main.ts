import process from 'node:process'
import { parseArgs } from 'node:util'
import { printable } from '../commands/printable.ts'
import { checkBackEnd } from './run.ts'
import type { Account } from './try-account.ts'

const usage =
  'check-back-end takes the address below which the calls lie: npm run check-back-end -- https://api.example/api [--write --email <address>], with the password in CHECK_PASSWORD.'

/** Milliseconds for one call; the storefront waits as long for a customer's own calls. */
const patience = 100_000

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

function argumentsIn(): { url: URL; account: Account | null } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false }, email: { type: 'string' } },
    })
    const url = URL.parse(positionals[0] ?? '')
    if (positionals.length !== 1 || !url || !/^https?:$/.test(url.protocol)) fail(usage)
    const { CHECK_PASSWORD: password } = process.env
    if (!values.write) return { url, account: null }
    if (!values.email || !password) fail(usage)
    return { url, account: { email: values.email, password } }
  } catch {
    return fail(usage)
  }
}

const { url, account } = argumentsIn()
const base = url.origin + url.pathname.replace(/\/$/, '')
const send = (path: string, init: RequestInit) =>
  fetch(base + path, { ...init, signal: AbortSignal.timeout(patience) })
if (!(await fetch(base, { signal: AbortSignal.timeout(patience) }).catch(() => null)))
  fail(`${base} does not answer.`)
const { report, isWhole } = await checkBackEnd(send, account)
process.stdout.write(printable(report))
process.exitCode = isWhole ? 0 : 1
