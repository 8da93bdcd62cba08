import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { type Call, type ErrorStatus, isCounted, isDeskChange, isRead, type MediaAnswer } from './call.ts'
import { calls } from './calls.ts'
import { RequestKey } from './common.ts'
import { deskCalls } from './desk/desk-calls.ts'
import { Conflict, FieldErrors, Problem } from './errors.ts'
import { extensionMark, extensions } from './extensions.ts'

const meanings: Record<ErrorStatus, string> = {
  400: 'Bad input: messages by field, or a problem.',
  401: 'No live token.',
  403: 'Not allowed.',
  404: 'There is no such thing, or it is not yours.',
  405: 'The session has ended (of reads of the customer), or this path takes other methods.',
  409: 'The state changed meanwhile.',
  413: 'The body is too large.',
  415: 'The body is not of a type that this call takes.',
  429: 'Too many tries; Retry-After says for how many seconds.',
  500: 'An unexpected error; nothing of its cause is said.',
  503: 'The shop is too busy, or something this call needs does not answer: nothing was done. Any call may answer it; Retry-After says after how many seconds to send it again.',
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

/** Error answers that are the same for every call, each a component of its own. */
const shared: Partial<Record<ErrorStatus, ZodOpenApiResponseObject>> = {
  429: { id: 'TooMany', description: meanings[429], headers: retryAfter, content: contentOf(Problem) },
  500: { id: 'Unexpected', description: meanings[500], content: contentOf(Problem) },
  503: { id: 'Busy', description: meanings[503], headers: retryAfter, content: contentOf(Problem) },
}

/** What a conflict names belongs to extensions of the storefront's contract; the desk's calls name theirs themselves. */
function errorSchema(status: ErrorStatus, call: Call) {
  if (status === 400) return z.union([FieldErrors, Problem])
  return status === 409 && call.access !== 'desk' ? Conflict : Problem
}

/**
 * Errors that the server adds to every call: too many requests, for public reads too many at once, and an overloaded shop; at
 * the desk also a missing right, and what an Idempotency-Key may meet.
 */
function errorsOf(call: Call): Set<ErrorStatus> {
  const errors = new Set<ErrorStatus>(call.errors)
  if (isCounted(call) || isRead(call)) errors.add(429)
  if (call.access === 'desk' && (call.grant !== 'self' || call.neverByPin)) errors.add(403)
  if (isDeskChange(call)) errors.add(400).add(409)
  if (call.publishes) errors.add(403)
  errors.add(500)
  if (!(503 in call.answers)) errors.add(503)
  return errors
}

function responsesOf(call: Call): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, schema] of Object.entries(call.answers)) {
    responses[status as `${1 | 2 | 3 | 4 | 5}${string}`] = {
      description: call.summary,
      ...(schema && { content: contentOf(schema) }),
    }
  }
  for (const status of errorsOf(call)) {
    responses[`${status}`] = shared[status] ?? {
      description: meanings[status],
      content: { 'application/json': { schema: errorSchema(status, call) } },
    }
  }
  return responses
}

function contentOf(answer: z.ZodType | MediaAnswer) {
  if ('mediaType' in answer)
    return { [answer.mediaType]: { schema: { type: 'string', format: 'binary' } } } as const
  return { 'application/json': { schema: answer } }
}

function securityOf({ access }: Call) {
  if (access === 'desk') return [{ desk: [] }]
  if (access === 'signed-in') return [{ bearer: [] }]
  if (access === 'booker') return [{ bearer: [] }, { guest: [] }]
  if (access === 'order-holder') return [{ bearer: [] }, { order: [] }, { guest: [] }]
  if (access === 'check-in-device') return [{ staff: [] }]
  return []
}

/** A body without required fields is optional. */
function isRequired(body: z.ZodType): boolean {
  return !body.safeParse({}).success
}

const keyHeader = z.object({
  'Idempotency-Key': RequestKey.meta({
    description:
      'Made up by the client for each press, and repeated with each try: a repeated request answers the first answer again and changes nothing. 409 `key_reused` for another request with the same key, `already_done` if the first answer was lost.',
  }),
})

function parametersOf(call: Call) {
  const parameters = {
    ...(call.params && { path: call.params }),
    ...(call.query && { query: call.query }),
    ...(isDeskChange(call) && { header: keyHeader }),
  }
  return Object.keys(parameters).length > 0 ? { requestParams: parameters } : {}
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: call.id,
    tags: [call.tag],
    ...(call.extension && { [extensionMark]: call.extension }),
    summary: call.summary,
    security: securityOf(call),
    ...(call.access === 'desk' && { 'x-grant': call.grant }),
    ...(call.access === 'desk' && call.neverByPin && { 'x-never-by-pin': true }),
    ...parametersOf(call),
    ...(call.body && {
      requestBody: {
        required: isRequired(call.body),
        content: { 'application/json': { schema: call.body } },
      },
    }),
    ...(call.form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: call.form } } },
    }),
    responses: responsesOf(call),
  }
}

function pathsOf(listed: readonly Call[]) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const call of listed) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) }
  return paths
}

/** The OpenAPI 3.1 document of the desk, which no other back end has. Paths are relative to `/rest`. */
export function deskDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Desk',
      version: '0.1.0',
      description:
        'What the desk asks of the shop’s own back end. Only pages of the shop itself may make these calls. Texts follow Accept-Language (en, ar). `x-grant` is the right that a call asks for; one with `x-never-by-pin` rejects a session by PIN at a shared device (403 `own_login_needed`).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/rest' }],
    components: {
      securitySchemes: {
        desk: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Secure-desk',
          description: 'The session of a person; `desk` where the shop is served without TLS.',
        },
      },
    },
    paths: pathsOf(deskCalls),
  })
}

/** The OpenAPI 3.1 document of the whole contract. Paths are relative to the API base (`/rest` in our own server). */
export function openApiDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Storefront contract',
      version: '0.1.0',
      description:
        'What the storefront asks of a back end. Every path is served with and without its trailing slash. Texts follow Accept-Language (en, ar).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/rest' }],
    'x-extensions': extensions,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        order: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            '`Order` and the token of an order that was bought without an account (`guest-checkout`).',
        },
        guest: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Guest` and the token of a family that books without an account (`guest-bookings`).',
        },
        staff: { type: 'http', scheme: 'bearer', description: 'The token of the play centre’s door.' },
      },
    },
    paths: pathsOf(calls),
  })
}
