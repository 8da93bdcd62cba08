import { MantineProvider } from '@mantine/core'
import { type Language, LanguageContext } from '@marah/ui/language'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListAddress } from '../platform/list-address.ts'
import { type Column, DataList } from './data-list.tsx'

type Row = { id: number; name: string; count: number }

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', isName: true, order: ({ name }) => name, cell: ({ name }) => name },
  { key: 'count', title: 'Count', order: ({ count }) => count, cell: ({ count }) => String(count) },
]

/** Draws a list as its address says; returns the texts of its cells by rows, and its head. */
function draw(rows: Row[], address: Partial<ListAddress>, language: Language = 'en') {
  const list = { hidden: new Set(), sortedBy: '', isDescending: false, ...address } as ListAddress
  const drawn = createElement(DataList<Row>, { label: 'List', rows, columns, keyOf: ({ id }) => id, list })
  const html = renderToStaticMarkup(
    createElement(LanguageContext, { value: language }, createElement(MantineProvider, null, drawn)),
  )
  const rowTexts = [...html.matchAll(/<tr\b.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text),
  )
  return { rows: rowTexts.slice(1), sorts: [...html.matchAll(/aria-sort="(\w+)"/g)].map(([, sort]) => sort) }
}

const row = (name: string, count: number): Row => ({ id: count, name, count })

test('a list keeps the order of its rows until a column sorts it: texts as the language does, numbers as numbers', () => {
  const rows = [row('Zoe', 2), row('Élodie', 10), row('adam', 9)]
  expect(draw(rows, {}).rows.map(([name]) => name)).toEqual(['Zoe', 'Élodie', 'adam'])
  expect(draw(rows, { sortedBy: 'name' }).rows.map(([name]) => name)).toEqual(['adam', 'Élodie', 'Zoe'])
  const byCount = draw(rows, { sortedBy: 'count', isDescending: true })
  expect(byCount.rows.map(([, count]) => count)).toEqual(['10', '9', '2'])
  expect(byCount.sorts).toEqual(['descending'])
  const arabic = [row('ياسر', 1), row('أحمد', 2), row('باسم', 3)]
  const sorted = draw(arabic, { sortedBy: 'name' }, 'ar').rows
  expect(sorted.map(([name]) => name)).toEqual(['أحمد', 'باسم', 'ياسر'])
})

test('a hidden column is left out, but never the one that names the row', () => {
  const { rows } = draw([row('Zoe', 2)], { hidden: new Set(['name', 'count']) })
  expect(rows).toEqual([['Zoe']])
})
