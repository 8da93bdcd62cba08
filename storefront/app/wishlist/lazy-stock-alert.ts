import { lazyPart } from '../platform/load-code.ts'

/** Loaded only where something is sold out. */
export const StockAlert = lazyPart(() => import('./stock-alert.tsx'))
