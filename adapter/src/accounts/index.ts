import type { AdaptedCalls } from '../adapter.ts'

export function adaptAccounts(_calls: AdaptedCalls): void {}
