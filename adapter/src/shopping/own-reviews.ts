import type { components } from '@marah/contract/client'
import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { ReadFault, readBody } from '../read-fault.ts'
import { done, handled, passOn, readAs, reply, replyPage, sentFields } from '../reply.ts'
import { someAtOnce } from '../some-at-once.ts'
import { unitText } from '../stock-unit.ts'
import { fieldsIn, idIn, listIn, textIn } from '../values.ts'
import { type BoughtUnit, boughtUnits } from './bought-units.ts'
import { customerOf } from './customer.ts'
import type { Goods } from './goods.ts'
import { type OwnReview, ownReviewIn, reviewImageIn } from './review-json.ts'

type ToReview = components['schemas']['ToReview']

const list = '/product/product-review/'
/** Units whose reviews are looked through, last bought first. */
const mostUnits = 50
const own = ['own-reviews'] as const

/** Writing reviews, and what of one's own is found in the public ones. Changing them the core does not know. */
export function adaptOwnReviews(calls: AdaptedCalls, goods: Goods): void {
  calls.on(
    'GET',
    `${list}right/`,
    own,
    handled((exchange) => readRight(exchange, goods)),
  )
  calls.on(
    'GET',
    `${list}mine/`,
    own,
    handled((exchange) => readMine(exchange, goods)),
  )
  calls.on(
    'POST',
    list,
    own,
    handled((exchange) => write(exchange, goods)),
  )
  calls.on(
    'POST',
    '/product/review-image/',
    own,
    handled(async (exchange) => {
      const answer = await done(passOn(exchange, '/product/review-image/'))
      return reply(201, readAs(reviewImageIn(answer.body, exchange.backEnd), answer), answer.headers)
    }),
  )
}

async function readRight(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd, query } = exchange
  const product = query.get('product') ?? ''
  const [bought, { name }] = await Promise.all([boughtUnits(backEnd, goods), customerOf(backEnd)])
  const units = bought.filter(({ good, slug }) => String(good) === product || slug === product)
  const rights = await someAtOnce(units.slice(0, mostUnits), async (unit) => ({
    product_stock: unit.id,
    text: unit.text,
    review: await reviewBy(name, unit, backEnd),
  }))
  return reply(200, rights)
}

async function readMine(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd } = exchange
  const found = await unitsWithReviews(backEnd, goods)
  const reviews = found
    .flatMap(({ review }) => review ?? [])
    .sort((a, b) => b.created_on.localeCompare(a.created_on) || b.id - a.id)
  const waiting = found.flatMap(({ unit, review }) => (review ? [] : [toReview(unit)]))
  return replyPage(exchange, reviews, { to_review: waiting })
}

async function unitsWithReviews(backEnd: BackEnd, goods: Goods) {
  const [bought, { name }] = await Promise.all([boughtUnits(backEnd, goods), customerOf(backEnd)])
  return someAtOnce(bought.slice(0, mostUnits), async (unit) => ({
    unit,
    review: await reviewBy(name, unit, backEnd),
  }))
}

function toReview(unit: BoughtUnit): ToReview {
  return {
    product_stock: unit.id,
    product: unit.good,
    product_name: unit.name,
    product_slug: unit.slug,
    text: unit.text,
    image_sources: unit.picture,
    bought_on: unit.boughtOn,
  }
}

/**
 * Reviews name their writers and nothing else of them: one of something that this customer has bought, under this
 * customer's name, is taken for theirs.
 */
async function reviewBy(name: string, unit: BoughtUnit, backEnd: BackEnd): Promise<OwnReview | null> {
  if (name === '') return null
  const body = await readPublic(`${list}?product_stock=${unit.id}&page_size=100`, backEnd)
  const rows = Array.isArray(body) ? body : listIn(fieldsIn(body)?.results)
  const found = rows.find((row: unknown) => textIn(fieldsIn(fieldsIn(row)?.customer)?.full_name) === name)
  return ownReviewIn(found, unit, backEnd)
}

async function readPublic(path: string, { read }: BackEnd): Promise<unknown> {
  try {
    return await readBody(read, path)
  } catch (error) {
    if (error instanceof ReadFault) return null
    throw error
  }
}

async function write(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd } = exchange
  const answer = await done(passOn(exchange, list))
  const sent = await sentFields(exchange)
  const id = idIn(fieldsIn(answer.body)?.product_stock) ?? idIn(sent.product_stock) ?? 0
  const unit = await unitOf(id, backEnd, goods)
  const review = ownReviewIn({ ...sent, ...fieldsIn(answer.body) }, unit, backEnd)
  return reply(201, readAs(review, answer), answer.headers)
}

/** Finds a bought unit, or one on sale, since some shops let everyone write reviews. */
async function unitOf(id: number, backEnd: BackEnd, goods: Goods): Promise<BoughtUnit> {
  const bought = (await boughtUnits(backEnd, goods)).find((unit) => unit.id === id)
  if (bought) return bought
  const good = await goods.ofUnit(backEnd, id)
  const unit = good?.units.find((each) => each.id === id)
  return {
    id,
    good: good?.id ?? 0,
    slug: good?.slug ?? '',
    name: good?.name ?? '',
    text: unit ? unitText(unit, backEnd.language) : '',
    picture: null,
    boughtOn: new Date().toISOString(),
  }
}
