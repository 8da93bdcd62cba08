import { adapted } from '@marah/contract/extensions'
import type { AdaptedCalls } from './adapter.ts'

/** What the back end has, and what is worked out here from its core. */
export function adaptCapabilities(calls: AdaptedCalls): void {
  calls.on('GET', '/capabilities/', [], async ({ backEnd }) => {
    const extensions = [...new Set([...(await backEnd.extensions()), ...adapted])]
    return Response.json({ extensions }, { headers: { 'Cache-Control': 'public, max-age=60' } })
  })
}
