import { mostPerPage } from '@marah/contract/limits'
import type { Exchange } from './adapter.ts'

type Asked = Pick<Exchange, 'query' | 'request'>
type Page<Row> = { count: number; next: string | null; previous: string | null; results: Row[] }

const standardSize = 20

/** The page of a list that is asked for; null past its end, and for what is no number (rule C11). */
export function pageOf<Row>(rows: readonly Row[], asked: Asked, size = standardSize): Page<Row> | null {
  const place = placeOf(asked.query, rows.length, size)
  if (place === null) return null
  const { page, last, from, to } = place
  return {
    count: rows.length,
    next: page < last ? addressOf(asked, page + 1) : null,
    previous: page > 1 ? addressOf(asked, page - 1) : null,
    results: rows.slice(from, to),
  }
}

function placeOf(query: URLSearchParams, count: number, standard: number) {
  const chosen = Number(query.get('page_size'))
  const size = Number.isInteger(chosen) && chosen >= 1 ? Math.min(chosen, mostPerPage) : standard
  const last = Math.max(1, Math.ceil(count / size))
  const asked = query.get('page') || '1'
  const page = asked === 'last' ? last : /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
  return page < 1 || page > last ? null : { page, last, from: (page - 1) * size, to: page * size }
}

function addressOf({ request }: Asked, page: number): string {
  const address = new URL(request.url)
  if (page === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(page))
  return address.href
}
