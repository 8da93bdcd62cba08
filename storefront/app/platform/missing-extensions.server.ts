import { type Extension, extensionNames } from '@marah/contract/extensions'
import type { RouterContextProvider } from 'react-router'
import { cachedPublic, orThrow } from './public-data.server.ts'

/** What the back end does not have; a back end that does not say has the core alone. */
export const readMissingExtensions = cachedPublic('capabilities', async (api) => {
  const answer = await api.GET('/capabilities/')
  if (answer.response.status === 404) return extensionNames
  const has = new Set<string>(orThrow(answer).extensions)
  return extensionNames.filter((name) => !has.has(name))
})

/** For pages that a shop has or has not; components ask `useExtension`. */
export async function hasExtension(
  name: Extension,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<boolean> {
  return !(await readMissingExtensions(context, request)).includes(name)
}
