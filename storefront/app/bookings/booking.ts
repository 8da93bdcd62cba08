import type { components } from '@marah/contract/client'

export type Booking = components['schemas']['Booking']
