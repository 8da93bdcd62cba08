import * as calls from '@marah/contract/addresses'
import { deliveryRules, isDeliveredTo } from '../../delivery/index.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import { idFrom } from '../../services/http/ids.ts'
import { pageFrame, pageRequest } from '../../services/http/paging.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { countryRulesJson } from './address-rules.ts'
import {
  addAddress,
  addressJson,
  changeAddress,
  listAddresses,
  loadAddress,
  removeAddress,
} from './addresses.ts'
import { callingCode, countriesByName } from './country-data.ts'

/** Delivery areas change with the settings. */
const forMinutes = { 'Cache-Control': 'public, max-age=300' }
/** Countries change only with a release of the software. */
const forAnHour = { 'Cache-Control': 'public, max-age=3600' }

export function registerAddresses(router: Router, services: Services): void {
  router.answer(calls.listAddresses, async ({ actor, query, url, language }) => {
    const page = pageRequest(query)
    const { count, rows } = await listAddresses(services, actor.userId, page)
    const frame = pageFrame(page, count, url, services.config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results: rows.map((row) => addressJson(row, language)) } }
  })
  router.answer(calls.createAddress, async ({ actor, body, language }) => ({
    status: 201,
    body: addressJson(await addAddress(services, actor, body), language),
  }))
  router.answer(calls.getAddress, async ({ actor, params, language }) => ({
    status: 200,
    body: addressJson(await loadAddress(services, actor.userId, idFrom(params.id)), language),
  }))
  router.answer(calls.updateAddress, async ({ actor, params, body, language }) => ({
    status: 200,
    body: addressJson(await changeAddress(services, actor, idFrom(params.id), body), language),
  }))
  router.answer(calls.deleteAddress, async ({ actor, params }) => {
    await removeAddress(services, actor, idFrom(params.id))
    return { status: 204, body: null }
  })
  router.answer(calls.listCountries, async ({ language }) => ({
    status: 200,
    headers: forMinutes,
    body: countriesByName(language).map(({ code, name }) => ({
      code,
      name,
      calling_code: callingCode(code),
      is_delivered: isDeliveredTo(deliveryRules(services), code),
    })),
  }))
  router.answer(calls.getCountry, async ({ params, language }) => {
    const rules = countryRulesJson(params.id.toUpperCase(), language, services.messages[language])
    if (!rules) throw notFound()
    return { status: 200, headers: forAnHour, body: rules }
  })
}
