import type { Exchange, Handle } from './adapter.ts'
import { type Answer, type BackEnd, jsonIn, readAnswer } from './back-end.ts'
import { pageOf } from './pages.ts'
import { problemBody, statusOf } from './problem.ts'
import { type Sentence, sentences } from './sentences.ts'

/** Headers of the back end's answer that its reader needs besides the body. */
const passedHeaders = ['retry-after', 'www-authenticate', 'content-language']

/** Thrown where the back end rejects a call: its answer is passed on, as the contract has errors. */
export class CallFault extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`the back end answered ${answer.status}`)
    this.answer = answer
  }
}

/** An answer that is one person's own: no cache may hold it. */
export function reply(status: number, body: unknown, given?: Headers): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of passedHeaders) {
    const value = given?.get(name)
    if (value) headers.set(name, value)
  }
  for (const cookie of given?.getSetCookie() ?? []) headers.append('Set-Cookie', cookie)
  return status === 204 ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
}

/** The page of an own list that is asked for; `more` stands beside its rows. */
export function replyPage<Row>(exchange: Exchange, rows: readonly Row[], more: object = {}): Response {
  const page = pageOf(rows, exchange)
  return page === null ? problem(exchange, 404, 'not_found') : reply(200, { ...page, ...more })
}

/** An error that is found here, not by the back end. */
export function problem(
  { backEnd }: Pick<Exchange, 'backEnd'>,
  status: number,
  code: Sentence,
  more: object = {},
): Response {
  return reply(status, { detail: sentences[code][backEnd.language], code, ...more })
}

/** The back end's own error in the contract's shape. */
export function rejected({ request, backEnd }: Exchange, answer: Answer): Response {
  const status = statusOf(answer, request.headers.has('authorization'))
  return reply(status, problemBody(status, answer.body, backEnd.language), answer.headers)
}

/** A handler whose calls may fail with the back end's answer. */
export function handled(handle: Handle): Handle {
  return async (exchange) => {
    try {
      return await handle(exchange)
    } catch (error) {
      if (error instanceof CallFault) return rejected(exchange, error.answer)
      throw error
    }
  }
}

export function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/**
 * Passes the request on, with its query and its body as they are. `path` is the contract's, with its last slash, under
 * which Django has it; else it is tried without.
 */
export async function passOn({ request, backEnd }: Exchange, path: `${string}/`): Promise<Answer> {
  const { search } = new URL(request.url)
  const answer = await readAnswer(await backEnd.pass(path + search))
  return isUnknownPath(answer) ? readAnswer(await backEnd.pass(path.slice(0, -1) + search)) : answer
}

/** The answer of a call that succeeds; any other is thrown. */
export async function done(pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending
  if (!isDone(answer)) throw new CallFault(answer)
  return answer
}

/** Returns the value read from an answer; an answer without one is treated as an error. */
export function readAs<Value>(value: Value | null | undefined, answer: Answer): Value {
  if (value === null || value === undefined) throw new CallFault({ ...answer, status: 502 })
  return value
}

/** Makes a call under its path with the last slash, and else without. */
export async function callEither(
  backEnd: BackEnd,
  method: string,
  path: `${string}/`,
  body?: unknown,
): Promise<Answer> {
  const answer = await backEnd.call(method, path, body)
  return isUnknownPath(answer) ? backEnd.call(method, path.slice(0, -1), body) : answer
}

/** A page of 404 instead of JSON: the back end has no such path, so nothing was done. */
function isUnknownPath({ status, body }: Answer): boolean {
  return status === 404 && body === undefined
}

/** Returns the JSON of the sender's own request, or {}. */
export async function sentFields({ request }: Exchange): Promise<Readonly<Record<string, unknown>>> {
  const body = jsonIn(await request.clone().text())
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}
