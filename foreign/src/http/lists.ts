import { type Answer, type Call, ok } from './call.ts'
import { detailError } from './errors.ts'
import { sentences } from './sentences.ts'

/** A list of goods, orders or the account: a page of it, or all of it in a bare array. */
export function answerList<Row>(call: Call, rows: readonly Row[], json: (row: Row) => unknown): Answer {
  return call.shop.quirks.has('lists-bare') ? ok(rows.map(json)) : answerPage(call, rows, json)
}

/** A list of content: bare, or in pages. */
export function answerContent<Row>(call: Call, rows: readonly Row[], json: (row: Row) => unknown): Answer {
  return call.shop.quirks.has('content-pages') ? answerPage(call, rows, json) : ok(rows.map(json))
}

/** A page past the end answers 404; the first page always exists. */
export function answerPage<Row>(call: Call, rows: readonly Row[], json: (row: Row) => unknown): Answer {
  if (call.shop.quirks.has('pages-offset')) return answerFrom(call, rows, json)
  const size = call.shop.settings.pageSize
  const last = Math.max(Math.ceil(rows.length / size), 1)
  const asked = call.url.searchParams.get('page') ?? '1'
  const page = asked === 'last' ? last : Number(asked)
  if (!Number.isInteger(page) || page < 1 || page > last) throw detailError(404, sentences.badPage)
  return ok({
    count: rows.length,
    next: page < last ? addressOf(call.url, page + 1) : null,
    previous: page > 1 ? addressOf(call.url, page - 1) : null,
    results: rows.slice((page - 1) * size, page * size).map(json),
  })
}

/** By LimitOffsetPagination. */
function answerFrom<Row>(call: Call, rows: readonly Row[], json: (row: Row) => unknown): Answer {
  const { searchParams } = call.url
  const limit = Number(searchParams.get('limit')) || call.shop.settings.pageSize
  const offset = Number(searchParams.get('offset')) || 0
  const at = (place: number) => {
    const address = new URL(call.url)
    address.searchParams.set('limit', String(limit))
    address.searchParams.set('offset', String(place))
    return address.href
  }
  return ok({
    count: rows.length,
    next: offset + limit < rows.length ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: rows.slice(offset, offset + limit).map(json),
  })
}

/** The first page is named by no number. */
function addressOf(url: URL, page: number): string {
  const address = new URL(url)
  if (page === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(page))
  return address.href
}
