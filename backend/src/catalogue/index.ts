export { type CatalogueCaches, openCatalogueCaches } from './catalogue-caches.ts'
export { changeUnit, type UnitChange, type UnitName } from './change-unit.ts'
export { lockImports } from './import-lock.ts'
export type { Population } from './listing/population.ts'
export { refreshListings, stockChanged } from './listing/refresh-listings.ts'
export { hasSale } from './listing/sale.ts'
// The demo uses it for shops of a million products.
export { loadPlaces, writeNewProducts } from './new-products.ts'
export {
  type MediaInput,
  mergeText,
  type OptionInput,
  optionId,
  type ProductInput,
  type StockInput,
  type WrittenText,
  whole,
} from './product-input.ts'
export { available, finalPrice, type StockUnit, unitJson } from './product-json.ts'
export { loadProductRows, type ProductRow, type UnitRow } from './product-rows.ts'
export {
  loadProducts,
  mergeWith,
  readProducts,
  type StoredProduct,
  snapshotOfInput,
} from './product-state.ts'
export { type WrittenProduct, writeProducts } from './product-writer.ts'
export { changeReturnDays, returnDaysOfProducts } from './return-days.ts'
export { registerCatalogue } from './routes.ts'
export { SizeChartsFile, type WrittenSizeCharts } from './size-chart-file.ts'
export { importSizeCharts, writeSizeCharts } from './size-charts.ts'
export { soldUnitsNamed } from './sold-units-named.ts'
export { loadStockUnits } from './stock-units.ts'
export { currentSlug, productsIn } from './taxonomy.ts'
export { unitTexts } from './unit-texts.ts'
