import { largestId } from '@marah/contract/common'

/** Reads a back end's answer one value at a time: a missing or odd value becomes null, '' or false, never an error. */
export type Fields = Readonly<Record<string, unknown>>

export type Entity = { id: number; created_on: string; edited_on: string }

export function fieldsIn(given: unknown): Fields | null {
  return isFields(given) ? given : null
}

function isFields(given: unknown): given is Fields {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

export function listIn(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : []
}

/** Reads an id, bare or from a nested object. */
export function idIn(given: unknown): number | null {
  const bare = isFields(given) ? (given.id ?? given.pk) : given
  const id = typeof bare === 'string' && /^[1-9]\d{0,9}$/.test(bare) ? Number(bare) : bare
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= largestId ? id : null
}

export function textIn(given: unknown): string {
  if (typeof given === 'number') return String(given)
  return typeof given === 'string' ? given.toWellFormed().trim() : ''
}

/** The first of these fields that holds a text. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const text = textIn(fields[name])
    if (text !== '') return text
  }
  return ''
}

/** A number from 0 on, without its fraction. */
export function countIn(given: unknown): number | null {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof number === 'number' && number >= 0 && number <= largestId ? Math.floor(number) : null
}

/** ISO 8601 in UTC; what names no zone is taken to be in it. */
export function instantIn(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const text = given.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T')
  const instant = new Date(hasZone ? text : `${text}Z`)
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant.toISOString() : null
}

const unknownInstant = '1970-01-01T00:00:00.000Z'

/** Reads the fields that every stored entity has; null if there is no id. */
export function entityIn(fields: Fields): Entity | null {
  const id = idIn(fields.id ?? fields.pk)
  if (id === null) return null
  return { id, ...datesIn(fields) }
}

export function datesIn(fields: Fields): { created_on: string; edited_on: string } {
  const created = instantIn(fields.created_on ?? fields.created_at)
  const edited = instantIn(fields.edited_on ?? fields.updated_at)
  return {
    created_on: created ?? edited ?? unknownInstant,
    edited_on: edited ?? created ?? unknownInstant,
  }
}
