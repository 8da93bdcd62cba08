import { fullPercent } from '@marah/contract/limits'
import { invalidField } from '../../platform/errors/http-error.ts'
import { decimalText, payableStep, payableUnitsOf } from '../../platform/money/money.ts'

/** @throws InvalidInput beside the field */
export function percentIn(field: string, typed: string): number {
  const percent = Number(typed.trim())
  if (/^\d{1,3}$/.test(typed.trim()) && percent >= 1 && percent <= fullPercent) return percent
  throw invalidField(field, 'coupon_percent_invalid')
}

/** Returns a positive amount in minor units. @throws InvalidInput beside the field */
export function amountIn(field: string, typed: string, currency: string): number {
  const amount = payableUnitsOf(typed, currency)
  if (amount) return amount
  const example = decimalText(payableStep(currency) * 1250, currency)
  throw invalidField(field, 'coupon_amount_invalid', { example })
}
