import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { upload } from '../platform/personal/upload.ts'
import { accessTo } from './order-access.ts'

export type OrderReturn = components['schemas']['OrderReturn']
export type ReturnDestination = {
  address: string
  instructions: string
}
export type ReturnReason = OrderReturn['items'][number]['reason']
export type ReturnItem = { id: number; quantity: number; reason: ReturnReason; exchange_for?: number }

/** Reads the returnable items of an order, and its returns. */
export function returnsQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'returns', id],
    queryFn: ({ signal }) =>
      call(api.GET('/order/orders/{id}/return/', { params: { path: { id } }, signal, ...accessTo(id) })),
  })
}

export function returnPreviewQuery(id: string, items: ReturnItem[], kind: OrderReturn['kind']) {
  return queryOptions({
    queryKey: ['order-previews', 'return', id, items, kind],
    queryFn: ({ signal }) =>
      call(
        api.POST('/order/orders/{id}/return/preview/', {
          params: { path: { id } },
          body: { items, kind },
          signal,
          ...accessTo(id),
        }),
      ),
  })
}

/** Creates a return and uploads its pictures; `isWhole` is false when not all pictures were uploaded. */
export async function sendReturn(
  id: string,
  request: { items: ReturnItem[]; kind: OrderReturn['kind']; reason: string; key: string },
  pictures: readonly File[],
): Promise<{ number: string; isWhole: boolean }> {
  const params = { path: { id } }
  const access = accessTo(id)
  const asked = await call(api.POST('/order/orders/{id}/return/', { params, body: request, ...access }))
  let isWhole = true
  for (const picture of pictures.slice(asked.images.length)) {
    const form = new FormData()
    form.set('return', String(asked.id))
    form.set('image', picture)
    await upload('/order/return-image/', form, () => {}, access.headers?.Authorization).catch(() => {
      isWhole = false
    })
  }
  await queries.invalidateQueries({ queryKey: ['orders'] })
  return { number: asked.number, isWhole }
}

export async function withdrawReturn({ id, order }: Pick<OrderReturn, 'id' | 'order'>): Promise<void> {
  const params = { path: { id: String(id) } }
  await call(api.DELETE('/order/return/{id}/', { params, ...accessTo(order) }))
  await queries.invalidateQueries({ queryKey: ['orders'] })
}
