import type { components } from '@marah/contract/client'

export type Order = components['schemas']['Order']
