import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { columnNames, columnOf, columns } from './columns.ts'

/** Reads the rows of the document's table: a column, and its other names. */
async function documented(): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('../../../docs/product-file.md', import.meta.url), 'utf8')
  const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const rows = text.split('## The columns')[1]?.split('\n## ')[0]?.split('\n') ?? []
  return new Map(
    rows
      .filter((row) => row.startsWith('| `'))
      .flatMap((row) => {
        const [, column, others] = row.split('|')
        const [name] = named(column)
        return name ? [[name, named(others)] as const] : []
      }),
  )
}

test('docs/product-file.md names every column that the reader knows, under each of its names, and no other', async () => {
  const known = new Map(
    columns.map((column) => columnNames(column)).map(([name = '', ...others]) => [name, others]),
  )
  expect(Object.fromEntries(await documented())).toEqual(Object.fromEntries(known))
  for (const name of [...known].flatMap(([first, others]) => [first, ...others]))
    expect(columnOf(name)).not.toBeNull()
})
