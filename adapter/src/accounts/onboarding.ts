import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { htmlIn } from '../html.ts'
import { addressIn } from '../pictures.ts'
import { createPublicCache } from '../public-cache.ts'
import { publicGet } from '../public-get.ts'
import { openLists } from '../public-lists.ts'
import { ReadFault, readBody } from '../read-fault.ts'
import { done, handled, passOn, reply } from '../reply.ts'
import { entityIn, type Fields, fieldsIn, idIn, listIn, textIn, textOf } from '../values.ts'

const sources = '/auth/onboarding/referral-source/'
const terms = '/auth/onboarding/terms-of-use/'
const refer = '/auth/onboarding/refer-to-friend/'
const film = '/auth/onboarding/terms_video/'

/** Answers the calls for new customers. */
export function adaptOnboarding(calls: AdaptedCalls): void {
  const lists = openLists()
  const read = openTexts()
  publicGet(calls, sources, [], async ({ backEnd }) => {
    const found = await lists.rows(backEnd, sources)
    return (found?.rows ?? []).flatMap((row) => sourceIn(row) ?? [])
  })
  publicGet(calls, terms, [], async ({ backEnd }) => termsIn(await read(backEnd, terms)))
  calls.on('POST', refer, ['referrals'], handled(referFriend))
  publicGet(calls, film, ['captions'], async ({ backEnd }) => filmIn(await read(backEnd, film), backEnd))
}

/** The customer is shown that it was done where the status is 200, and only then. */
async function referFriend(exchange: Exchange): Promise<Response> {
  const { status, body, headers } = await done(passOn(exchange, refer))
  return reply(status, fieldsIn(body) ?? {}, headers)
}

/** Caches single answers for a minute per language; null if the back end has none. */
function openTexts() {
  const cache = createPublicCache<{ fields: Fields | null }>()
  return async (backEnd: BackEnd, path: string): Promise<Fields | null> => {
    const { fields } = await cache.read(`${backEnd.language} ${path}`, async () => {
      try {
        return { fields: fieldsIn(await readBody(backEnd.read, path)) }
      } catch (error) {
        if (error instanceof ReadFault && error.isAbsent) return { fields: null }
        throw error
      }
    })
    return fields
  }
}

function sourceIn(given: unknown): object | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const name = textOf(fields ?? {}, 'name', 'title')
  if (!fields || !entity || name === '') return null
  return { ...entity, name, description: textIn(fields.description) }
}

function termsIn(fields: Fields | null): object | null {
  if (!fields) return null
  return {
    privacy_policy: htmlIn(fields.privacy_policy),
    terms_of_use: htmlIn(fields.terms_of_use),
    agree_conditions: listIn(fields.agree_conditions)
      .map(textIn)
      .filter((condition) => condition !== ''),
  }
}

/** Null where the shop has none. */
function filmIn(fields: Fields | null, { origin }: BackEnd): object | null {
  const video = addressIn(fields?.video, origin)
  if (!fields || video === null) return null
  return { ...fields, id: idIn(fields) ?? 1, title: textIn(fields.title), video }
}
