import { extensionNames, type Needed, switchableCoreNames } from '@marah/contract/extensions'
import type { RouterContextProvider } from 'react-router'
import { cachedPublic, orThrow } from './public-data.server.ts'

/** What the back end does not have, or its shop has switched off; a back end that does not say has the core alone. */
export const readMissingExtensions = cachedPublic('capabilities', async (api): Promise<readonly Needed[]> => {
  const answer = await api.GET('/capabilities/')
  if (answer.response.status === 404) return extensionNames
  const { extensions, switched_off = [] } = orThrow(answer)
  return [
    ...extensionNames.filter((name) => !extensions.includes(name)),
    ...switchableCoreNames.filter((name) => switched_off.includes(name)),
  ]
})

/** For pages that a shop has or has not; components ask `hasExtension` of shop-facts.ts. */
export async function backEndHas(
  name: Needed,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<boolean> {
  return !(await readMissingExtensions(context, request)).includes(name)
}
