import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BodyId, IdParams, Instant, typedCode, typedLine } from '../common.ts'
import { longestDeviceName, longestPin } from '../limits.ts'
import { DeskPerson, Role } from './person.ts'

const pin = typedCode(longestPin).meta({ description: 'Four to eight digits, not all alike or in a row.' })

export const setPin = defineCall({
  method: 'post',
  path: '/desk/pin/',
  id: 'setPin',
  tag: 'person',
  summary: 'Set the PIN by which the person takes over a shared device.',
  access: 'desk',
  grant: 'self',
  neverByPin: true,
  body: z.object({ pin }),
  answers: { 204: null },
  errors: [400, 401, 415],
})

export const removePin = defineCall({
  method: 'delete',
  path: '/desk/pin/',
  id: 'removePin',
  tag: 'person',
  summary: 'Remove the PIN; sessions by it end.',
  access: 'desk',
  grant: 'self',
  neverByPin: true,
  answers: { 204: null },
  errors: [401],
})

const DeskDevice = z
  .object({ id: z.int(), name: z.string(), created_on: Instant, last_used_on: Instant.nullable() })
  .meta({ id: 'DeskDevice' })

export const listDevices = defineCall({
  method: 'get',
  path: '/desk/device/',
  id: 'listDevices',
  tag: 'devices',
  summary: 'The devices that several people share.',
  access: 'desk',
  grant: 'staff:change',
  answers: { 200: z.array(DeskDevice) },
  errors: [401],
})

export const enrolDevice = defineCall({
  method: 'post',
  path: '/desk/device/',
  id: 'enrolDevice',
  tag: 'devices',
  summary:
    'Make this browser a shared device, at which people change by PIN; sets its cookie. A repeated request does not set it again: remove the device then, and enrol it again.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  body: z.object({ name: typedLine(longestDeviceName) }),
  answers: { 201: DeskDevice },
  errors: [400, 401, 415],
})

export const removeDevice = defineCall({
  method: 'delete',
  path: '/desk/device/{id}/',
  id: 'removeDevice',
  tag: 'devices',
  summary: 'Take a shared device out of use; the sessions at it end at once.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})

export const listPeopleAtDevice = defineCall({
  method: 'get',
  path: '/desk/device/people/',
  id: 'listPeopleAtDevice',
  tag: 'sign-in',
  summary: 'Who may take this shared device over by PIN. 404 `not_shared` on any other device.',
  access: 'credentials',
  answers: {
    200: z.object({
      device: z.string(),
      people: z.array(z.object({ id: z.int(), name: z.string(), role: Role })),
    }),
  },
  errors: [403, 404],
})

export const enterByPin = defineCall({
  method: 'post',
  path: '/desk/device/enter/',
  id: 'enterByPin',
  tag: 'sign-in',
  summary:
    'Take this shared device over, which ends the session of the person before. It ends after ten minutes without a use, and cannot change people, devices or ways in. 404 `not_shared` on any other device, 400 `pin`, and 429 after five wrong ones.',
  access: 'credentials',
  body: z.object({ person: BodyId, pin: typedCode(longestPin) }),
  answers: { 200: DeskPerson },
  errors: [400, 403, 404, 415, 429],
})
