import { extensionNames, type Needed, switchableCoreNames } from '@marah/contract/extensions'
import type { RouterContextProvider } from 'react-router'
import { cachedPublic, orThrow } from './public-data.server.ts'

/**
 * Reads the extensions that the back end lacks, or that its shop has switched off; a back end that does not answer this
 * call has only the core.
 */
export const readMissingExtensions = cachedPublic('capabilities', async (api): Promise<readonly Needed[]> => {
  const answer = await api.GET('/capabilities/')
  if (answer.response.status === 404) return extensionNames
  const { extensions, switched_off = [] } = orThrow(answer)
  return [
    ...extensionNames.filter((name) => !extensions.includes(name)),
    ...switchableCoreNames.filter((name) => switched_off.includes(name)),
  ]
})

/** Loaders ask this for pages that need an extension; components ask `hasExtension` of shop-facts.ts. */
export async function backEndHas(
  name: Needed,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<boolean> {
  return !(await readMissingExtensions(context, request)).includes(name)
}
