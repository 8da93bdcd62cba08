import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { type Column, columnName, columnOf, requiredColumns, typedColumns, type Writing } from './columns.ts'
import { marksOf } from './numbers.ts'
import type { ImportNote } from './report.ts'

/** The whole file cannot be imported and nothing was written; the message is for the person who gave it. */
export class ImportFileError extends DataFileError {
  constructor(sentence: string) {
    super([sentence])
  }
}

export type CsvRow = {
  readonly line: number
  readonly values: Readonly<Partial<Record<Column, string>>>
  /** Columns whose cell was not understood: their stored values stay. */
  readonly unclear: ReadonlySet<Column>
  /** Why its product cannot be imported; null if the row is valid. */
  readonly fault: string | null
}
export type CsvFile = {
  readonly rows: readonly CsvRow[]
  /** Notes about cells that were not understood, and what the import did instead. */
  readonly notes: readonly ImportNote[]
  /** The columns of the file: stored values of all others stay. */
  readonly columns: ReadonlySet<Column>
  /** Columns with content that the import does not read. */
  readonly ignoredColumns: readonly string[]
}

/** Limits of rule S36. */
const csvLimits = { bytes: 100 * 1024 * 1024, rows: 50_000, field: 200 * 1024 }
/**
 * Reads and checks a whole file before anything is done with it. @throws ImportFileError if it is not a well-formed
 * product export
 */
export async function readCsvFile(path: string, currency: string, limits = csvLimits): Promise<CsvFile> {
  const { separator, fromLine } = separatorOf(await checkFile(path, limits.bytes))
  const collected = createCollector(limits, { separator, currency })
  const parser = parse({
    bom: true,
    info: true,
    delimiter: separator,
    from_line: fromLine,
    skip_empty_lines: true,
    // A quotation mark for inches in a cell, or an extra comma, affects only its row.
    relax_quotes: true,
    relax_column_count: true,
    // A record is at most a row of full fields; beyond that a quote was never closed.
    max_record_size: limits.field * 8,
  })
  try {
    await pipeline(createReadStream(path), decodeText, parser, async (records) => {
      for await (const { record, info } of records as AsyncIterable<{
        record: string[]
        info: { lines: number }
      }>) {
        collected.add(record, info.lines)
      }
    })
  } catch (error) {
    throw asFileError(error)
  }
  return collected.finish()
}

/** @returns the beginning of the file, up to the end of its first line */
async function checkFile(path: string, mostBytes: number): Promise<string> {
  const file = await open(path).catch(() => {
    throw new ImportFileError(`The file ${path} cannot be read.`)
  })
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new ImportFileError(`${path} is not a file.`)
    if (stat.size === 0) throw new ImportFileError('The file is empty.')
    if (stat.size > mostBytes) {
      throw new ImportFileError(`The file has more than ${mostBytes / 1024 / 1024} MB.`)
    }
    const start = Buffer.alloc(longestHeader)
    const { bytesRead } = await file.read(start, 0, longestHeader, 0)
    const kind = containerOf(start.toString('latin1', 0, 4))
    if (kind) throw new ImportFileError(`The file is ${kind}, not CSV text. Export it as CSV (UTF-8) first.`)
    return start.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const longestHeader = 64 * 1024
const separators = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
])

/**
 * Detects the separator: a first line such as Excel's `sep=;` names it, before the header; otherwise it is the one with
 * which the header contains the required column, or else a comma.
 */
function separatorOf(start: string): { separator: string; fromLine: number } {
  const [header = ''] = start.replace(/^\ufeff/, '').split(/[\r\n]/, 1)
  const [, named] = /^"?sep=([,;|\t])"?$/i.exec(header) ?? []
  if (named) return { separator: named, fromLine: 2 }
  const found = [...separators.keys()].find((separator) => {
    const names = header.split(separator).map((name) => columnOf(name.replaceAll('"', '')))
    return requiredColumns.every((column) => names.includes(column))
  })
  return { separator: found ?? ',', fromLine: 1 }
}

function containerOf(start: string): string | null {
  if (start.startsWith('PK')) return 'a zip archive or a spreadsheet'
  if (start.startsWith('\x1f\x8b')) return 'a gzip archive'
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'an old Excel workbook'
  if (start.startsWith('%PDF')) return 'a PDF document'
  return start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff') ? 'UTF-16 text' : null
}

/** Replaces every line break by a line feed, because the parser miscounts lines after others within cells. */
async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held = ''
  for await (const text of textOf(chunks)) {
    const whole = held + text
    // The next chunk decides whether the carriage return is a line break of its own.
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  let begun: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new ImportFileError('The file holds NUL bytes; it is not CSV text.')
    try {
      yield decoder.decode(chunk, { stream: true })
    } catch (error) {
      throw isNotUtf8(error) ? notUtf8(line + linesBeforeFault(Buffer.concat([begun, chunk]))) : error
    }
    const last = chunk.lastIndexOf(newline)
    begun = last === -1 ? Buffer.concat([begun, chunk]) : chunk.subarray(last + 1)
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) line += 1
  }
  try {
    yield decoder.decode()
  } catch (error) {
    throw isNotUtf8(error) ? notUtf8(line) : error
  }
}

const newline = 0x0a

function isNotUtf8(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}

function notUtf8(line: number): ImportFileError {
  return new ImportFileError(
    `Line ${line}: the file is not UTF-8 text; Excel saves it so as “CSV UTF-8 (Comma delimited)”.`,
  )
}

