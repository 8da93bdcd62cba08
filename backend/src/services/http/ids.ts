import { largestId } from '@marah/contract/common'
import { notFound } from '../../platform/errors/http-error.ts'

/** Parses the id in a path, or throws 404 for text, zero, fractions and too large numbers. */
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
