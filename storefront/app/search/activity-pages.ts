import type { components } from '@marah/contract/client'

/** The pages on which the play centre's activities are booked. */
export const activityPages: Readonly<Record<components['schemas']['Activity'], string>> = {
  'open-play': '/play/open',
  workshops: '/play/workshops',
  parties: '/play/parties',
}
