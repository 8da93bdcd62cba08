/**
 * A process of its own, so that nothing but the request under way uses its processor time: fills a database in memory with the
 * demo shop, asks every public read what costs most and renders every public page, then fills every typed field of every call as
 * far as a body goes.
 * Writes what each cost to standard output, as JSON (`request-costs.ts`).
 */
import process from 'node:process'
import { addDays } from '@marah/backend/platform/time/venue-time'
import { product } from '@marah/backend/schema/catalogue'
import { faq } from '@marah/backend/schema/content'
import { eventPackage, hall, openPlay, openPlaySlot, workshop } from '@marah/backend/schema/play'
import { productQuestion } from '@marah/backend/schema/questions'
import { review } from '@marah/backend/schema/reviews'
import { everyCall } from '@marah/contract/every-call'
import { fillDemoShop } from '@marah/demo/fill-demo'
import { asc, count, desc, eq } from 'drizzle-orm'
import { dearPages } from './dear-pages.ts'
import {
  type DearThings,
  dearBodies,
  dearReads,
  longTypedFields,
  publicReads,
  widestSpan,
} from './dear-requests.ts'
import { type Asked, costOf, type RequestCost, type RequestCosts } from './request-costs.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { addressOf, callerOf, describe, openWholeShop } from './whole-shop.ts'

async function dearThingsOf({ database: { db }, backend }: TestShop): Promise<DearThings> {
  const [reviewed] = await db
    .select({ id: review.productId })
    .from(review)
    .groupBy(review.productId)
    .orderBy(desc(count()))
    .limit(1)
  const [asked] = await db
    .select({ id: productQuestion.productId })
    .from(productQuestion)
    .groupBy(productQuestion.productId)
    .orderBy(desc(count()))
    .limit(1)
  const [play] = await db.select().from(openPlay).orderBy(asc(openPlay.id))
  const slots = await db
    .select()
    .from(openPlaySlot)
    .where(eq(openPlaySlot.openPlayId, play?.id ?? 0))
    .limit(1)
  const [studio] = await db.select().from(workshop)
  const [party] = await db.select().from(eventPackage)
  const [oak] = await db.select().from(hall)
  const [question] = await db.select().from(faq)
  const [someProduct] = await db.select().from(product)
  const today = backend.services.now().toISOString().slice(0, 10)
  const span = widestSpan(today)
  const id = String(reviewed?.id ?? someProduct?.id)
  return {
    fields: {
      product: [id, String(asked?.id)],
      page: ['1', 'last', '2'],
      ordering: [
        '-popularity',
        '-created_on',
        'price',
        '-price',
        '-rating',
        'rating',
        'relevance',
        '-helpful',
      ],
      category: ['women', 'men', 'kids', 'hoodies', 'dresses', 't-shirts', 'none', '1', '2', '3'],
      product_type: ['women', 'men', 'kids', 'boys', 'girls', '1', '2', '3'],
      color: ['black', 'white', 'blue', 'red', 'green', 'pink', 'grey', 'navy'],
      size: ['s', 'm', 'l', 'xl', 'xs', '38', '40', '42', '44', '6', '8', '10'],
      vendor: ['1', '2', '3'],
      min_price: ['0.01'],
      max_price: ['99999'],
      in_stock: ['true'],
      on_sale: ['true'],
      min_rating: ['1'],
      created_from: ['2000-01-01T00:00:00Z'],
      open_play: [String(play?.id)],
      slot: [String(slots[0]?.id)],
      workshop: [String(studio?.id)],
      package: [String(party?.id)],
      hall: [String(oak?.id)],
      from: [span.from],
      to: [span.to],
      date: [addDays(today, 2)],
      capacity: ['1', '500'],
      state: ['open', 'all'],
      age: ['5'],
      faq_category: ['1'],
      with_pictures: ['true'],
      verified: ['true'],
      rating: ['5'],
    },
    places: [
      ['/product/product/', id],
      ['/base_user/country/', 'US'],
      ['/open_play/open-play/', String(play?.id)],
      ['/workshop/workshop/', String(studio?.id)],
      ['/event/package/', String(party?.id)],
      ['/event/hall/', String(oak?.id)],
      ['/api/faq/', String(question?.id)],
    ],
  }
}

async function* demoReads(shop: TestShop): AsyncGenerator<Asked> {
  const things = await dearThingsOf(shop)
  for (const call of publicReads) {
    for (const parts of dearReads(call, things)) {
      const address = addressOf(call, parts)
      yield {
        name: call.id,
        what: describe({ call, who: 'anonymous', parts }),
        ask: () => shop.request('GET', notCached(address)),
      }
    }
  }
}

let asked = 0

/** Answers are cached by their whole address, so that one of its own is worked on. */
function notCached(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}asked=${++asked}`
}

async function* typedFields(): AsyncGenerator<Asked> {
  const shop = await openWholeShop()
  for (const call of everyCall) {
    for (const { field, parts } of longTypedFields(call)) {
      const requestCase = { call, who: callerOf(call), parts }
      const size = JSON.stringify(parts).length
      const what = `${call.method} ${call.path} ${field} of ${size} characters`
      yield { name: `${call.id} ${field}`, what, ask: () => shop.ask(requestCase) }
    }
  }
  for (const [what, body] of dearBodies) {
    yield { name: `login ${what}`, what, ask: () => shop.request('POST', '/auth/login/', { body }) }
  }
  await shop.close()
}

async function measure(requests: AsyncGenerator<Asked>): Promise<RequestCost[]> {
  const costs: RequestCost[] = []
  for await (const asked of requests) costs.push(await costOf(asked))
  return costs
}

const demo = await openTestShop()
await fillDemoShop(demo.backend.services)
const [reads, pages] = [await measure(demoReads(demo)), await measure(dearPages(demo))]
await demo.close()
const costs: RequestCosts = { reads, pages, fields: await measure(typedFields()) }
process.stdout.write(JSON.stringify(costs), () => process.exit(0))
