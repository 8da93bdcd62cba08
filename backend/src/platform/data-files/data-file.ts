import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'
import { z } from 'zod'
import { problemsOf, sentenceOf, yamlSentenceOf } from '../errors/input-sentences.ts'
import { amountRule, payableUnitsOf } from '../money/money.ts'
import { isDay } from '../time/venue-time.ts'

/** Reads files that people write, in YAML or JSON, and defines fields that several of them have. */

export type AmountSchema = ReturnType<typeof amountIn>

/** YAML reads `12.50` as a number, which keeps the decimals of every currency. */
export function amountIn(currency: string) {
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const amount = payableUnitsOf(String(value), currency)
    if (amount !== null) return amount
    context.addIssue({ code: 'custom', message: amountRule(currency) })
    return z.NEVER
  })
}
/** An amount that may be negative. */
export function signedAmount(amount: AmountSchema) {
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const text = String(value)
    const parsed = amount.safeParse(text.replace(/^-/, ''))
    if (parsed.success) return text.startsWith('-') ? 0 - parsed.data : parsed.data
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
/** Rules about days and times calculate with them: after such a fault they do not run. */
const ends = (error: string) => ({ error, abort: true })
export const Day = z.string().refine(isDay, ends('must be a day such as 2027-03-28'))
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, ends('must be a time such as 09:30'))
/** Like `TimeOfDay`, with the hours of a night counted on: `26:00` is two o'clock of the next day (rule B18). */
export const TimeOfNight = z
  .string()
  .regex(
    /^(?:(?:[01]\d|2\d):[0-5]\d|30:00)$/,
    ends('must be a time such as 18:30, or 26:00 for two at night'),
  )
export const FileSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')
  .max(80)

/** Returns the line of the file for a value's path. */
export type LineOf = (path: readonly PropertyKey[]) => number

type Taken<T> = { readonly value: T; readonly raw: unknown; readonly lineOf: LineOf }
/** The file's content (`raw` before the schema transformed it), or every problem as a sentence with its line and path. */
type Parsed<T> = Taken<T> | { readonly problems: readonly string[] }

/** The file is invalid, and nothing was changed. Each problem is a sentence with its position. */
export class DataFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const mostProblems = 50

/**
 * Reads a file that a person wrote; `schemaOf` may choose the schema by its content. @throws DataFileError with every
 * problem of the file
 */
export async function readDataFile<Schema extends z.ZodType>(
  path: string,
  mostBytes: number,
  schemaOf: (text: string) => Schema,
): Promise<Taken<z.output<Schema>>> {
  const text = await readText(path, mostBytes)
  const parsed = parseDataFile(text, schemaOf(text))
  if ('problems' in parsed) throw new DataFileError(parsed.problems)
  return parsed
}

async function readText(path: string, mostBytes: number): Promise<string> {
  const found = await stat(path)
  if (!found.isFile()) throw new DataFileError(['the file: is a folder'])
  if (found.size > mostBytes)
    throw new DataFileError([`the file: has more than ${mostBytes / 1024 / 1024} MB`])
  const bytes = await readFile(path)
  if (!isUtf8(bytes)) throw new DataFileError([`line ${firstBrokenLine(bytes)}: the file: is not UTF-8 text`])
  if (bytes.includes(0)) throw new DataFileError(['the file: is no text'])
  const text = bytes.toString('utf8')
  if (text.trim() === '') throw new DataFileError(['the file: is empty'])
  return text
}

function firstBrokenLine(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n')
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1
}

/** Parses YAML, which includes JSON. */
export function parseDataFile<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const lines = new LineCounter()
  // A repeated key is a mistake.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  const faults = [...document.errors, ...document.warnings]
  if (faults.length > 0) {
    const sentences = new Map<number, string>()
    for (const { pos, code } of faults) {
      const key = /^[^:\n]*/.exec(text.slice(pos[0]))?.[0].trim() ?? ''
      const { line } = lines.linePos(pos[0])
      // The parser stumbles over one mistake several times.
      if (!sentences.has(line)) sentences.set(line, `line ${line}: ${yamlSentenceOf(code, key)}`)
    }
    return { problems: [...sentences.values()] }
  }
  const alias = unknownAlias(document)
  if (alias !== undefined)
    return { problems: [`line ${lines.linePos(alias).line}: ${yamlSentenceOf('BAD_ALIAS', '')}`] }
  const raw = rawValueOf(document)
  if (raw === unresolved) return { problems: ['the file: names one part of itself far too often (*name)'] }
  const result = schema.safeParse(raw, { error: sentenceOf })
  const lineOf = linesIn(document, lines)
  if (result.success) return { value: result.data, raw, lineOf }
  const problems = problemsOf(result.error)
    .map((problem) => ({ ...problem, line: lineOf(problem.path) }))
    .sort((a, b) => a.line - b.line)
    .map(({ line, path, message }) => `line ${line}: ${path.map(String).join('.') || 'the file'}: ${message}`)
  return { problems: [...new Set(problems)].slice(0, mostProblems) }
}

/** Returns the position of an alias without an anchor. */
function unknownAlias(document: Document.Parsed): number | undefined {
  let offset: number | undefined
  visit(document, {
    Alias: (_key, node) => {
      if (!node.resolve(document)) offset ??= node.range?.[0]
    },
  })
  return offset
}

const unresolved = Symbol()

/** Keeps anchors from expanding a small file endlessly: the library counts them. */
function rawValueOf(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    if (error instanceof ReferenceError) return unresolved
    throw error
  }
}

/** Returns the line of a field's name, or the first line of a list's entry; a missing field has the line of its parent. */
function linesIn(document: Document.Parsed, lines: LineCounter): LineOf {
  return (path) => {
    let node: unknown = document.contents
    let offset = offsetOf(node) ?? 0
    for (const step of path) {
      if (isAlias(node)) node = node.resolve(document)
      const pair = isMap(node) ? node.items.find(({ key }) => nameOf(key) === String(step)) : undefined
      const next = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined
      const start = offsetOf(pair ? pair.key : next)
      if (start === undefined) break
      offset = start
      node = next
    }
    return lines.linePos(offset).line || 1
  }
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
