export { exportCategories } from './export-categories.ts'
export { type CategoryImportReport, importCategories } from './import-categories.ts'
