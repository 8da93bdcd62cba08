import type { Call } from '@marah/contract/call'
import { calls } from '@marah/contract/calls'
import { FieldErrors, Problem } from '@marah/contract/errors'
import { extensionMark } from '@marah/contract/extensions'

/** For tests: how an answer differs from what the contract says of its call; '' where it does not. */
export function differenceFromContract(method: string, path: string, status: number, body: unknown): string {
  const call = callOf(method, path)
  if (!call) return `${method} ${path} is no call of the contract`
  const said = `${method} ${path} answered ${status} ${JSON.stringify(body)?.slice(0, 600)}`
  if (status >= 400) {
    const isKnown = FieldErrors.safeParse(withoutMessage(body)).success || Problem.safeParse(body).success
    return isKnown ? '' : `${said}: not an error of the contract`
  }
  const schema = call.answers[status]
  if (schema === undefined) return `${said}: no such status`
  if (schema === null) return body === null ? '' : `${said}: expected no body`
  if ('mediaType' in schema) return ''
  const { error } = schema.safeParse(body)
  const faults = (error?.issues ?? []).filter(({ path: at }) => !isUnknowable(schema, at))
  return faults.length === 0 ? '' : `${said}: ${JSON.stringify(faults)}`
}

function callOf(method: string, path: string): Call | undefined {
  const [asked = ''] = path.split('?')
  const known = calls.filter((call) => call.method === method.toLowerCase())
  const exact = known.find((call) => call.path === asked)
  return (
    exact ?? known.find((call) => new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked))
  )
}

/** Beside a code, as the specification reads it (rule P26). */
function withoutMessage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('otp' in body)) return body
  return { otp: body.otp }
}

/**
 * Facts that only the back end knows: about its codes, and whether an account has a password. The storefront works without
 * them.
 */
const unknowable = new Set<unknown>(['code-facts', 'password-state'])

function isUnknowable(schema: unknown, path: readonly PropertyKey[]): boolean {
  let part: unknown = schema
  for (const key of path) {
    part = partOf(part, key)
    if (unknowable.has(markOf(part))) return true
  }
  return false
}

function partOf(schema: unknown, key: PropertyKey): unknown {
  const shape = propertyOf(schema, 'shape')
  if (shape !== undefined) return propertyOf(shape, key)
  const element = propertyOf(schema, 'element')
  if (element !== undefined) return element
  const unwrap = propertyOf(schema, 'unwrap')
  return typeof unwrap === 'function' ? partOf(unwrap.call(schema), key) : undefined
}

function markOf(schema: unknown): unknown {
  const meta = propertyOf(schema, 'meta')
  return typeof meta === 'function' ? propertyOf(meta.call(schema), extensionMark) : undefined
}

function propertyOf(thing: unknown, key: PropertyKey): unknown {
  return typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined
}
