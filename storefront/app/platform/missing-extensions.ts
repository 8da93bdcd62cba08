import type { Extension } from '@marah/contract/extensions'

/** In the root route's data; undefined while nothing is missing. */
export type MissingExtensions = { missing?: readonly Extension[] }
