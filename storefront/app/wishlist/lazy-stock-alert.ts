import { lazyPart } from '../platform/load-code.ts'

/** The code is loaded only if a product is sold out. */
export const StockAlert = lazyPart(() => import('./stock-alert.tsx'))
