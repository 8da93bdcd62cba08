import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Config } from '@marah/backend/platform/config/config'
import type { Services } from '@marah/backend/services/services'
import { processEnvironment } from './process-environment.ts'

const entry = fileURLToPath(new URL('./shop-process.ts', import.meta.url))
const server = process.env.TEST_DATABASE_URL

export type ShopProcess = { readonly origin: string; readonly process: ChildProcess }

/** Starts further server processes on a test shop's database, with its keys and stand-ins. */
export function createShopProcesses() {
  const started: ChildProcess[] = []
  return {
    async start({ database, config, secretKey }: Services): Promise<ShopProcess> {
      // Features cannot read where mail goes; another process of the shop has to know.
      const { SMTP_URL } = config as Config
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
      const url = new URL(server ?? '')
      url.pathname = `/${rows[0]?.name}`
      const child = spawn(process.execPath, [entry], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...processEnvironment,
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          PUBLIC_URL: config.PUBLIC_URL,
          SHOP_NAME: `${config.SHOP_NAME.en}|${config.SHOP_NAME.ar}`,
          DATABASE_URL: url.href,
          ...(config.STRIPE_API_BASE && {
            STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
            STRIPE_API_BASE: config.STRIPE_API_BASE,
            STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
          }),
          ...(SMTP_URL && { SMTP_URL }),
          PUSH_HOSTS: '127.0.0.1',
          TEST_SECRET_KEY: Buffer.from(secretKey).toString('hex'),
        },
      })
      started.push(child)
      const [origin] = await once(createInterface({ input: child.stdout }), 'line')
      return { origin, process: child }
    },
    kill() {
      for (const child of started) child.kill('SIGKILL')
    },
  }
}
