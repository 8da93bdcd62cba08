import {
  enrolDevice,
  enterByPin,
  listDevices,
  listPeopleAtDevice,
  removeDevice,
  removePin,
  setPin,
} from '@marah/contract/desk/devices'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import {
  deviceJson,
  enrol,
  enterDevice,
  listDeviceRows,
  peopleWithPin,
  remove,
  requireDevice,
  setOwnPin,
} from './devices.ts'
import { browserOf, signedInAnswer } from './signed-in-answer.ts'

/** Registers devices that several people share, and the PINs by which they change. */
export function registerDevices(router: Router, services: Services): void {
  router.answer(listDevices, async () => ({
    status: 200,
    body: (await listDeviceRows(services)).map(deviceJson),
  }))
  router.change(enrolDevice, async ({ services: own, body }) => {
    const { row, cookie } = await enrol(own, body.name)
    return { status: 201, body: deviceJson(row), headers: { 'Set-Cookie': cookie } }
  })
  router.change(removeDevice, async ({ services: own, params }) => {
    await remove(own, idFrom(params.id))
    return { status: 204, body: null }
  })
  router.change(setPin, async ({ services: own, body, actor }) => {
    await setOwnPin(own, actor.staffId, body.pin)
    return { status: 204, body: null }
  })
  router.change(removePin, async ({ services: own, actor }) => {
    await setOwnPin(own, actor.staffId, null)
    return { status: 204, body: null }
  })
  router.answer(listPeopleAtDevice, async ({ headers }) => {
    const { name } = await requireDevice(services, headers)
    return { status: 200, body: { device: name, people: await peopleWithPin(services) } }
  })
  router.change(enterByPin, async ({ services: own, body, language, ...request }) => {
    const device = await requireDevice(services, request.headers)
    return signedInAnswer(services, await enterDevice(own, device, body, browserOf(request)), language)
  })
}
