import { adapted } from '@marah/contract/extensions'
import type { AdaptedCalls } from './adapter.ts'

/** Answers the back end's own extensions together with those that the adapter derives from its core. */
export function adaptCapabilities(calls: AdaptedCalls): void {
  calls.on('GET', '/capabilities/', [], async ({ backEnd }) => {
    const extensions = [...new Set([...(await backEnd.extensions()), ...adapted])]
    return Response.json({ extensions }, { headers: { 'Cache-Control': 'public, max-age=60' } })
  })
}
