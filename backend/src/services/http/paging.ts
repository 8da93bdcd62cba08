import { mostPerPage } from '@marah/contract/limits'
import { notFound } from '../../platform/errors/http-error.ts'

type PageInput = { readonly page?: string | undefined; readonly page_size?: string | undefined }

export type PageRequest = { readonly page: number | 'last'; readonly size: number }

const standardSize = 20

/** Parses the requested page. `page=` means page 1; `0`, `-1` and `abc` are 404 (rule C11). */
export function pageRequest(input: PageInput, size = standardSize): PageRequest {
  const requested = Number(input.page_size)
  const chosen = Number.isInteger(requested) && requested >= 1 ? Math.min(requested, mostPerPage) : size
  if (input.page === undefined || input.page === '') return { page: 1, size: chosen }
  if (input.page === 'last') return { page: 'last', size: chosen }
  if (!/^[1-9]\d{0,8}$/.test(input.page)) throw notFound()
  return { page: Number(input.page), size: chosen }
}

/** Returns the offset of the page. A page past the end answers 404, but page 1 of an empty list is an empty page. */
export function pageOffset({ page, size }: PageRequest, count: number): number {
  const last = Math.max(1, Math.ceil(count / size))
  const number = page === 'last' ? last : page
  if (number > last) throw notFound()
  return (number - 1) * size
}

/** Returns `count`, `next` and `previous`; their addresses use the configured origin, never the Host header. */
export function pageFrame(request: PageRequest, count: number, requestUrl: string, publicUrl: string) {
  const last = Math.max(1, Math.ceil(count / request.size))
  const number = request.page === 'last' ? last : request.page
  const { pathname, searchParams } = new URL(requestUrl)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  const address = (page: number) => {
    const query = new URLSearchParams(searchParams)
    query.delete('page')
    if (page > 1) query.set('page', String(page))
    const text = query.toString()
    return `${publicUrl}${path}${text && `?${text}`}`
  }
  return {
    count,
    next: number < last ? address(number + 1) : null,
    previous: number > 1 ? address(number - 1) : null,
  }
}
