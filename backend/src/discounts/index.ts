/** Automatic discounts: which there are, what they take off a purchase, and what an order has frozen of them. */
export { registerDiscountRules } from './desk/routes.ts'
export { type AppliedRule, grantRules } from './grant.ts'
export {
  discountsOf,
  type FrozenDiscount,
  freezeDiscounts,
  reduceDiscount,
  sumsByName,
} from './order-discounts.ts'
export { haveVisitRules, rulesNow, visitRulesNow } from './rules.ts'
export { lineDiscountJson, rulesOf, visitDiscountsJson } from './visit-json.ts'
export { type RuledVisit, ruleVisit } from './visits.ts'
