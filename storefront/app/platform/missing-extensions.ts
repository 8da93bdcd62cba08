import type { Needed } from '@marah/contract/extensions'

/** In the root route's data; undefined while nothing is missing and nothing is switched off. */
export type MissingExtensions = { missing?: readonly Needed[] }
