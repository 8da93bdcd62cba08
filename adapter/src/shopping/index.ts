import type { AdaptedCalls } from '../adapter.ts'

export function adaptShopping(_calls: AdaptedCalls): void {}
