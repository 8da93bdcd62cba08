import type { components } from '@marah/contract/client'
import { cachedPublic, orThrow } from '../platform/public-data.server.ts'

type ProductType = components['schemas']['ProductType']

/** Reads the audiences of the products, in the shop's order; no page shows those without products. */
export const readProductTypes = cachedPublic(
  'product-types',
  async (api): Promise<readonly ProductType[]> =>
    orThrow(await api.GET('/product/product-type/', {})).results.filter(
      ({ total_products }) => total_products > 0,
    ),
)
