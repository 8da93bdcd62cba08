export { paidWith } from './shares.ts'
export { sharesOf, taxSumsJson } from './tax-json.ts'
export { type PurchaseTaxes, taxPurchase, untaxed } from './tax-purchase.ts'
export { taxName, taxRows } from './tax-text.ts'
