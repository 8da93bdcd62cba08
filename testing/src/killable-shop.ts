import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { startBackend } from '@marah/backend/backend'
import { placeFaults } from '@marah/backend/capacity/place-faults'
import { reconcile } from '@marah/backend/payments/index'
import { readConfig } from '@marah/backend/platform/config/config'
import { openEmbeddedDatabase, openServerDatabase } from '@marah/backend/platform/database/database'
import type { WrittenPlayFile } from '@marah/backend/play-import/index'
import { product, productStock } from '@marah/backend/schema/catalogue'
import { pino } from 'pino'
import { checkoutFaults } from './checkout-faults.ts'
import { openHttpServer } from './http-server.ts'
import { openPlayCentre } from './play-centre.ts'

/**
 * A shop in a process of its own, to be killed in the middle of its work: on DATABASE_URL or else on the embedded database
 * in DATA_DIR, which begins as a copy of TEST_DUMP. Sends the origin on which it answers, then does what its test asks for.
 */
export type Errand =
  | { readonly kind: 'stock'; readonly quantities: readonly number[]; readonly play: WrittenPlayFile }
  | { readonly kind: 'query'; readonly text: string }
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'faults'; readonly initial: readonly [stockId: number, quantity: number][] }

const { DATABASE_URL, DATA_DIR = '', TEST_DUMP, TEST_SECRET_KEY = '' } = process.env
const config = readConfig(process.env)
const database = DATABASE_URL
  ? await openServerDatabase(DATABASE_URL, 10, () => {})
  : await openEmbeddedDatabase(DATA_DIR, { ...(TEST_DUMP && { dump: await openAsBlob(TEST_DUMP) }) })
const { app, services } = await startBackend({
  config,
  database,
  secretKey: Buffer.from(TEST_SECRET_KEY, 'hex'),
  log: pino({ level: config.LOG_LEVEL }),
  superviseSeconds: 1,
})
const httpServer = await openHttpServer((request) => app.request(request))

const { CURRENCY } = config
const currencies = { priceCurrency: CURRENCY, discountCurrency: CURRENCY }

/** Units with so many pieces each, beside a play centre. */
async function fill(quantities: readonly number[], play: WrittenPlayFile): Promise<number[]> {
  await openPlayCentre(services, play, services.now())
  const ids: number[] = []
  for (const quantity of quantities) {
    const number = ids.length + 1
    const [made] = await database.db
      .insert(product)
      .values({
        slug: `tee-${number}`,
        name: { en: `Tee ${number}`, ar: `قميص ${number}` },
        description: { en: '' },
      })
      .returning()
    const [stock] = await database.db
      .insert(productStock)
      .values({ productId: made?.id ?? 0, skuNumber: `T${number}`, price: 2500, quantity, ...currencies })
      .returning()
    ids.push(stock?.id ?? 0)
  }
  return ids
}

async function run(errand: Errand): Promise<unknown> {
  switch (errand.kind) {
    case 'stock':
      return fill(errand.quantities, errand.play)
    case 'query':
      return (await database.pool.query(errand.text)).rows
    case 'reconcile':
      return reconcile(services)
    case 'faults':
      return [...(await checkoutFaults(services, new Map(errand.initial))), ...(await placeFaults(services))]
  }
}

// Written at an exit otherwise, which this process does not have.
flushCompileCache()
// Without its test it is of no use.
process.once('disconnect', () => process.exit())
process.send?.(httpServer.origin)
for (;;) {
  const [errand] = await once(process, 'message')
  const answer = await run(errand).then(
    (value) => ({ value }),
    (error) => ({ error: String(error.stack) }),
  )
  process.send?.(answer)
}
