import type { Answer } from './back-end.ts'
import { ReadFault, readBody } from './read-fault.ts'
import { someAtOnce } from './some-at-once.ts'
import { countIn, fieldsIn, textIn } from './values.ts'

/** The rows of a list, in its order. */
export type Rows = {
  readonly rows: readonly unknown[]
  /** The number of rows that the back end states. */
  readonly total: number
  /** False if the list is so long that only its beginning was read. */
  readonly isWhole: boolean
  /** If its pages are numbered: how to request one, and the number of rows. */
  readonly pages: Pages | null
}
export type Pages = { readonly path: string; readonly size: number }

type Read = (path: string) => Promise<Answer>
type Rest = Omit<Rows, 'total'>
type Page = { readonly rows: readonly unknown[]; readonly total: number | null; readonly next: string | null }

const nothingMore: Rest = { rows: [], isWhole: true, pages: null }
const mostRows = 2000
/** As many rows in pages of the usual twenty. */
const mostPages = 100
/** Not sent to a back end without page sizes (back-end.ts). */
const requestedPageSize = 100

export const noRows: Rows = { ...nothingMore, total: 0 }

/** Reads a list that comes in pages or as it is; no more than `mostRows` of it, in no more than `mostPages`. */
export async function readAllRows(read: Read, path: string): Promise<Rows> {
  const { page: first, path: asked } = await readFirst(read, path)
  const { next } = first
  const rest = next === null ? nothingMore : await readRest(read, asked, { ...first, next })
  const rows = [...first.rows, ...rest.rows]
  const isWhole = rest.isWhole && rows.length <= mostRows
  return {
    rows: rows.slice(0, mostRows),
    total: Math.max(first.total ?? 0, rows.length),
    isWhole,
    pages: rest.pages,
  }
}

/** How many rows a list has, by its first page. */
export async function readTotal(read: Read, path: string): Promise<number> {
  const { page } = await readFirst(read, path)
  return page.next === null ? page.rows.length : Math.max(page.total ?? 0, page.rows.length)
}

/** Rows of a list from one place to another, which may lie beyond what `readAllRows` reads. */
export async function readRange(
  read: Read,
  { path, size }: Pages,
  { from, to }: { from: number; to: number },
): Promise<unknown[]> {
  const first = Math.floor(from / size) + 1
  const last = Math.min(Math.floor((to - 1) / size) + 1, first + mostPages - 1)
  const rows = await readNumbered(read, path, { first, last })
  const start = (first - 1) * size
  return rows.slice(from - start, to - start)
}

/** Without a size where a key that is not known is rejected, and without its last slash where it is known so alone. */
async function readFirst(read: Read, path: string): Promise<{ page: Page; path: string }> {
  const ways = [
    withQuery(path, { page_size: String(requestedPageSize) }),
    path,
    path.replace(/\/(?=\?|$)/, ''),
  ]
  for (const [place, asked] of ways.entries()) {
    try {
      return { page: await readPage(read, asked), path: asked }
    } catch (error) {
      const isOtherWay = error instanceof ReadFault && [400, 404, 422].includes(error.status)
      if (!isOtherWay || place === ways.length - 1) throw error
    }
  }
  throw new ReadFault(path, 404)
}

async function readPage(read: Read, path: string): Promise<Page> {
  const body = await readBody(read, path)
  if (Array.isArray(body)) return { rows: body, total: body.length, next: null }
  const page = fieldsIn(body)
  if (!page) throw new ReadFault(path, 502)
  // Not a list at all: the one thing that there is.
  if (!Array.isArray(page.results)) return { rows: [page], total: 1, next: null }
  return { rows: page.results, total: countIn(page.count), next: textIn(page.next) || null }
}

async function readRest(read: Read, path: string, first: Page & { next: string }): Promise<Rest> {
  const { rows, total, next } = first
  const isNumbered = queryOf(next).get('page') === '2'
  if (!isNumbered || total === null || rows.length === 0) return follow(read, path, first)
  const pages = Math.ceil(total / rows.length)
  const last = Math.min(pages, mostPages, Math.ceil(mostRows / rows.length))
  const rest = await readNumbered(read, path, { first: 2, last })
  return { rows: rest, isWhole: last === pages, pages: { path, size: rows.length } }
}

async function readNumbered(
  read: Read,
  path: string,
  { first, last }: { first: number; last: number },
): Promise<unknown[]> {
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
  const pages = await someAtOnce(numbers, (number) => readNumber(read, path, number))
  return pages.flatMap(({ rows }) => rows)
}

/** The last page may be gone because all its rows were removed meanwhile. */
async function readNumber(read: Read, path: string, number: number): Promise<Page> {
  try {
    return await readPage(read, withQuery(path, { page: String(number) }))
  } catch (error) {
    if (!(error instanceof ReadFault) || error.status !== 404) throw error
    return { rows: [], total: null, next: null }
  }
}

/** From page to page by their links; only the query of a link is taken, since its host may be another. */
async function follow(read: Read, path: string, first: Page & { next: string }): Promise<Rest> {
  const rows: unknown[] = []
  const followed = new Set<string>()
  let next: string | null = first.next
  while (next !== null && followed.size < mostPages - 1 && first.rows.length + rows.length < mostRows) {
    const query = queryOf(next).toString()
    if (followed.has(query)) break
    followed.add(query)
    const page = await readPage(read, `${path.split('?', 1)[0]}?${query}`)
    rows.push(...page.rows)
    next = page.next
  }
  return { rows, isWhole: next === null, pages: null }
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.slice(address.indexOf('?') + 1))
}

function withQuery(path: string, added: Readonly<Record<string, string>>): string {
  const [name = '', query] = path.split('?', 2)
  const all = new URLSearchParams(query)
  for (const [key, value] of Object.entries(added)) all.set(key, value)
  return `${name}?${all}`
}
