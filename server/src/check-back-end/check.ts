import { ask, type Seen, type Send } from './ask.ts'
import { type CoreCall, coreCalls, firstRow, oddnessOf } from './core-calls.ts'
import { lossOf } from './losses.ts'

/** `there`: the call exists, as far as the check can see without a login or a change. */
export type State = 'stands' | 'there' | 'odd' | 'missing' | 'failed'

export type Finding = {
  readonly method: string
  readonly path: string
  readonly state: State
  readonly seen: string
  /** The feature that customers lose if the call fails. */
  readonly loss: string
}

/** The result of a call that cannot be made without changing something. */
export const notTried = 'not tried'

/** A page does not wait longer for its data. */
const slow = 10_000

/** Checks every call of the core without a login and without changing anything. */
export async function checkCalls(send: Send): Promise<Finding[]> {
  const ids = await idsOf(send)
  const findings: Finding[] = []
  // One after the other, because a back end may limit the rate of requests.
  for (const call of coreCalls) findings.push(await checkCall(send, call, ids))
  return findings
}

/** Returns ids from public lists, to check one object of each. */
async function idsOf(send: Send): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { method, path, isForCustomers } of coreCalls) {
    if (method !== 'GET' || !path.endsWith('{id}/') || isForCustomers) continue
    const list = path.replace('{id}/', '')
    const row = firstRow((await ask(send, 'GET', list)).body)
    const id = row?.id ?? row?.pk
    if (id !== undefined) ids.set(path, String(id))
  }
  return ids
}

async function checkCall(send: Send, call: CoreCall, ids: ReadonlyMap<string, string>): Promise<Finding> {
  const path = call.path.replace(
    '{id}',
    ids.get(call.path) ?? (call.path.startsWith('/social') ? 'google' : '1'),
  )
  const isRead = call.method === 'GET' && !call.path.endsWith('/resend/')
  const found = isRead ? await read(send, call, path) : await lookAt(send, call.method, path)
  return findingOf(call, found)
}

export function findingOf(call: Pick<CoreCall, 'method' | 'path'>, { state, seen }: Found): Finding {
  const isMissed = state === 'missing' || state === 'failed'
  const { method, path } = call
  return { method, path, state, seen, loss: isMissed ? lossOf(method, path) : '' }
}

export type Found = { readonly state: State; readonly seen: string }

async function read(send: Send, call: CoreCall, path: string): Promise<Found> {
  const seen = await askEither(send, 'GET', path)
  const { status, isJson } = seen
  if (call.isForCustomers && (status === 401 || status === 403))
    return { state: 'there', seen: 'asks for a login' }
  if (call.isForCustomers && status === 405) return { state: 'there', seen: '405, which ends the login' }
  if (status === 404 && isJson) return { state: 'there', seen: '404: there is none yet' }
  return lookAtAnswer(call, seen)
}

/** Decides whether the storefront can use the answer of a successful read. */
export function lookAtAnswer(call: CoreCall, seen: Seen): Found {
  const fault = faultOf(seen)
  if (fault) return fault
  if (!seen.isJson) return { state: 'failed', seen: `${seen.status}, and no JSON` }
  const odd = oddnessOf(call, seen.body)
  if (odd !== null) return { state: 'odd', seen: odd }
  if (seen.ms > slow) return { state: 'odd', seen: `answered after ${Math.round(seen.ms / 1000)} s` }
  return { state: 'stands', seen: `${seen.status}${firstRow(seen.body) ? '' : ', empty'}` }
}

function faultOf({ status, isJson }: Seen): Found | null {
  if (status === 0) return { state: 'failed', seen: 'no answer' }
  if (status === 404 && !isJson) return { state: 'missing', seen: '404' }
  if (status === 404) return { state: 'missing', seen: '404' }
  if (status >= 300) return { state: 'failed', seen: String(status) }
  return null
}

/**
 * Checks a call that changes something, or sends a code, without calling it: OPTIONS says whether it exists, or a GET is
 * answered 405.
 */
async function lookAt(send: Send, method: string, path: string): Promise<Found> {
  const options = await askEither(send, 'OPTIONS', path)
  if (options.allow.includes(method)) return { state: 'there', seen: notTried }
  if (options.status === 401 || options.status === 403) return { state: 'there', seen: 'asks for a login' }
  if (options.allow.length > 0) return { state: 'missing', seen: `takes ${options.allow.join(', ')}` }
  // Not even a GET: this one would send a code.
  if (path.endsWith('/resend/')) return { state: 'there', seen: notTried }
  const { status, isJson, allow } = await askEither(send, 'GET', path)
  if (status === 0) return { state: 'failed', seen: 'no answer' }
  if (status === 405 && allow.length > 0 && !allow.includes(method))
    return { state: 'missing', seen: `takes ${allow.join(', ')}` }
  if (status === 404 && !(isJson && path.endsWith('/1/'))) return { state: 'missing', seen: '404' }
  return { state: 'there', seen: notTried }
}

/**
 * Requests the path with its last slash and then without, as the storefront does; redirects are followed on reads
 * alone.
 */
export async function askEither(
  send: Send,
  method: string,
  path: string,
  sent: { token?: string; body?: unknown } = {},
): Promise<Seen> {
  const seen = await ask(send, method, path, sent)
  const isUnknown = seen.status === 404 && !(seen.isJson && seen.body !== undefined)
  return isUnknown ? ask(send, method, path.replace(/\/$/, ''), sent) : seen
}
