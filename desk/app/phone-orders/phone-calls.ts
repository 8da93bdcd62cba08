import type { components, paths } from '@marah/contract/desk-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, once } from '../platform/calls/api.ts'

export type PhoneUnit = components['schemas']['PhoneUnit']
export type PhoneCustomer = components['schemas']['PhoneCustomer']
export type PhoneQuote = components['schemas']['PhoneQuote']
export type QuoteBody = paths['/desk/phone-quote/']['post']['requestBody']['content']['application/json']
export type OrderBody = paths['/desk/phone-order/']['post']['requestBody']['content']['application/json']

export function goodsQuery(q: string) {
  return queryOptions({
    queryKey: ['phone-goods', q],
    queryFn: ({ signal }) => call(api.GET('/desk/phone-goods/', { signal, params: { query: { q } } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

export function customersQuery(q: string) {
  return queryOptions({
    queryKey: ['phone-customers', q],
    queryFn: ({ signal }) => call(api.GET('/desk/phone-customers/', { signal, params: { query: { q } } })),
    enabled: q !== '',
  })
}

/** What the order costs now; null while nothing is in it. */
export function quoteQuery(body: QuoteBody | null) {
  return queryOptions({
    queryKey: ['phone-quote', body],
    queryFn: ({ signal }) => call(api.POST('/desk/phone-quote/', { signal, body: body ?? { items: [] } })),
    enabled: body !== null,
    // The sums of before stay while those of the next choice are read; the button waits.
    placeholderData: keepPreviousData,
  })
}

export function takeOrder(body: OrderBody, key: string) {
  return call(api.POST('/desk/phone-order/', { params: { header: once(key) }, body }))
}
