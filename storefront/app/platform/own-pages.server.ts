import type { components } from '@marah/contract/client'
import type { RouterContextProvider } from 'react-router'
import { backEndHas } from './missing-extensions.server.ts'
import { cachedPublic, markDegraded, orThrow } from './public-data.server.ts'

export type OwnPages = components['schemas']['OwnPages']

const read = cachedPublic('own-pages', async (api) => orThrow(await api.GET('/shop/pages/', {})))

/**
 * Reads the texts that the shop has written for its home and landing page; null if it uses our messages, or if they cannot
 * be read.
 */
export async function readOwnPages(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OwnPages | null> {
  try {
    return (await backEndHas('own-pages', context, request)) ? await read(context, request) : null
  } catch (error) {
    markDegraded(context, request, error)
    return null
  }
}
