import { lazyPart } from '../platform/load-code.ts'

/** Fetched only where something is sold out. */
export const StockAlert = lazyPart(() => import('./stock-alert.tsx'))
