import type { components, paths } from '@marah/contract/client'
import { conflictIn } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import createClient from 'openapi-fetch'
import { failureFrom } from '../personal/failure-text.ts'
import { languageOf } from '../platform/language.tsx'
import { call } from '../platform/personal/api.ts'
import { apiBase } from '../platform/personal/api-url.ts'
import { noteServerDate } from '../platform/server-clock.ts'

export type Visit = components['schemas']['Visit']
type Conflict = components['schemas']['Conflict']

const tokenKey = 'staff-token'
const patience = 20_000

/**
 * Returns the token of check-in, which stays on the device until the staff logs out there or it expires; a customer's token
 * is never sent with it.
 */
export function staffToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

export function keepStaffToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, token)
  } catch {
    // Storage is blocked: the page asks for the token again after a reload.
  }
}

const api = createClient<paths>({
  baseUrl: apiBase(),
  fetch: async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)])
    const response = await fetch(request, { signal })
    noteServerDate(response)
    return response
  },
})

function headersOf(token: string) {
  return { Authorization: `Bearer ${token}`, 'Accept-Language': languageOf(location.pathname) }
}

/** Reads the visits of a day such as `2027-03-28`; without one, of today. */
export function visitsQuery(token: string, date?: string) {
  return queryOptions({
    queryKey: ['visits', token, date ?? 'today'],
    queryFn: ({ signal }) => {
      const query = date === undefined ? {} : { date }
      return call(api.GET('/booking/visit/', { params: { query }, headers: headersOf(token), signal }))
    },
    // Other devices admit families too, and customers book all day.
    refetchInterval: 30_000,
  })
}

export type Entry =
  | { kind: 'in'; visit: Visit }
  | {
      kind: 'already'
      first: string
      by: string | null | undefined
      visit: Conflict['visit']
      timeZone: string | undefined
    }
  | { kind: 'not_paid'; due: string | undefined }
  | { kind: 'other_day' | 'other_time'; visit: Conflict['visit'] }
  | { kind: 'heads'; left: number; why: string; visit: Conflict['visit'] }
  | { kind: 'unknown' }
  | { kind: 'rejected'; why: string }

/** The staff's decisions about a ticket. */
export type How = { readonly anyDay?: boolean; readonly unpaid?: boolean; readonly heads?: number }

/** Admits a booking, or says why not. */
export async function letIn(token: string, code: string, { anyDay, unpaid, heads }: How): Promise<Entry> {
  const body = {
    code,
    ...(anyDay && { even_if_not_today: true }),
    ...(unpaid && { even_if_unpaid: true }),
    ...(heads !== undefined && { heads }),
  }
  try {
    const visit = await call(api.POST('/booking/check-in/', { body, headers: headersOf(token) }))
    return { kind: 'in', visit }
  } catch (error) {
    if (failureFrom(error).status === 404) return { kind: 'unknown' }
    const conflict = conflictIn(error)
    if (!conflict) throw error
    const { visit } = conflict
    switch (conflict.code) {
      case 'already_checked_in':
        return {
          kind: 'already',
          first: conflict.checked_in_on ?? '',
          by: conflict.checked_in_by,
          visit,
          timeZone: conflict.venue_timezone,
        }
      case 'not_paid':
        return { kind: 'not_paid', due: conflict.amount_due }
      case 'heads_needed':
      case 'too_many_heads':
        return { kind: 'heads', left: conflict.heads_left ?? 0, why: conflict.detail ?? '', visit }
      case 'not_today':
        return { kind: 'other_day', visit }
      case 'not_now':
        return { kind: 'other_time', visit }
      default:
        if (conflict.detail === undefined) throw error
        return { kind: 'rejected', why: conflict.detail }
    }
  }
}

/** Records a payment. The answer says that it is recorded, that nothing is due any more, or that another amount is. */
export async function takePayment(
  token: string,
  code: string,
  { due, method, slip }: { due: string; method: 'cash' | 'terminal'; slip: string },
): Promise<'taken' | 'nothing' | { readonly due: string }> {
  const body = { code, method, amount_due: due, ...(slip.trim() !== '' && { slip: slip.trim() }) }
  try {
    await call(api.POST('/booking/visit-payment/', { body, headers: headersOf(token) }))
    return 'taken'
  } catch (error) {
    const conflict = conflictIn(error)
    if (conflict?.code === 'nothing_due') return 'nothing'
    if (conflict?.code === 'amount_changed' && conflict.amount_due) return { due: conflict.amount_due }
    throw error
  }
}
