import type { components } from '@marah/contract/client'

/** Where what the play centre has is booked. */
export const activityPages: Readonly<Record<components['schemas']['Activity'], string>> = {
  'open-play': '/play/open',
  workshops: '/play/workshops',
  parties: '/play/parties',
}
