import type { Rows } from '../all-rows.ts'
import type { Answer } from '../back-end.ts'
import { ReadFault, readOne } from '../read-fault.ts'
import { someAtOnce } from '../some-at-once.ts'
import { fieldsIn, idIn } from '../values.ts'

type Read = (path: string) => Promise<Answer>

const mostRead = 200

/** If a list has products without their stock units, reads each of them separately, up to `mostRead`. */
export async function withUnits(read: Read, list: Rows): Promise<Rows> {
  if (list.rows.every(hasUnits)) return list
  const rows = list.rows.slice(0, mostRead)
  const whole = await someAtOnce(rows, (row) => wholeOf(read, row))
  return { ...list, rows: whole, isWhole: list.isWhole && rows.length === list.rows.length, pages: null }
}

function hasUnits(row: unknown): boolean {
  const units = fieldsIn(row)?.product_stock
  return Array.isArray(units) && units.every((unit) => fieldsIn(unit) !== null)
}

async function wholeOf(read: Read, row: unknown): Promise<unknown> {
  const id = idIn(row)
  if (id === null || hasUnits(row)) return row
  try {
    const whole = await readOne(read, `/product/product/${id}/`)
    return { ...fieldsIn(row), ...fieldsIn(whole) }
  } catch (error) {
    if (error instanceof ReadFault && error.isAbsent) return row
    throw error
  }
}
