export { ImportFileError } from './csv-file.ts'
export { exportProducts } from './export-csv.ts'
export { importShopifyCsv } from './import-shopify.ts'
export type { ImportReport } from './report.ts'
