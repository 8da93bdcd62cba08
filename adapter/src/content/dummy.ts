import type { components } from '@marah/contract/client'
import type { AdaptedCalls, Exchange } from '../adapter.ts'
import { readAllRows } from '../all-rows.ts'
import type { Answer } from '../back-end.ts'
import { pageOf } from '../pages.ts'
import { publicGet } from '../public-get.ts'
import { callEither, done, handled, isDone, readAs, reply, sentFields } from '../reply.ts'
import { entityIn, fieldsIn, idIn, textIn } from '../values.ts'

type Dummy = components['schemas']['Dummy']

const list = '/dummy/'
const languages = ['sample-languages'] as const

/** The sample entity: its message in several languages is one text to a back end that does not keep them apart. */
export function adaptDummy(calls: AdaptedCalls): void {
  publicGet(calls, list, languages, async (exchange) => {
    const { rows } = await readAllRows(exchange.backEnd.read, list)
    return pageOf(
      rows.flatMap((row) => dummyIn(row) ?? []),
      exchange,
    )
  })
  calls.on(
    'POST',
    list,
    languages,
    handled((exchange) => write(exchange, 'POST', list, 201)),
  )
  calls.on(
    'PATCH',
    `${list}:id/`,
    languages,
    handled((exchange) => write(exchange, 'PATCH', `${list}${idIn(exchange.params.id) ?? 0}/`, 200)),
  )
}

async function write(
  exchange: Exchange,
  method: string,
  path: `/${string}/`,
  status: number,
): Promise<Response> {
  const { message, multiLanguageMessage } = await sentFields(exchange)
  const texts = fieldsIn(multiLanguageMessage)
  const text = texts ? textIn(texts[exchange.backEnd.language]) || textIn(texts.en) : multiLanguageMessage
  const send = (given: unknown) =>
    callEither(exchange.backEnd, method, path, {
      ...(message !== undefined && { message }),
      ...(given !== undefined && { multiLanguageMessage: given }),
    })
  const first = await send(text)
  // One that wants them apart says so.
  const isAboutText = first.status === 400 && fieldsIn(first.body)?.multiLanguageMessage !== undefined
  const answer: Answer = isAboutText && texts ? await send(texts) : first
  if (!isDone(answer)) await done(Promise.resolve(answer))
  return reply(status, readAs(dummyIn(answer.body), answer), answer.headers)
}

function dummyIn(given: unknown): Dummy | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const texts = fieldsIn(fields.multiLanguageMessage)
  const arabic = textIn(texts?.ar)
  const english = texts ? textIn(texts.en) || arabic : textIn(fields.multiLanguageMessage)
  return {
    ...entity,
    message: textIn(fields.message),
    multiLanguageMessage: { en: english, ...(arabic !== '' && { ar: arabic }) },
  }
}
