import type { components, paths } from '@marah/contract/desk-client'
import { mostPerPage } from '@marah/contract/limits'
import type { Language } from '@marah/ui/language'
import { queryOptions } from '@tanstack/react-query'
import { api, call, once, shopApi } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'

export type ShopRule = components['schemas']['ShopRule']
export type RuleForm = NonNullable<
  paths['/desk/discount-rule/']['post']['requestBody']
>['content']['application/json']

export const rulesQuery = queryOptions({
  queryKey: ['discount-rules'],
  queryFn: ({ signal }) => call(api.GET('/desk/discount-rule/', { signal })),
})

/** The categories of the shop, by their id and name, in shop order. */
export function categoriesQuery(language: Language) {
  return queryOptions({
    queryKey: ['categories', language],
    queryFn: async ({ signal }) => {
      const all: { value: string; label: string }[] = []
      for (let page = 1; ; page++) {
        const query = { page: String(page), page_size: String(mostPerPage) }
        const { results, next } = await call(
          shopApi.GET('/product/product-category/', { signal, params: { query } }),
        )
        all.push(...results.map(({ id, name }) => ({ value: String(id), label: name })))
        if (next === null) return all
      }
    },
  })
}

export function makeRule(body: RuleForm, key: string): Promise<ShopRule> {
  return call(api.POST('/desk/discount-rule/', { params: { header: once(key) }, body }))
}

export function changeRule({ id, version }: Version, body: RuleForm, key: string): Promise<ShopRule> {
  const params = { header: once(key), path: { id: String(id) } }
  return call(api.PATCH('/desk/discount-rule/{id}/', { params, body: { ...body, version } }))
}

type Version = { readonly id: number; readonly version: string }

export function endRule(id: number, key: string): Promise<ShopRule> {
  const params = { header: once(key), path: { id: String(id) } }
  return call(api.POST('/desk/discount-rule/{id}/end/', { params }))
}

export function readRulesAgain(): void {
  for (const queryKey of [rulesQuery.queryKey, ['log']]) void queries.invalidateQueries({ queryKey })
}
