import type { Call, MediaAnswer } from '@marah/contract/call'
import type { z } from 'zod'
import type { CacheTag } from '../../platform/cache/cache-tags.ts'
import { type CallContext, languageOf } from './call-context.ts'

/** JSON text, made beforehand from a value of the contract's schema; as UTF-8 if it is answered many times. */
export class PreparedJson<Value> {
  readonly text: string | Uint8Array<ArrayBuffer>
  /** Only a type: it ties the text to the schema. */
  declare readonly value: Value
  constructor(text: string | Uint8Array<ArrayBuffer>) {
    this.text = text
  }
}

/** The body of a media answer; a stream is sent as it comes. */
type Media = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

type BodyOf<Schema> = Schema extends z.ZodType
  ? z.input<Schema> | PreparedJson<z.input<Schema>>
  : Schema extends MediaAnswer
    ? Media
    : null

type ReplyOf<Answers, Status extends keyof Answers> = {
  readonly status: Status
  readonly body: BodyOf<Answers[Status]>
  /** The cache tags of the data that the answer shows (platform/cache/cache-tags.ts). */
  readonly tags?: readonly CacheTag[]
  readonly headers?: Record<string, string>
}

export type Reply<C extends Call> = {
  [Status in keyof C['answers']]: ReplyOf<C['answers'], Status>
}[keyof C['answers']]

/** A reply once its ties to the contract have been checked. */
export type Written = {
  status: number
  body: unknown
  tags?: readonly string[]
  headers?: Record<string, string>
}

export function writeReply(c: CallContext, call: Call, reply: Written): Response {
  const headers = new Headers(reply.headers)
  const shared = call.access === 'public' && call.method === 'get' && call.tag !== 'health'
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', shared ? 'public, no-cache' : 'no-store')
  headers.append('Vary', 'Accept-Language')
  if (reply.tags?.length) headers.set('Cache-Tag', reply.tags.join(','))
  if (reply.body === null) return c.newResponse(null, reply.status as 204, Object.fromEntries(headers))
  headers.set('Content-Language', languageOf(c))
  const answer = call.answers[reply.status]
  if (answer && 'mediaType' in answer) {
    if (!headers.has('Content-Type')) headers.set('Content-Type', answer.mediaType)
    return c.newResponse(reply.body as Media, reply.status as 200, Object.fromEntries(headers))
  }
  const etag = headers.get('ETag')
  if (etag !== null && sameAsKnown(c.req.header('if-none-match'), etag)) {
    return c.newResponse(null, 304, Object.fromEntries(headers))
  }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  const text = reply.body instanceof PreparedJson ? reply.body.text : JSON.stringify(reply.body)
  return c.newResponse(text, reply.status as 200, Object.fromEntries(headers))
}

/** Whether the client has this answer already (RFC 9110 §13.1.2; a compressing proxy makes the tag weak). */
function sameAsKnown(known: string | undefined, etag: string): boolean {
  return (known ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
