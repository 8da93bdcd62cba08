export { exportProducts } from './export-csv.ts'
export { importShopifyCsv } from './import-shopify.ts'
export type { ImportReport } from './report.ts'
export { type UndoReport, undoImport } from './undo-import.ts'
