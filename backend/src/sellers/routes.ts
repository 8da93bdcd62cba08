import { getVendor as getVendorCall, listVendors as listVendorsCall } from '@marah/contract/sellers'
import type { CatalogueCaches } from '../catalogue/index.ts'
import { vendorTag } from '../platform/cache/cache-tags.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { getVendor, listVendors } from './sellers.ts'

export function registerSellers(router: Router, services: Services, catalogue: CatalogueCaches): void {
  router.answer(listVendorsCall, (request) =>
    catalogue.answers.answer(request, async () => {
      const body = await listVendors(services, { ...request, population: await catalogue.population() })
      return { body, tags: ['catalogue', ...body.results.map(({ id }) => vendorTag(id))] }
    }),
  )
  router.answer(getVendorCall, (request) =>
    catalogue.answers.answer(request, async () => {
      const shown = { population: await catalogue.population(), language: request.language }
      const body = await getVendor(services, request.params.id, shown)
      return { body, tags: ['catalogue', vendorTag(body.id)] }
    }),
  )
}
