import type { paths } from '@marah/contract/client'
import type { AdaptCalls } from './adapter.ts'
import { publicGet } from './public-get.ts'

export type SocialProvider =
  paths['/social-auth/']['get']['responses'][200]['content']['application/json'][number]

/**
 * The social networks that the configuration names, in place of a back end that does not say which it takes. The browser gets
 * the access token from the network itself, since the core call takes nothing else.
 */
export function adaptSocial(providers: readonly SocialProvider[]): AdaptCalls {
  return (calls) => publicGet(calls, '/social-auth/', ['social-providers'], () => [...providers])
}
