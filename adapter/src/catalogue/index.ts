import type { AdaptedCalls } from '../adapter.ts'

export function adaptCatalogue(_calls: AdaptedCalls): void {}
