import type { SpawnOptions } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { servingEnvironment, servingFlags } from '../../../scripts/serving-flags.mjs'
import { root } from '../../../scripts/test/command.ts'
import { type Core, start, startNode, stop, waitForLine } from './child.ts'

export type Shop = {
  readonly origin: string
  readonly pid: number
  /** From the command until the first page is answered. */
  readonly startSeconds: number
  /** The same time, as the process prints it. */
  readonly saidSeconds: number
  stop(): Promise<void>
}

export type ShopOptions = {
  readonly dataFolder: string
  /** A PostgreSQL server; the embedded database without it. */
  readonly databaseUrl?: string
  readonly core?: Core
  /** By `npm start`; the process is then npm's, not the shop's own. */
  readonly throughScript?: boolean
  /** Hears the process as soon as it is there. */
  readonly onStarted?: (pid: number) => void
  /** RATE_LIMIT_SCALE, where more is asked of one address than customers would. */
  readonly rateLimitScale?: number
}

const main = join(root, 'server/src/main.ts')
/** A first start builds the storefront and draws the demo shop's pictures. */
const longestStart = 300_000

/** Starts the shop as `npm start` does, on a port that the system chooses, and waits until it is ready. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const started = performance.now()
  const core = options.core ?? 'serving'
  const spawning: SpawnOptions = {
    cwd: root,
    env: { ...(!options.throughScript && servingEnvironment), ...shopEnvironment(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = options.throughScript
    ? start(core, 'npm', ['start'], spawning)
    : startNode(core, main, ['start'], spawning, servingFlags)
  try {
    if (child.pid === undefined) throw new Error('The shop has no process.')
    options.onStarted?.(child.pid)
    const welcome = await waitForLine(
      child,
      /after [\d.]+ s[\s\S]*?https?:\/\/localhost:\d+\/\s/,
      longestStart,
    )
    const origin = /https?:\/\/localhost:\d+/.exec(welcome)?.[0] ?? ''
    const saidSeconds = Number(/after ([\d.]+) s/.exec(welcome)?.[1])
    const page = await fetch(`${origin}/`)
    await page.arrayBuffer()
    const startSeconds = (performance.now() - started) / 1000
    const answer = await fetch(`${origin}/rest/health/ready/`)
    if (!page.ok || !answer.ok)
      throw new Error(`The shop is open but not ready: ${page.status}, ${answer.status}`)
    return { origin, pid: child.pid, startSeconds, saidSeconds, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** Runs a command of the shop's command line to its end, as `npm run shop` does. */
export async function runShopCommand(args: string[], options: ShopOptions): Promise<void> {
  const child = startNode(
    'any',
    main,
    args,
    {
      cwd: root,
      env: { ...servingEnvironment, ...shopEnvironment(options) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
    servingFlags,
  )
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`shop ${args.join(' ')} ended with code ${code}`)
}

/** Nothing of the caller's own configuration of a shop reaches the one that is measured. */
function shopEnvironment({ dataFolder, databaseUrl, rateLimitScale }: ShopOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(rateLimitScale && { RATE_LIMIT_SCALE: String(rateLimitScale) }),
  }
}
