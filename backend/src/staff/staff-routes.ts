import {
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  listLog,
  listSellersForStaff,
  listStaff,
} from '@marah/contract/desk/staff'
import type { Transaction } from '../platform/database/database.ts'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { logJson } from './log.ts'
import {
  addPerson,
  changePerson,
  disablePerson,
  enablePerson,
  type Invited,
  inviteAgain,
} from './manage-people.ts'
import { listStaffJson, sellersJson, staffMemberJson } from './staff-json.ts'
import { mailInvitation } from './staff-mails.ts'

/** Registers the list of the shop's people, their roles, and the log of what they changed. */
export function registerStaffList(router: Router, services: Services): void {
  router.answer(listStaff, async (request) => ({ status: 200, body: await listStaffJson(services, request) }))
  router.answer(listSellersForStaff, async ({ language }) => ({
    status: 200,
    body: await sellersJson(services, language),
  }))
  router.change(inviteStaff, async (request) => {
    const { services: own, body, actor } = request
    const { id } = await invited(own, (tx) =>
      addPerson(own, tx, actor, { ...body, seller: body.seller ?? null }),
    )
    return { status: 201, body: await staffMemberJson(services, id, request) }
  })
  router.change(inviteStaffAgain, async (request) => {
    const { services: own, params, actor } = request
    const { id } = await invited(own, (tx) => inviteAgain(own, tx, actor, idFrom(params.id)))
    return { status: 200, body: await staffMemberJson(services, id, request) }
  })
  router.change(changeStaff, async (request) => {
    const { services: own, params, body, actor } = request
    const { id } = await own.database.transaction((tx) =>
      changePerson(own, tx, actor, idFrom(params.id), body),
    )
    return { status: 200, body: await staffMemberJson(services, id, request) }
  })
  router.change(disableStaff, async (request) => {
    const { services: own, params, actor } = request
    const { id } = await own.database.transaction((tx) => disablePerson(own, tx, actor, idFrom(params.id)))
    return { status: 200, body: await staffMemberJson(services, id, request) }
  })
  router.change(enableStaff, async (request) => {
    const { services: own, params, actor } = request
    const { id } = await own.database.transaction((tx) => enablePerson(own, tx, actor, idFrom(params.id)))
    return { status: 200, body: await staffMemberJson(services, id, request) }
  })
  router.answer(listLog, async ({ query }) => ({ status: 200, body: await logJson(services, query) }))
}

/** The invitation is mailed once its transaction has committed. */
function invited(services: Services, work: (tx: Transaction) => Promise<Invited>) {
  return services.database.transaction(async (tx) => {
    const { person, invitation } = await work(tx)
    await mailInvitation(services, tx, person, invitation)
    return person
  })
}
