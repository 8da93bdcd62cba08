import * as calls from '@marah/contract/kids'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { addKid, changeKid, kidJson, listKids, loadKid, removeKid, todayThere } from './kids.ts'

export function registerKids(router: Router, services: Services): void {
  const today = () => todayThere(services.database.db, services.now())
  router.answer(calls.listKids, async ({ user, query, url }) => {
    const page = pageRequest(query)
    const { count, rows } = await listKids(services, user.userId, {
      page,
      isArchived: query.archived === 'true',
    })
    const day = await today()
    return {
      status: 200,
      body: {
        ...pageFrame(page, count, url, services.config.PUBLIC_URL),
        results: rows.map((row) => kidJson(row, day)),
      },
    }
  })
  router.answer(calls.createKid, async ({ user, body }) => ({
    status: 201,
    body: kidJson(await addKid(services, user.userId, body), await today()),
  }))
  router.answer(calls.getKid, async ({ user, params }) => ({
    status: 200,
    body: kidJson(await loadKid(services, user.userId, idFrom(params.id)), await today()),
  }))
  router.answer(calls.updateKid, async ({ user, params, body }) => ({
    status: 200,
    body: kidJson(await changeKid(services, user.userId, idFrom(params.id), body), await today()),
  }))
  router.answer(calls.deleteKid, async ({ user, params }) => {
    await removeKid(services, user.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
}
