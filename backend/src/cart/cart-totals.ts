import { mostUnits } from '@marah/contract/limits'
import { shareOut } from '../coupons/index.ts'
import type { AppliedRule } from '../discounts/index.ts'

/** The parts of a line that the sum needs; amounts in minor units. */
export type PricedLine = {
  readonly quantity: number
  readonly unitPrice: number
  readonly currency: string
  readonly status: LineStatus
  /** The automatic discount of the line. */
  readonly rule?: AppliedRule | null
}

export type LineStatus = 'available' | 'not_enough' | 'gone'

/** `freeFrom` is null if delivery is never free. `currency` is the shop's own, for these amounts. */
export type DeliveryRule = {
  readonly fee: number
  readonly freeFrom: number | null
  readonly currency: string
}

export type Totals = {
  readonly itemsAmount: number
  /** What automatic discounts and the coupon take off the goods. */
  readonly discountAmount: number
  readonly deliveryFee: number
  readonly amount: number
  readonly currency: string
}

/** The most lines of a cart: the payment provider takes 100. */
export const mostLines = 100

/**
 * Returns the amount of a line: a sold-out line is shown but costs nothing; with too little stock, the requested
 * quantity counts.
 */
export function lineAmount(line: PricedLine): number {
  return line.status === 'gone' ? 0 : line.unitPrice * line.quantity
}

function itemsAmountOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0)
}

/** Returns the automatic discount of a line. */
export function ruleAmount({ status, rule }: Pick<PricedLine, 'status' | 'rule'>): number {
  return status === 'gone' ? 0 : (rule?.amount ?? 0)
}

/** Returns what the goods cost after their automatic discounts, from which a coupon takes its part. */
export function ruledAmountOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line) - ruleAmount(line), 0)
}

/** Shares the whole discount of a purchase out: each line has its own automatic one, and its part of the coupon on the rest. */
export function shareDiscount(
  discountAmount: number,
  lines: readonly PricedLine[],
  currency: string,
): number[] {
  const rules = lines.map(ruleAmount)
  const shares = shareOut(
    discountAmount - rules.reduce((sum, amount) => sum + amount, 0),
    lines.map((line, index) => lineAmount(line) - (rules[index] ?? 0)),
    currency,
  )
  return rules.map((amount, index) => amount + (shares[index] ?? 0))
}

/**
 * Sums up a cart. Without goods it has no delivery fee. The threshold of free delivery applies to the amount paid for
 * the goods, after all discounts. All counted lines have one currency (`loadLines`).
 */
export function sumUp(lines: readonly PricedLine[], delivery: DeliveryRule, couponAmount = 0): Totals {
  const itemsAmount = itemsAmountOf(lines)
  const discountAmount = itemsAmount - ruledAmountOf(lines) + couponAmount
  const isDelivered = lines.some(({ status }) => status !== 'gone')
  const isFree = delivery.freeFrom !== null && itemsAmount - discountAmount >= delivery.freeFrom
  const deliveryFee = isDelivered && !isFree ? delivery.fee : 0
  return {
    itemsAmount,
    discountAmount,
    deliveryFee,
    amount: itemsAmount - discountAmount + deliveryFee,
    currency:
      lines.find(({ status }) => status !== 'gone')?.currency ?? lines[0]?.currency ?? delivery.currency,
  }
}

/** `available` is the stock for this customer: on hand, without the holds of others. */
export function statusOf(quantity: number, available: number): LineStatus {
  if (available <= 0) return 'gone'
  return available < quantity ? 'not_enough' : 'available'
}

/** Returns the most of one unit that a cart may hold now. */
export function mostOf(available: number): number {
  return Math.max(0, Math.min(mostUnits, available))
}

/**
 * Returns a line's quantity after units from another cart are added: limited by the stock, but never less than it had. If
 * the customer gets fewer than requested, the answer says so.
 */
export function mergeQuantity(
  held: number,
  added: number,
  available: number,
): { quantity: number; isCapped: boolean } {
  const quantity = Math.max(held, Math.min(held + added, mostOf(available)))
  return { quantity, isCapped: quantity < held + added }
}
