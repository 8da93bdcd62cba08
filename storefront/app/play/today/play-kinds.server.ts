import type { RouterContextProvider } from 'react-router'
import type { ImageSources } from '../../parts/picture.tsx'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { readVenue } from '../venue/venue.server.ts'

/** A kind of thing to book, with the picture of its first example. */
export type PlayKind = { kind: 'open' | 'workshops' | 'parties'; sources: ImageSources | null }

/**
 * Reads the kinds of things that the play centre offers; leaves out kinds without an example, and all of them in a shop
 * without a play centre.
 */
export async function readPlayKinds(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PlayKind[]> {
  if (!(await readVenue(context, request))) return []
  const api = readPublic(context, request)
  const [open, workshops, parties] = await Promise.all([
    api.GET('/open_play/open-play/', {}).then(orThrow),
    api.GET('/workshop/workshop/', { params: { query: { page_size: '1' } } }).then(orThrow),
    api.GET('/event/package/', {}).then(orThrow),
  ])
  const examples = { open: open[0], workshops: workshops.results[0], parties: parties[0] }
  const kinds = ['open', 'workshops', 'parties'] as const
  return kinds.flatMap((kind) => {
    const example = examples[kind]
    return example ? [{ kind, sources: example.image_sources }] : []
  })
}
