import { join } from 'node:path'
import process from 'node:process'
import { servingEnvironment, servingFlags } from '../../../scripts/serving-flags.mjs'
import { root } from '../../../scripts/test/command.ts'
import { type Core, startNode, stop, waitForLine } from './child.ts'

export type Shop = {
  readonly origin: string
  readonly pid: number
  /** From the start of the process until it says that it is ready. */
  readonly startSeconds: number
  stop(): Promise<void>
}

export type ShopOptions = {
  readonly dataFolder: string
  /** A PostgreSQL server; the embedded database without it. */
  readonly databaseUrl?: string
  readonly core?: Core
  /** Through the script that `npm start` runs; the process is then that script's, not the shop's own. */
  readonly throughScript?: boolean
  /** RATE_LIMIT_SCALE, where more is asked of one address than customers would. */
  readonly rateLimitScale?: number
}

const main = join(root, 'server/src/main.ts')
const startScript = join(root, 'scripts/start.mjs')
/** A first start builds the storefront and draws the demo shop's pictures. */
const longestStart = 300_000

/** Starts the shop as `npm start` does, on a port that the system chooses, and waits until it is ready. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const started = performance.now()
  const [file, args] = options.throughScript ? [startScript, []] : [main, ['start']]
  const child = startNode(
    options.core ?? 'serving',
    file,
    args,
    {
      cwd: root,
      env: { ...servingEnvironment, ...shopEnvironment(options) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
    options.throughScript ? [] : servingFlags,
  )
  try {
    const origin = await waitForLine(child, /(https?:\/\/127\.0\.0\.1:\d+)\/\s/, longestStart)
    const answer = await fetch(`${origin}/rest/health/ready/`)
    if (!answer.ok) throw new Error(`The shop is open but not ready: ${answer.status}`)
    if (child.pid === undefined) throw new Error('The shop has no process.')
    const startSeconds = (performance.now() - started) / 1000
    return { origin, pid: child.pid, startSeconds, stop: () => stop(child) }
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
