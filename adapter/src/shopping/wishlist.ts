import { mergeWishlist } from '@marah/contract/wishlist'
import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer, BackEnd } from '../back-end.ts'
import { pageOf } from '../pages.ts'
import { problemBody } from '../problem.ts'
import { done, handled, isDone, passOn, problem, readAs, reply, sentFields } from '../reply.ts'
import { sentences } from '../sentences.ts'
import { someAtOnce } from '../some-at-once.ts'
import { fieldsIn, idIn } from '../values.ts'
import type { Goods } from './goods.ts'
import { createOnce } from './once.ts'
import { entryOf, readWishlist, wishlistEntryIn } from './wishlist-json.ts'

type Merged = { added: number; already: number; gone: number }

const list = '/product/wishlist/'
const extensions = ['item-names', 'price-changes', 'stock-alerts'] as const

export function adaptWishlist(calls: AdaptedCalls, goods: Goods): void {
  const once = createOnce<object, Merged>(() => ({}))
  calls.on(
    'GET',
    list,
    extensions,
    handled((exchange) => readList(exchange, goods)),
  )
  calls.on(
    'GET',
    `${list}stock/`,
    ['wishlist-stock'],
    handled(({ backEnd }) => readStock(backEnd, goods)),
  )
  calls.on(
    'POST',
    list,
    extensions,
    handled((exchange) => add(exchange, goods)),
  )
  calls.on('DELETE', `${list}:id/`, extensions, handled(remove))
  calls.on(
    'POST',
    `${list}merge/`,
    ['wishlist-merge'],
    handled(async (exchange) => {
      const sent = mergeWishlist.body.safeParse(await sentFields(exchange))
      if (!sent.success) return problem(exchange, 400, 'invalid')
      const { product_stock: units, merge_key: key } = sent.data
      return reply(200, await once(key, () => merge(units, exchange.backEnd)))
    }),
  )
}

async function readList(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd, query } = exchange
  const asked = idIn(query.get('product_stock'))
  const all = await readWishlist(backEnd)
  const chosen = asked === null ? all : all.filter(({ unit }) => unit.id === asked)
  const page = pageOf(chosen, exchange)
  if (page === null) return problem(exchange, 404, 'not_found')
  const entries = await someAtOnce(page.results, (each) => entryOf(each, backEnd, goods))
  return reply(200, { ...page, results: entries.flatMap((entry) => entry ?? []) })
}

/** Reads what the hearts of a page need; it reads a product only if its address may contain another name than its id. */
async function readStock(backEnd: BackEnd, goods: Goods): Promise<Response> {
  const [entries, has] = [await readWishlist(backEnd), await backEnd.extensions()]
  const stock = await someAtOnce(entries, async ({ id, unit, given }) => {
    const named = has.has('slugs') ? await goods.named(backEnd, given) : null
    const slug = named?.product_slug ?? String(unit.product)
    return { id, product_stock: unit.id, product: unit.product, product_slug: slug }
  })
  return reply(200, stock)
}

/** After adding, the entry is read back from the list, with its unit. */
async function add(exchange: Exchange, goods: Goods): Promise<Response> {
  const { backEnd } = exchange
  const first = await passOn(exchange, list)
  const sent = await sentFields(exchange)
  const answer = await done(Promise.resolve(await thereAlready(exchange, first, idIn(sent.product_stock))))
  const id = idIn(fieldsIn(answer.body)?.product_stock) ?? idIn(sent.product_stock)
  const added =
    wishlistEntryIn(answer.body, backEnd) ?? (await readWishlist(backEnd)).find(({ unit }) => unit.id === id)
  const entry = added && (await entryOf(added, backEnd, goods))
  return reply(201, readAs(entry, answer), answer.headers)
}

/**
 * Some back ends reject the whole form for an item that is on the wishlist already: the contract reports it beside the
 * unit.
 */
async function thereAlready({ backEnd }: Exchange, answer: Answer, unit: number | null): Promise<Answer> {
  if (answer.status !== 400 || fieldsIn(answer.body)?.product_stock !== undefined) return answer
  const entries = await readWishlist(backEnd)
  if (!entries.some((entry) => entry.unit.id === unit)) return answer
  const known = fieldsIn(problemBody(400, answer.body, backEnd.language)) ?? {}
  const [message] = [known.non_field_errors, known.detail].flat()
  return { ...answer, body: { product_stock: [message ?? sentences.invalid[backEnd.language]] } }
}

/** Removing is done by 204 alone (rule P14): another answer stays what it is. */
async function remove(exchange: Exchange): Promise<Response> {
  const id = idIn(exchange.params.id)
  if (id === null) return problem(exchange, 404, 'not_found')
  const { status, headers } = await done(passOn(exchange, `${list}${id}/`))
  return reply(status, {}, headers)
}

/** Existing entries stay unchanged, so that a repeated merge adds nothing twice. */
async function merge(units: readonly number[], backEnd: BackEnd): Promise<Merged> {
  const there = new Set((await readWishlist(backEnd)).map(({ unit }) => unit.id))
  const merged = { added: 0, already: 0, gone: 0 }
  for (const unit of new Set(units)) {
    if (there.has(unit)) merged.already += 1
    else if (await isAdded(unit, backEnd)) merged.added += 1
    else merged.gone += 1
  }
  return merged
}

async function isAdded(unit: number, backEnd: BackEnd): Promise<boolean> {
  const answer = await backEnd.call('POST', list, { product_stock: unit })
  if (isDone(answer)) return true
  if (![400, 404, 409, 422].includes(answer.status)) await done(Promise.resolve(answer))
  return false
}
