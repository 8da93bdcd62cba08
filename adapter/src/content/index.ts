import type { AdaptedCalls } from '../adapter.ts'

export function adaptContent(_calls: AdaptedCalls): void {}
