import { mostPerPage } from '@marah/contract/limits'
import type { Exchange } from './adapter.ts'

type Asked = Pick<Exchange, 'query' | 'request'>
export type Page<Row> = { count: number; next: string | null; previous: string | null; results: Row[] }
type Place = { readonly page: number; readonly last: number; readonly from: number; readonly to: number }

const standardSize = 20

/** Returns the requested page of a list; null past its end, and if the page is not a number (rule C11). */
export function pageOf<Row>(rows: readonly Row[], asked: Asked, size = standardSize): Page<Row> | null {
  const place = placeIn(asked, rows.length, size)
  return place && framed(asked, rows.length, place, rows.slice(place.from, place.to))
}

/** Which rows the page that is asked for has, of so many. */
export function placeIn({ query }: Asked, count: number, standard = standardSize): Place | null {
  const chosen = Number(query.get('page_size'))
  const size = Number.isInteger(chosen) && chosen >= 1 ? Math.min(chosen, mostPerPage) : standard
  const last = Math.max(1, Math.ceil(count / size))
  const asked = query.get('page') || '1'
  const page = asked === 'last' ? last : /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
  return page < 1 || page > last
    ? null
    : { page, last, from: (page - 1) * size, to: Math.min(page * size, count) }
}

export function framed<Row>(asked: Asked, count: number, { page, last }: Place, results: Row[]): Page<Row> {
  return {
    count,
    next: page < last ? addressOf(asked, page + 1) : null,
    previous: page > 1 ? addressOf(asked, page - 1) : null,
    results,
  }
}

function addressOf({ request }: Asked, page: number): string {
  const { pathname, searchParams } = new URL(request.url)
  if (page === 1) searchParams.delete('page')
  else searchParams.set('page', String(page))
  return `${apiAddressOf(request)}${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`
}

/** Our server says where it is seen; the contract's calls lie below `/rest` there. */
export function apiAddressOf({ headers, url }: Request): string {
  const host = headers.get('x-forwarded-host') ?? ''
  const isHost = /^[\w.-]+(?::\d+)?$/.test(host)
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return isHost ? `${protocol}://${host}/rest` : new URL(url).origin
}
