import type { Translate } from '../platform/messages.tsx'
import type { ReturnItem, ReturnReason } from './return-queries.ts'

export type ReturnableLine = {
  id: number
  quantity: number
  until: string
  refund: boolean
  exchange: boolean
}
type Values = Record<string, string>

export const quantityOf = (id: number) => `quantity-${id}`
export const reasonOf = (id: number) => `reason-${id}`

/** A single unit is preselected: most likely it is the one to return. */
export function initialReturnValues(lines: readonly ReturnableLine[]): Values {
  const values: Values = {}
  for (const { id } of lines) {
    values[quantityOf(id)] = lines.length === 1 ? '1' : '0'
    values[reasonOf(id)] = ''
  }
  return { ...values, kind: lines.some(({ refund }) => refund) ? 'refund' : 'exchange', reason: '' }
}

/** The selected lines; in the preview a line without a reason counts as "something else". */
export function chosenItems(lines: readonly ReturnableLine[], values: Values): ReturnItem[] {
  return lines.flatMap(({ id }) => {
    const quantity = Number(values[quantityOf(id)])
    const reason = (values[reasonOf(id)] || 'other') as ReturnReason
    return quantity > 0 ? [{ id, quantity, reason }] : []
  })
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
  if (values.kind === 'exchange' && values.reason?.trim() === '') {
    faults.reason = t('orders.returnExchangeRequired')
  }
  return faults
}
