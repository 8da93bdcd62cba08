import { MantineProvider } from '@mantine/core'
import { type Language, LanguageContext } from '@marah/ui/language'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListAddress } from '../platform/list-address.ts'
import { type Choice, type Column, DataList } from './data-list.tsx'

type Row = { id: number; name: string; count: number }

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', isName: true, order: ({ name }) => name, cell: ({ name }) => name },
  { key: 'count', title: 'Count', order: ({ count }) => count, cell: ({ count }) => String(count) },
]

type Given = { address?: Partial<ListAddress>; language?: Language; choice?: Choice<Row> }

function htmlOf(rows: Row[], { address = {}, language = 'en', choice }: Given): string {
  const list = { hidden: new Set(), sortedBy: '', isDescending: false, ...address } as ListAddress
  const given = { label: 'List', rows, columns, keyOf: ({ id }: Row) => id, list, choice }
  const drawn = createElement(DataList<Row>, given)
  return renderToStaticMarkup(
    createElement(LanguageContext, { value: language }, createElement(MantineProvider, null, drawn)),
  )
}

/** Draws a list as its address says; returns the texts of its cells by rows, and its head. */
function draw(rows: Row[], address: Partial<ListAddress>, language: Language = 'en') {
  const html = htmlOf(rows, { address, language })
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

test('each row can be chosen by a box that is named after it, and the box of all is half-way while some are', () => {
  const rows = [row('Zoe', 2), row('Adam', 9)]
  const boxes = (chosen: number[]) => {
    const choice = {
      chosen: new Set(chosen),
      labelOf: ({ name }: Row) => `Choose ${name}`,
      labelOfAll: 'Choose all',
      onChoose: () => {},
    }
    const html = htmlOf(rows, { choice })
    return [...html.matchAll(/<span[^>]*>(Choose [^<]*)<\/span><input[^>]*aria-checked="(\w+)"/g)].map(
      ([, label, state]) => [label, state],
    )
  }
  expect(boxes([9])).toEqual([
    ['Choose all', 'mixed'],
    ['Choose Zoe', 'false'],
    ['Choose Adam', 'true'],
  ])
  expect(boxes([2, 9])[0]).toEqual(['Choose all', 'true'])
  expect(htmlOf(rows, {})).not.toContain('checkbox')
})
