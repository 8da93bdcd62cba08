import { getCustomer, listCustomers } from '@marah/contract/desk/customers'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { customerList } from './customer-list.ts'
import { noteReading } from './note-reading.ts'
import { readCustomer } from './read-customer.ts'

/** Registers what the shop's people read of customers; sellers make none of these calls. */
export function registerCustomers(router: Router, services: Services): void {
  router.answer(listCustomers, async ({ query }) => ({
    status: 200,
    body: await customerList(services, query),
  }))
  router.answer(getCustomer, async ({ actor, params, language, requestId }) => {
    const id = idFrom(params.id)
    const body = await readCustomer(services, { role: actor.role, language }, id)
    await noteReading(services, { actor, call: getCustomer.id, requestId }, id)
    return { status: 200, body }
  })
}
