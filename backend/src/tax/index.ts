export {
  grossOf,
  inProportion,
  paidWith,
  sumByRate,
  taxedAgain,
  taxesLess,
  taxesOfPart,
  taxSum,
} from './shares.ts'
export { sharesOf, taxSumsJson } from './tax-json.ts'
export { type PurchaseTaxes, taxPurchase, untaxed } from './tax-purchase.ts'
export { taxName, taxRows } from './tax-text.ts'
export { taxesOfPayment, taxVisit } from './tax-visit.ts'
