import { type Call, isDeskChange } from '@marah/contract/call'
import type { Actor } from '../actor.ts'
import { createAudit, repeatedAudit } from '../audit.ts'
import type { Services } from '../services.ts'
import type { CheckedRequest } from './reads.ts'
import { answerOnce } from './repeated-requests.ts'
import type { Written } from './reply.ts'

export type Handler = (request: CheckedRequest) => Promise<Written>
type Within = NonNullable<Parameters<typeof createAudit>[1]['within']>

/**
 * Gives each request services that know who changes something; at the desk, a repeated request is answered without its
 * handler. A file is not stored for that: its call reads and notes that it was read, and a repeated request makes the file
 * again without another row. @throws Error for a success that is not on record
 */
export function recorded(services: Services, call: Call, handler: Handler): Handler {
  const answer = async (request: CheckedRequest, within?: Within) => {
    const { actor, requestId } = request
    const cause = { actor, call: call.id, requestId, ...(within && { within }) }
    const audit = createAudit(services.now, cause)
    const written = await handler({ ...request, services: { ...services, audit } })
    if (!audit.isNoted()) throw new Error(`${call.id} has changed something without a row on record`)
    return written
  }
  if (!isDeskChange(call)) return (request) => answer(request)
  const isFile = Object.values(call.answers).some((each) => each !== null && 'mediaType' in each)
  return (request) => {
    const { params, query, body, headers } = request
    const made = {
      staffId: staffOf(request.actor),
      call: call.id,
      key: (headers as Headers).get('idempotency-key'),
      content: { params, query, body },
      ...(isFile && {
        again: () => handler({ ...request, services: { ...services, audit: repeatedAudit() } }),
      }),
    }
    return answerOnce(services, made, (within) => answer(request, within))
  }
}

function staffOf(actor: Actor): number {
  if (actor.kind !== 'staff') throw new Error('Only people of the shop make calls of the desk')
  return actor.staffId
}
