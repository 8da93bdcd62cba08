import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

/** A request that can be made again and again. */
export type Asked = {
  readonly name: string
  readonly what: string
  readonly ask: () => Promise<{ status: number }>
}

/** Processor time of one request, in milliseconds of a machine that is as fast as where the limit was set. */
export type RequestCost = {
  readonly name: string
  readonly what: string
  readonly ms: number
  readonly status: number
}

export type RequestCosts = {
  readonly reads: readonly RequestCost[]
  readonly fields: readonly RequestCost[]
  readonly pages: readonly RequestCost[]
}

/** The limit that no request may exceed. */
export const mostMs = 50

/** Duration of the calibrating loop on the machine where the limit was set. */
const referenceMs = 16
/** Duration of a first request above which it is measured again. */
const worthAnotherLook = 20
const times = 5
const mostRounds = 8
/** A first round whose cheapest request costs more than this is not noise: none of the others would end below the limit. */
const beyondNoiseMs = 4 * mostMs

/**
 * The dearest of five: with so few, their 95th percentile. Where that is too much, the cheapest of up to eight such rounds, since
 * what else the process does can only add to it. Counted is the thread that answers and has the database in it, without those that
 * compile and collect garbage beside it.
 */
export async function costOf({ name, what, ask }: Asked): Promise<RequestCost> {
  const first = await cpuOf(ask)
  if (first.ms < worthAnotherLook) return { name, what, ...first }
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < mostRounds && ms > mostMs; round++) {
    const slower = timesSlower()
    const asked: number[] = []
    for (let nth = 0; nth < times; nth++) asked.push((await cpuOf(ask)).ms)
    ms = Math.min(ms, Math.max(...asked) / slower)
    if (Math.min(...asked) / slower > beyondNoiseMs) break
  }
  return { name, what, ms, status: first.status }
}

async function cpuOf(ask: Asked['ask']): Promise<{ ms: number; status: number }> {
  const before = process.threadCpuUsage()
  const { status } = await ask()
  return { ms: usedSince(before), status }
}

/** Than the machine where the limit was set, at this moment, when others may use its caches too; a faster one counts as that. */
function timesSlower(): number {
  return Math.max(1, loopMs() / referenceMs)
}

const longText = 'the quick brown fox jumps over the lazy dog '.repeat(10_000)

/** Reads and writes long text and looks through it, as requests do: what shares the caches slows both. */
function loopMs(): number {
  const before = process.threadCpuUsage()
  let found = 0
  for (let nth = 0; nth < 12; nth++) {
    const text: string = JSON.parse(Buffer.from(JSON.stringify(longText)).toString())
    for (let at = text.indexOf('fox'); at !== -1; at = text.indexOf('fox', at + 1)) found += 1
  }
  return found > 0 ? usedSince(before) : 0
}

function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Measures every public read and page of the demo shop, and every typed field of any call, in a process of its own. */
export async function measureRequestCosts(): Promise<RequestCosts> {
  const script = join(import.meta.dirname, 'request-costs-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    // As a shop runs: React is several times slower while it helps to develop.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}
