import type { components, paths } from '@marah/contract/desk-client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ListAddress } from '../platform/list-address.ts'

export type ShopCoupon = components['schemas']['ShopCoupon']
export type ShopCouponRow = components['schemas']['ShopCouponRow']
type Json<Request> =
  NonNullable<Request> extends { content: { 'application/json': infer Content } } ? Content : never
export type NewCoupon = Json<paths['/desk/coupon/']['post']['requestBody']>
export type CouponChange = Json<paths['/desk/coupon/{id}/']['patch']['requestBody']>

/** The tabs of the list; the first one is there without a word in the address. */
export const tabs = ['active', 'scheduled', 'over', 'all'] as const
type Filters = { readonly tab: (typeof tabs)[number]; readonly q?: string }

/** Returns what the address asks for. The server rejects an invalid value with a message. */
export function filtersOf(list: Pick<ListAddress, 'get'>): Filters {
  const q = list.get('q').trim()
  return { tab: (list.get('tab') || tabs[0]) as Filters['tab'], ...(q !== '' && { q }) }
}

/** More rows than a screen has. */
const pageSize = 25

export function couponsQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['coupons', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, page_size: pageSize, ...(pageParam !== undefined && { after: pageParam }) }
      return call(api.GET('/desk/coupon/', { signal, params: { query } }))
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The previous results stay visible until those of the new search have arrived.
    placeholderData: keepPreviousData,
  })
}

/** Reads the coupons of an address of the list while its link is being pressed. */
export function prefetchCoupons(search: string): void {
  const address = new URLSearchParams(search)
  void queries.prefetchInfiniteQuery(couponsQuery(filtersOf({ get: (name) => address.get(name) ?? '' })))
}

export function couponQuery(id: string) {
  return queryOptions({
    queryKey: ['coupon', id],
    queryFn: ({ signal }) => call(api.GET('/desk/coupon/{id}/', { signal, params: { path: { id } } })),
  })
}

/** Reads a coupon while its link is being pressed. */
export function prefetchCoupon(id: number): void {
  void queries.prefetchQuery(couponQuery(String(id)))
}

export function makeCoupon(body: NewCoupon, key: string): Promise<ShopCoupon> {
  return call(api.POST('/desk/coupon/', { params: { header: once(key) }, body }))
}

export function changeCoupon(id: number, body: CouponChange, key: string): Promise<ShopCoupon> {
  return call(
    api.PATCH('/desk/coupon/{id}/', { params: { header: once(key), path: { id: String(id) } }, body }),
  )
}

export function endCoupon(id: number, key: string): Promise<ShopCoupon> {
  return call(api.POST('/desk/coupon/{id}/end/', { params: { header: once(key), path: { id: String(id) } } }))
}

/** Shows a changed coupon at once, and reads the lists again. */
export function showCoupon(changed: ShopCoupon): void {
  queries.setQueryData(couponQuery(String(changed.id)).queryKey, changed)
  for (const queryKey of [['coupons'], ['log']]) void queries.invalidateQueries({ queryKey })
}
