import type { components, paths } from '@marah/contract/desk-client'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ListAddress } from '../platform/list-address.ts'

export type HeldPayment = components['schemas']['HeldPayment']
export type Dispute = components['schemas']['Dispute']
export type Withdrawal = components['schemas']['ShopWithdrawal']
export type HeldReturn =
  paths['/desk/held-payment/{id}/settlement/']['post']['requestBody']['content']['application/json']
type Closing = paths['/desk/withdrawal/{id}/closing/']['post']['requestBody']['content']['application/json']
export type WithdrawalEnd = Closing['as']

/** The tabs of the screen; the first one is there without a word in the address. */
export const tabs = ['held', 'disputes', 'withdrawals'] as const
export type Tab = (typeof tabs)[number]

export function tabOf(list: Pick<ListAddress, 'get'>): Tab {
  return tabs.find((tab) => tab === list.get('tab')) ?? tabs[0]
}

/** The rows that need a decision, or all of them. */
type State = 'open' | 'all'

export function stateOf(list: Pick<ListAddress, 'get'>): State {
  return list.get('state') === 'all' ? 'all' : 'open'
}

/** More rows than a screen has. */
const pageSize = 25

type Paging = { readonly signal: AbortSignal; readonly pageParam: number | undefined }

function pageOf(state: State, { signal, pageParam }: Paging) {
  const query = { state, page_size: pageSize, ...(pageParam !== undefined && { after: pageParam }) }
  return { signal, params: { query } }
}

const paging = {
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }: { readonly next: number | null }) => next ?? undefined,
  // The rows of the other state stay until these have arrived.
  placeholderData: keepPreviousData,
}

export function heldQuery(state: State) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['held-payments', state],
    queryFn: (page) => call(api.GET('/desk/held-payment/', pageOf(state, page))),
  })
}

export function disputesQuery(state: State) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['disputes', state],
    queryFn: (page) => call(api.GET('/desk/dispute/', pageOf(state, page))),
  })
}

export function withdrawalsQuery(state: State) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: ['withdrawals', state],
    queryFn: (page) => call(api.GET('/desk/withdrawal/', pageOf(state, page))),
  })
}

/** Reads a list again after a change, with what else shows it. */
export function readAgain(list: 'held-payments' | 'withdrawals'): void {
  for (const queryKey of [[list], ['orders'], ['order'], ['log']])
    void queries.invalidateQueries({ queryKey })
}

export function checkHeld(id: number, key: string): Promise<HeldPayment> {
  return call(
    api.POST('/desk/held-payment/{id}/check/', { params: { header: once(key), path: { id: String(id) } } }),
  )
}

export function returnHeld(id: number, key: string): Promise<HeldPayment> {
  return call(
    api.POST('/desk/held-payment/{id}/return/', { params: { header: once(key), path: { id: String(id) } } }),
  )
}

export function askHeldReturn(id: number, key: string): Promise<HeldPayment> {
  const params = { header: once(key), path: { id: String(id) } }
  return call(api.POST('/desk/held-payment/{id}/return-request/', { params }))
}

export function recordHeldReturn(id: number, body: HeldReturn, key: string): Promise<HeldPayment> {
  return call(
    api.POST('/desk/held-payment/{id}/settlement/', {
      params: { header: once(key), path: { id: String(id) } },
      body,
    }),
  )
}

/** Asks a second person to confirm that the shop has given it back itself. */
export function askHeldRecord(id: number, body: HeldReturn, key: string): Promise<HeldPayment> {
  return call(
    api.POST('/desk/held-payment/{id}/settlement-request/', {
      params: { header: once(key), path: { id: String(id) } },
      body,
    }),
  )
}

/** `seen`: the order that the person saw beside it. */
export function matchWithdrawal(
  { id, order }: Pick<Withdrawal, 'id' | 'order'>,
  number: string,
  key: string,
): Promise<Withdrawal> {
  return call(
    api.PATCH('/desk/withdrawal/{id}/', {
      params: { header: once(key), path: { id: String(id) } },
      body: { number, seen: order?.id ?? null },
    }),
  )
}

export function closeWithdrawal(id: number, body: Closing, key: string): Promise<Withdrawal> {
  return call(
    api.POST('/desk/withdrawal/{id}/closing/', {
      params: { header: once(key), path: { id: String(id) } },
      body,
    }),
  )
}
