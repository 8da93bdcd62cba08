import { deleteUser, getUser, updateUser } from '@marah/contract/accounts'
import * as calls from '@marah/contract/profile'
import { pageFrame, pageRequest } from '../../services/http/paging.ts'
import type { Router } from '../../services/http/router.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { accountData } from '../account-data.ts'
import { closeAccount } from '../closing/close-account.ts'
import { devicesOf, endDeviceOf, endOtherDevicesOf } from '../sessions/devices.ts'
import { admitAvatar, presetPage, uploadAvatar } from './avatars.ts'
import { changeUser, loadUser, userJson } from './users.ts'

/** Registers the calls about the account itself: fields, picture, devices, its data and its end. */
export function registerProfile(router: Router, services: Services, parts: AccountParts): void {
  router.answer(getUser, async ({ actor }) => ({
    status: 200,
    body: await userJson(services, await loadUser(services, actor.userId)),
  }))
  router.answer(updateUser, async ({ actor, body }) => ({
    status: 200,
    body: await userJson(services, await changeUser(services, actor.userId, body)),
  }))
  router.answer(deleteUser, async ({ actor, body }) => {
    await closeAccount(services, parts, actor, body.password)
    return { status: 204, body: null }
  })
  router.answer(calls.listAvatars, async ({ query, url, language }) => {
    const page = pageRequest(query)
    const { total, results } = await presetPage(services, page, language)
    return {
      status: 200,
      body: { ...pageFrame(page, total, url, services.config.PUBLIC_URL), results },
    }
  })
  router.answer(
    calls.uploadAvatar,
    async ({ actor, body }) => ({
      status: 200,
      body: await userJson(services, await uploadAvatar(services, actor.userId, body.avatar)),
    }),
    ({ actor }) => admitAvatar(services, actor.userId),
  )
  router.answer(calls.listDevices, async ({ actor, language }) => ({
    status: 200,
    body: await devicesOf(services, actor, language),
  }))
  router.answer(calls.endDevice, async ({ actor, params }) => {
    await endDeviceOf(services, actor, params.id)
    return { status: 204, body: null }
  })
  router.answer(calls.endOtherDevices, async ({ actor }) => {
    await endOtherDevicesOf(services, actor)
    return { status: 204, body: null }
  })
  router.answer(calls.downloadData, async ({ actor, language }) => ({
    status: 200,
    body: JSON.stringify(await accountData(services, parts, actor, language), null, 2),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account.json"',
    },
  }))
}
