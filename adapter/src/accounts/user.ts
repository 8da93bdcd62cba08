import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer } from '../back-end.ts'
import { ownRows } from '../own-rows.ts'
import { addressIn } from '../pictures.ts'
import { done, handled, isDone, passOn, readAs, rejected, reply, replyPage } from '../reply.ts'
import { countIn, entityIn, fieldsIn, idIn, listIn, textIn } from '../values.ts'
import { userIn } from './user-json.ts'

/** The customer, their picture and their settings. A 405 that says that the session has ended stays (rule P13). */
export function adaptUser(calls: AdaptedCalls): void {
  calls.on('GET', '/auth/user/', [], handled(changeOrRead))
  calls.on('PATCH', '/auth/user/', [], handled(changeOrRead))
  calls.on('DELETE', '/auth/user/', [], handled(remove))
  calls.on('GET', '/user/avatar/', [], handled(readPictures))
  calls.on('GET', '/base_user/settings/', [], handled(changeOrReadSettings))
  calls.on('PATCH', '/base_user/settings/', [], handled(changeOrReadSettings))
}

async function changeOrRead(exchange: Exchange): Promise<Response> {
  return replyUser(exchange, await done(passOn(exchange, '/auth/user/')))
}

/** Where a change answers something else, the customer is read once more. */
async function replyUser({ backEnd }: Exchange, answer: Answer): Promise<Response> {
  const user = userIn(answer.body, backEnd)
  if (user) return reply(200, user, answer.headers)
  const read = await done(backEnd.call('GET', '/auth/user/'))
  return reply(200, readAs(userIn(read.body, backEnd), read), answer.headers)
}

async function remove(exchange: Exchange): Promise<Response> {
  const { headers } = await done(passOn(exchange, '/auth/user/'))
  return reply(204, null, headers)
}

/** Pictures to choose from. One object is the customer's own picture, which is no choice. */
async function readPictures(exchange: Exchange): Promise<Response> {
  const { backEnd } = exchange
  const first = await backEnd.call('GET', '/user/avatar/')
  if (first.status === 404) return replyPage(exchange, [])
  if (!isDone(first)) return rejected(exchange, first)
  const isList = Array.isArray(first.body) || Array.isArray(fieldsIn(first.body)?.results)
  const rows = isList ? await ownRows(backEnd, '/user/avatar/') : []
  const pictures = rows.flatMap((row, place) => pictureToChoose(row, place, backEnd.origin) ?? [])
  return replyPage(exchange, pictures)
}

function pictureToChoose(given: unknown, place: number, origin: string): object | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const avatar = addressIn(fields?.avatar ?? fields?.image, origin)
  if (!fields || !entity || avatar === null) return null
  return { ...entity, avatar, name: textIn(fields.name), order: countIn(fields.order) ?? place }
}

async function changeOrReadSettings(exchange: Exchange): Promise<Response> {
  const answer = await done(passOn(exchange, '/base_user/settings/'))
  return reply(200, readAs(settingsIn(answer.body), answer), answer.headers)
}

/** Of a list, the one that there is. */
export function settingsIn(given: unknown): object | null {
  const [first] = Array.isArray(given) ? given : listIn(fieldsIn(given)?.results)
  const fields = fieldsIn(first ?? given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  return {
    ...entity,
    sms_notification: fields.sms_notification === true,
    email_notification: fields.email_notification === true,
    push_notification: fields.push_notification === true,
    user: idIn(fields.user) ?? entity.id,
  }
}
