import { badFields, detailError, type FieldErrors } from './errors.ts'
import type { Text } from './language.ts'
import { sentences } from './sentences.ts'

/** The caller's input: the members of a JSON object, or the fields and files of a form. */
export type Fields = Readonly<Record<string, unknown>>

/** JSON, a form or nothing at all; other bodies are 415. */
export async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries((await request.formData()).entries())
  }
  const text = await request.text()
  if (text === '') return {}
  if (type !== 'application/json') throw detailError(415, sentences.badMedia)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badFields({ non_field_errors: sentences.notAnObject })
  }
  return value as Fields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw detailError(400, sentences.badJson)
  }
}

class Unfit extends Error {
  readonly text: Text
  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

/** Makes a value of what was sent, or throws what is wrong with it. */
export type Check<Value> = (sent: unknown) => Value
type Checks = Readonly<Record<string, Check<unknown>>>
type Values<Shape extends Checks> = { [Name in keyof Shape]: ReturnType<Shape[Name]> }

/** All fields of a shape; 400 names every one that is missing or wrong. */
export function checkFields<Shape extends Checks>(fields: Fields, shape: Shape): Values<Shape> {
  return check(fields, Object.entries(shape)) as Values<Shape>
}

/** Those fields of a shape that were sent, as PATCH takes them. */
export function checkSent<Shape extends Checks>(fields: Fields, shape: Shape): Partial<Values<Shape>> {
  return check(
    fields,
    Object.entries(shape).filter(([name]) => fields[name] !== undefined),
  ) as Partial<Values<Shape>>
}

function check(fields: Fields, checks: [string, Check<unknown>][]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, Text> = {}
  for (const [name, make] of checks) {
    try {
      values[name] = make(fields[name])
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      errors[name] = error.text
    }
  }
  if (Object.keys(errors).length > 0) throw badFields(errors satisfies FieldErrors)
  return values
}

function present(sent: unknown): unknown {
  if (sent === undefined) throw new Unfit(sentences.required)
  if (sent === null) throw new Unfit(sentences.isNull)
  return sent
}

/** Numbers are taken as text, white space around it is removed. */
export function text(longest = 2000): Check<string> {
  return (sent) => {
    const value = present(sent)
    if (typeof value !== 'string' && typeof value !== 'number') throw new Unfit(sentences.notText)
    const trimmed = String(value).trim()
    if (trimmed === '') throw new Unfit(sentences.blank)
    if (trimmed.length > longest) throw new Unfit(sentences.tooLong)
    return trimmed
  }
}

export function optionalText(longest = 2000): Check<string> {
  return (sent) => (sent === undefined || sent === null || sent === '' ? '' : text(longest)(sent))
}

/** As it was typed: white space belongs to a password. */
export function password(least: number): Check<string> {
  return (sent) => {
    const value = present(sent)
    if (typeof value !== 'string') throw new Unfit(sentences.notText)
    if (value === '') throw new Unfit(sentences.blank)
    if (value.length < least) throw new Unfit(sentences.shortPassword)
    return value
  }
}

export function email(): Check<string> {
  return (sent) => {
    const value = text(254)(sent).toLowerCase()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new Unfit(sentences.badEmail)
    return value
  }
}

export function phone(): Check<string> {
  return (sent) => {
    const value = text(20)(sent).replace(/[\s()-]/g, '')
    if (!/^\+?\d{7,15}$/.test(value)) throw new Unfit(sentences.badPhone)
    return value
  }
}

export function integer(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Check<number> {
  return (sent) => {
    const value = present(sent)
    const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new Unfit(sentences.badNumber)
    if (number < least || number > most) throw new Unfit(sentences.outOfRange)
    return number
  }
}

export function flag(): Check<boolean> {
  return (sent) => {
    const value = present(sent)
    if (value === true || value === 'true' || value === 'True' || value === 'on') return true
    if (value === false || value === 'false' || value === 'False' || value === 'off') return false
    throw new Unfit(sentences.badFlag)
  }
}

export function choice<Value extends string>(values: readonly Value[]): Check<Value | null> {
  return (sent) => {
    if (sent === null || sent === '') return null
    const found = values.find((value) => value === sent)
    if (!found) throw new Unfit(sentences.badChoice)
    return found
  }
}

/** The id of something there is. */
export function idOf<Row>(find: (id: number) => Row | undefined): Check<Row> {
  return (sent) => {
    const row = find(integer()(sent))
    if (!row) throw new Unfit(sentences.unknownObject)
    return row
  }
}

/** A code that went out as digits; a number has lost its leading zeros. */
export function code(): Check<string> {
  return (sent) => text(10)(sent).padStart(6, '0')
}

export function imageFile(): Check<File> {
  return (sent) => {
    if (sent === undefined || sent === null) throw new Unfit(sentences.noFile)
    if (!(sent instanceof File) || !sent.type.startsWith('image/') || sent.size === 0) {
      throw new Unfit(sentences.badImage)
    }
    return sent
  }
}
