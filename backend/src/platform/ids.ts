import { largestId } from '@marah/contract/common'
import { notFound } from './http-error.ts'

/** The id in a path, or 404: text, zero, fractions and numbers too large name nothing. */
export function idFrom(text: string): number {
  const id = maybeId(text)
  if (id === null) throw notFound()
  return id
}

/** Parses an id like `idFrom`, for filters, where an unknown value is not an error. */
export function maybeId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= largestId ? id : null
}
