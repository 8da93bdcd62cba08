import { ReadableStream } from 'node:stream/web'
import { MIMEType } from 'node:util'
import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../../platform/errors/http-error.ts'

/** Limits of rule S38. */
const largestBody = 1024 * 1024
const deepest = 32
const mostKeys = 1000

/** Reads at most `limit` bytes of a request's body; 413 beyond. */
export async function readBytes(request: Request, limit = largestBody): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new HttpError(413, 'body_too_large')
  const parts: Uint8Array[] = []
  for await (const part of bodyParts(request, limit)) parts.push(part)
  return Buffer.concat(parts)
}

/** Yields a body as it arrives; 413 beyond `limit`, and 400 if the client hangs up before its end. */
export async function* bodyParts(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > limit) break
      yield part
    }
  } catch {
    throw new HttpError(400, 'parse_error')
  }
  if (size > limit) throw new HttpError(413, 'body_too_large')
}

/** Reads the JSON body; an absent one counts as `{}`, so that calls with optional fields alone need none (rule C12). */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new HttpError(415, 'unsupported_media_type')
  requireWithinLimits(bytes)
  return parse(bytes)
}

/** Returns the type of a multipart body with its boundary; 415 for any other. */
export function formType(request: Request): string {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpError(415, 'unsupported_media_type')
  return type
}

/** Reads the fields of a multipart body; a repeated field is an array (rules S29, S38). */
export async function formFields(
  body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>,
  type: string,
): Promise<Record<string, unknown>> {
  const values = new Map<string, FormDataEntryValue[]>()
  let keys = 0
  // In one pass: `getAll` would search the whole form again for each name.
  for (const [name, value] of await formOf(body, type)) {
    if (++keys > mostKeys) throw new HttpError(400, 'parse_error')
    const ofName = values.get(name)
    if (ofName) ofName.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(
    [...values].map(([name, ofName]) => [name, ofName.length === 1 ? ofName[0] : ofName]),
  )
}

async function formOf(
  body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>,
  type: string,
): Promise<FormData> {
  try {
    const pieces = withFewParts(body instanceof Uint8Array ? [body] : body, type)
    // Not `Readable.toWeb`, whose error cannot be caught if the stream is abandoned half-way.
    const whole = ReadableStream.from(pieces) as BodyInit
    return await new Response(whole, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new HttpError(400, 'parse_error')
  }
}

/**
 * Yields a form while it has no more parts than rule S38 allows keys. They are counted before parsing, like those of
 * JSON: the hundred thousand empty parts that fit into a picture's 5 MB would block the process for half a second.
 */
async function* withFewParts(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  type: string,
): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`--${new MIMEType(type).params.get('boundary') ?? ''}`)
  let delimiters = 0
  // The last bytes, in which a delimiter may begin that ends in the next chunk.
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    let counted = 0
    for (let place = bytes.indexOf(delimiter); place >= 0; place = bytes.indexOf(delimiter, counted)) {
      delimiters += 1
      counted = place + delimiter.length
    }
    // One delimiter ends the form.
    if (delimiters > mostKeys + 1) throw new HttpError(400, 'parse_error')
    rest = bytes.subarray(Math.max(counted, bytes.length - delimiter.length + 1))
    yield piece
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError(400, 'parse_error')
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [opening, closing] = [new Set(Buffer.from('{[')), new Set(Buffer.from('}]'))]
const spaces = new Set(Buffer.from(' \t\r\n'))

/**
 * Rejects JSON that nests deeper or has more entries than rule S38 allows. Checked before parsing, because building an
 * object of a hundred thousand keys costs more than a whole request may.
 * @throws InvalidInput beside the field that is too large; HttpError 400 if the body itself has too many
 */
function requireWithinLimits(json: Uint8Array): void {
  let depth = 0
  let entries = 0
  let isFirst = false
  let isName = false
  let field = ''
  for (let place = 0; place < json.length; place++) {
    const byte = json[place] ?? 0
    if (spaces.has(byte)) continue
    if (closing.has(byte)) {
      depth -= 1
      isFirst = false
      continue
    }
    // Every object with entries has one more than it has commas.
    if (isFirst || byte === comma) entries += 1
    isFirst = opening.has(byte)
    if (isFirst) depth += 1
    if (depth > deepest) throw tooLarge(depth, field, 'invalid')
    if (entries > mostKeys) throw tooLarge(depth, field, 'too_many_entries')
    if (byte === quote) {
      const end = endOfText(json, place)
      if (isName) field = Buffer.from(json.subarray(place + 1, end)).toString('latin1')
      place = end
    }
    isName = depth === 1 && (isFirst || byte === comma)
  }
}

function tooLarge(depth: number, field: string, messageKey: string): HttpError | InvalidInput {
  const isField = depth > 1 && /^[a-z]\w{0,60}$/.test(field)
  return isField ? new InvalidInput({ [field]: [msg(messageKey)] }) : new HttpError(400, 'parse_error')
}

/** Returns the end of the string that begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let place = start + 1
  while (place < json.length && json[place] !== quote) place += json[place] === backslash ? 2 : 1
  return place
}