/** Counts the complete lines before the first one that is not UTF-8. */
function linesBeforeFault(bytes: Buffer): number {
  let lines = 0
  let start = 0
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return lines
    lines += 1
    start = end + 1
  }
  return lines
}

function asFileError(error: unknown): Error {
  if (error instanceof ImportFileError) return error
  if (!(error instanceof Error)) return new ImportFileError('The file cannot be read.')
  if (error instanceof CsvError) {
    const line = 'lines' in error ? `Line ${String(error.lines)}: ` : ''
    return new ImportFileError(`${line}the file is not well-formed CSV (${plainReason(String(error.code))}).`)
  }
  return error
}

function plainReason(code: string): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quotation mark is never closed'
    case 'CSV_MAX_RECORD_SIZE':
      return 'a row is far too long; perhaps a quotation mark is never closed'
    default:
      return 'its cells and quotation marks do not fit together'
  }
}

/** Takes records one by one and stores only the parts that the import reads. */
function createCollector(
  limits: typeof csvLimits,
  { separator, currency }: { separator: string; currency: string },
) {
  let header: string[] | null = null
  let columns: (Column | null)[] = []
  let lastLine = 0
  const rows: RawRow[] = []
  const filled = new Set<number>()

  function readHeader(record: string[]): void {
    header = record
    columns = record.map(columnOf)
    const missing = requiredColumns.filter((column) => !columns.includes(column)).map(columnName)
    if (missing.length > 0) {
      throw new ImportFileError(
        `The file has no column ${missing.join(', ')}, whether its cells are separated by commas, semicolons, tabs or bars; it is not a product export of Shopify.`,
      )
    }
    const twice = columns.find((column, index) => column && columns.indexOf(column) !== index)
    if (twice) throw new ImportFileError(`The file has the column ${columnName(twice)} twice.`)
  }

  function readRow(record: string[], line: number): void {
    if (rows.length === limits.rows) {
      throw new ImportFileError(`The file has more than ${limits.rows} rows. Split it and import the parts.`)
    }
    const values: Partial<Record<Column, string>> = {}
    let fault = lengthFault(record)
    for (const [index, raw] of record.entries()) {
      const value = raw.trim()
      if (!value) continue
      const column = columns[index]
      if (!column) {
        filled.add(index)
        continue
      }
      if (Buffer.byteLength(raw) > limits.field) {
        fault ??= `${columnName(column)} has more than ${limits.field / 1024} KB.`
        continue
      }
      values[column] = value
    }
    rows.push({ line, values, fault })
  }

  /** In such a row the cells are in wrong columns. */
  function lengthFault(record: readonly string[]): string | null {
    const most = header?.length ?? 0
    if (record.length === most || (record.length > most && record.slice(most).every((cell) => !cell.trim())))
      return null
    return `the row has ${record.length} cells, and the first row has ${most}.`
  }

  return {
    add: (record: string[], endLine: number) => {
      // The parser only knows where a record ends; it begins after the one before (blank lines belong to the later
      // one).
      const line = Math.max(lastLine + 1, endLine - newlinesIn(record))
      lastLine = endLine
      if (header) readRow(record, line)
      else readHeader(record)
    },
    finish: (): CsvFile => {
      if (!header) throw new ImportFileError('The file is empty.')
      const name = separators.get(separator)
      const { read, notes } = readCells(rows, { marks: marksOf(numbersIn(rows), separator), currency })
      return {
        rows: read,
        notes:
          separator === ','
            ? notes
            : [{ line: 1, text: `Its cells are separated by ${name}; it was read so.` }, ...notes],
        columns: new Set(columns.filter((column) => column !== null)),
        ignoredColumns: header.filter((_name, index) => filled.has(index)),
      }
    },
  }
}

/** A row with its cells as they are written. */
type RawRow = Omit<CsvRow, 'unclear'>

/** Yields the cells that show how the file writes numbers. */
function* numbersIn(rows: readonly RawRow[]): Generator<string> {
  const numeric = (Object.keys(typedColumns) as Column[]).filter((column) => typedColumns[column]?.isNumber)
  for (const { values } of rows) {
    for (const column of numeric) if (values[column] !== undefined) yield values[column]
  }
}

/** Reads each cell by its column's type; other cells are reported and ignored. */
function readCells(
  rows: readonly RawRow[],
  writing: Writing,
): { read: readonly CsvRow[]; notes: ImportNote[] } {
  const notes: ImportNote[] = []
  const read = rows.map(({ line, values: raw, fault: before }): CsvRow => {
    const values: Partial<Record<Column, string>> = {}
    const unclear = new Set<Column>()
    let fault = before
    for (const [column, text] of Object.entries(raw) as [Column, string][]) {
      const cell = typedColumns[column]?.read(text, writing) ?? { value: text }
      if ('value' in cell) {
        values[column] = cell.value
        continue
      }
      unclear.add(column)
      const sentence = `${columnName(column)} is ${JSON.stringify(text.slice(0, 40))}, ${cell.fault}`
      // A product must not be sold for a guessed amount.
      if (column === 'price') fault ??= `${sentence}.`
      else notes.push({ line, text: `${sentence}; it was left out.` })
    }
    return { line, values, unclear, fault }
  })
  return { read, notes }
}

function newlinesIn(record: readonly string[]): number {
  return record.reduce((count, field) => count + field.split('\n').length - 1, 0)
}
