import { extensionNames } from '@marah/contract/extensions'
import { cachedPublic, orThrow } from './public-data.server.ts'

/** What the back end does not have; a back end that does not say has the core alone. */
export const readMissingExtensions = cachedPublic('capabilities', async (api) => {
  const answer = await api.GET('/capabilities/')
  if (answer.response.status === 404) return extensionNames
  const has = new Set<string>(orThrow(answer).extensions)
  return extensionNames.filter((name) => !has.has(name))
})
