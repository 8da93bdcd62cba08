import * as calls from '@marah/contract/dummy'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { addDummy, changeDummy, dummyJson, listDummies, loadDummy, removeDummy } from './dummies.ts'

/**
 * The specification's sample entity (rule P11), public, in development mode only. The demo shop of `npm start` runs in that
 * mode, the default of NODE_ENV; in production the paths do not exist.
 */
export function registerDummies(router: Router, services: Services): void {
  if (services.config.NODE_ENV === 'production') return
  router.answer(calls.listDummies, async ({ query, url }) => {
    const page = pageRequest(query)
    const { total, rows } = await listDummies(services, page)
    const frame = pageFrame(page, total, url, services.config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results: rows.map(dummyJson) } }
  })
  router.answer(calls.createDummy, async ({ body }) => ({
    status: 201,
    body: dummyJson(await addDummy(services, body)),
  }))
  router.answer(calls.getDummy, async ({ params }) => ({
    status: 200,
    body: dummyJson(await loadDummy(services, idFrom(params.id))),
  }))
  router.answer(calls.updateDummy, async ({ params, body }) => ({
    status: 200,
    body: dummyJson(await changeDummy(services, idFrom(params.id), body)),
  }))
  router.answer(calls.deleteDummy, async ({ params }) => {
    await removeDummy(services, idFrom(params.id))
    return { status: 204, body: null }
  })
}
