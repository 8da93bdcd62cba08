/** Fields of every stored entity. */
export type Stored = { readonly id: number; readonly created_on: string; readonly edited_on: string }

export type Table<Row extends object> = {
  add(fields: Row): Row & Stored
  find(id: number): (Row & Stored) | undefined
  /** In the order of their ids. */
  where(fits: (row: Row & Stored) => boolean): (Row & Stored)[]
  change(id: number, fields: Partial<Row>): void
  remove(id: number): void
}

/** Rows in memory with ids of their own. Changing one leaves the object in place, so that others may hold it. */
export function createTable<Row extends object>(): Table<Row> {
  const rows = new Map<number, Row & Stored>()
  let last = 0
  return {
    add(fields) {
      last += 1
      const now = new Date().toISOString()
      const row = { id: last, created_on: now, edited_on: now, ...fields }
      rows.set(last, row)
      return row
    },
    find: (id) => rows.get(id),
    where: (fits) => [...rows.values()].filter(fits),
    change(id, fields) {
      const row = rows.get(id)
      if (row) Object.assign(row, fields, { edited_on: new Date().toISOString() })
    },
    remove(id) {
      rows.delete(id)
    },
  }
}
