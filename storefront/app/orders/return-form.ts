import { moneyInText } from '@marah/ui/format'
import type { Translate } from '../platform/messages.tsx'
import type { ReturnItem, ReturnReason } from './return-queries.ts'

export type ReturnableLine = {
  id: number
  quantity: number
  until: string
  refund: boolean
  exchange: boolean
  replacements: Replacement[]
  dearer_left_out: boolean
}
type Replacement = {
  product_stock: number
  options: { type: string; text: string }[]
  refund_amount: string
  size_step: number | null
}
type Values = Record<string, string>

export const quantityOf = (id: number) => `quantity-${id}`
/** Names the field for the replacement of a line: a stock unit, or `other`, which the note describes. */
export const insteadOf = (id: number) => `instead-${id}`
export const reasonOf = (id: number) => `reason-${id}`

/** Preselects one unit if only one line can be returned: most likely it is the one. */
export function initialReturnValues(lines: readonly ReturnableLine[]): Values {
  const values: Values = {}
  for (const { id } of lines) {
    values[quantityOf(id)] = lines.length === 1 ? '1' : '0'
    values[reasonOf(id)] = ''
    values[insteadOf(id)] = ''
  }
  return { ...values, kind: lines.some(({ refund }) => refund) ? 'refund' : 'exchange', reason: '' }
}

/** Returns the selected lines; in the preview a line without a reason counts as "something else". */
export function chosenItems(lines: readonly ReturnableLine[], values: Values): ReturnItem[] {
  return lines.flatMap(({ id }) => {
    const quantity = Number(values[quantityOf(id)])
    const reason = (values[reasonOf(id)] || 'other') as ReturnReason
    const instead = values.kind === 'exchange' ? Number(values[insteadOf(id)]) : 0
    return quantity > 0 ? [{ id, quantity, reason, ...(instead > 0 && { exchange_for: instead }) }] : []
  })
}

/** Returns whether only the note can describe the replacement. */
export function needsNote(lines: readonly ReturnableLine[], values: Values): boolean {
  return (
    values.kind === 'exchange' &&
    chosenItems(lines, values).some(
      ({ id }) =>
        values[insteadOf(id)] === other || lines.find((line) => line.id === id)?.replacements.length === 0,
    )
  )
}

export const other = 'other'

/** Names a stock unit by its options: "Black · M". */
export function replacementText({ options }: Replacement): string {
  return options.map(({ text }) => text).join(' · ')
}

/**
 * Sorts the replacements for too small goods: the larger sizes first, the next one before all others, then the smaller
 * ones, and the bought size last. For too large goods the order is reversed.
 */
export function likelyFirst(
  units: readonly Replacement[],
  reason: string | undefined,
): readonly Replacement[] {
  if (reason !== 'too_small' && reason !== 'too_large') return units
  const rankOf = ({ size_step }: Replacement) => {
    if (size_step === null || size_step === 0) return Number.POSITIVE_INFINITY
    const isWanted = reason === 'too_small' ? size_step > 0 : size_step < 0
    return isWanted ? Math.abs(size_step) : 1_000 + Math.abs(size_step)
  }
  return [...units].sort((one, other) => compareRanks(rankOf(one), rankOf(other)))
}

/** Infinity minus Infinity is NaN, so equal ranks are compared first. */
function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one - other
}

/** Names a stock unit as a choice, with the refund if it costs less. */
export function replacementLabel(t: Translate, unit: Replacement, { name, currency }: Item): string {
  const text = replacementText(unit) || name
  if (Number(unit.refund_amount) === 0) return text
  return t('orders.returnInsteadLess', { unit: text, amount: moneyInText(unit.refund_amount, currency) })
}
type Item = { name: string; currency: string }

/** Returns whether a chosen replacement costs less, so that a part of the price is refunded. */
export function refundsDifference(lines: readonly ReturnableLine[], values: Values): boolean {
  return chosenItems(lines, values).some(({ id, exchange_for }) =>
    lines
      .find((line) => line.id === id)
      ?.replacements.some((unit) => unit.product_stock === exchange_for && Number(unit.refund_amount) > 0),
  )
}

export function returnFaults(
  t: Translate,
  lines: readonly ReturnableLine[],
  values: Values,
): Partial<Values> {
  const faults: Partial<Values> = {}
  const chosen = chosenItems(lines, values)
  const [first] = lines
  if (chosen.length === 0 && first) faults[quantityOf(first.id)] = t('orders.returnNothing')
  for (const { id } of chosen) {
    if (!values[reasonOf(id)]) faults[reasonOf(id)] = t('orders.returnChooseReason')
  }
  for (const { id, replacements } of lines) {
    const isChosen = values.kind === 'exchange' && chosen.some((item) => item.id === id)
    if (isChosen && replacements.length > 0 && !values[insteadOf(id)]) {
      faults[insteadOf(id)] = t('orders.returnInsteadRequired')
    }
  }
  if (needsNote(lines, values) && values.reason?.trim() === '') {
    faults.reason = t('orders.returnExchangeRequired')
  }
  return faults
}
