import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer } from '../back-end.ts'
import { done, handled, isDone, passOn, readAs, reply } from '../reply.ts'
import { entityIn, fieldsIn, idIn, listIn } from '../values.ts'
import { changePicture, readPictures, userWithPicture } from './avatars.ts'

/** The customer, their picture and their settings. A 405 that says that the session has ended stays (rule P13). */
export function adaptUser(calls: AdaptedCalls): void {
  calls.on('GET', '/auth/user/', [], handled(read))
  calls.on('PATCH', '/auth/user/', [], handled(change))
  calls.on('DELETE', '/auth/user/', [], handled(remove))
  calls.on('GET', '/user/avatar/', [], handled(readPictures))
  calls.on('GET', '/base_user/settings/', [], handled(changeOrReadSettings))
  calls.on('PATCH', '/base_user/settings/', [], handled(changeOrReadSettings))
}

async function read(exchange: Exchange): Promise<Response> {
  return replyUser(exchange, await done(passOn(exchange, '/auth/user/')))
}

async function change(exchange: Exchange): Promise<Response> {
  const answer = await passOn(exchange, '/auth/user/')
  const other = isDone(answer) ? null : await changePicture(exchange, answer)
  return replyUser(exchange, await done(Promise.resolve(other ?? answer)))
}

/** If a change answers something else, the customer is read again. */
async function replyUser({ backEnd }: Exchange, answer: Answer): Promise<Response> {
  const user = await userWithPicture(answer.body, backEnd)
  if (user) return reply(200, user, answer.headers)
  const again = await done(backEnd.call('GET', '/auth/user/'))
  return reply(200, readAs(await userWithPicture(again.body, backEnd), again), answer.headers)
}

async function remove(exchange: Exchange): Promise<Response> {
  const { headers } = await done(passOn(exchange, '/auth/user/'))
  return reply(204, null, headers)
}

async function changeOrReadSettings(exchange: Exchange): Promise<Response> {
  const answer = await done(passOn(exchange, '/base_user/settings/'))
  return reply(200, readAs(settingsIn(answer.body), answer), answer.headers)
}

/** Returns the first entry of a list. */
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
