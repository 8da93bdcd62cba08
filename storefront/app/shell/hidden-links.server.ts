import type { Needed } from '@marah/contract/extensions'

/** Links of the footer that lead nowhere without an extension, or without the things that their page shows. */
const needing: Partial<Record<Needed, readonly string[]>> = {
  'play-centre': ['/play', '/play/open', '/play/workshops', '/play/parties', '/play/gallery', '/bookings'],
  chats: ['/chats'],
  gallery: ['/gallery'],
  sale: ['/sale'],
  membership: ['/membership'],
  contact: ['/contact'],
  'more-texts': ['/about', '/accessibility'],
}

/** Returns the links to hide; undefined if all of them lead somewhere. */
export function hiddenLinks(missing: readonly Needed[]): readonly string[] | undefined {
  const hidden = missing.flatMap((name) => needing[name] ?? [])
  return hidden.length > 0 ? hidden : undefined
}
