import * as calls from '@marah/contract/kids'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { addKid, changeKid, kidJson, listKids, loadKid, removeKid, todayThere } from './kids.ts'

export function registerKids(router: Router, services: Services): void {
  const today = () => todayThere(services.database.db, services.now())
  router.answer(calls.listKids, async ({ actor, query, url }) => {
    const page = pageRequest(query)
    const { count, rows } = await listKids(services, actor.userId, {
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
  router.answer(calls.createKid, async ({ actor, body }) => ({
    status: 201,
    body: kidJson(await addKid(services, actor.userId, body), await today()),
  }))
  router.answer(calls.getKid, async ({ actor, params }) => ({
    status: 200,
    body: kidJson(await loadKid(services, actor.userId, idFrom(params.id)), await today()),
  }))
  router.answer(calls.updateKid, async ({ actor, params, body }) => ({
    status: 200,
    body: kidJson(await changeKid(services, actor.userId, idFrom(params.id), body), await today()),
  }))
  router.answer(calls.deleteKid, async ({ actor, params }) => {
    await removeKid(services, actor.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
}
