import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

test('no column is wider than its list when a reader enlarges the text', () => {
  const sheets = readdirSync(app, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const repeated = sheets.flatMap((name) =>
    [
      ...readFileSync(join(app, name), 'utf8').matchAll(/repeat\(auto-fi(?:ll|t), minmax\((.*), 1fr\)\)/g),
    ].map(([, least]) => `${name}: ${least}`),
  )
  expect(repeated.length).toBeGreaterThan(3)
  // With text of 200 % the least of a column is 160 px at most, half of the narrowest list.
  const fits = /: (?:min\(\d+%, [\d.]+rem\)|max\([0-5](?:\.\d+)?rem, min\(\d+%, [\d.]+rem\)\)|\d+px)$/
  for (const each of repeated) expect(each).toMatch(fits)
})

const sheet = (name: string) => readFileSync(join(app, name), 'utf8')

test('the filters above a list wrap, so that the edge of a phone cuts none', () => {
  const [, rows = ''] = /\.promoted,\s*\.links \{([^}&]*)/.exec(sheet('catalogue/listing.module.css')) ?? []
  expect(rows).toContain('flex-wrap: wrap')
  expect(rows).not.toContain('overflow')
})

test('on a phone the notice of missing code is under the header, not over what was just pressed', () => {
  const phone = /@media \(width < 48em\)[^{]*\{([^}]*)/.exec(sheet('shell/incomplete-notice.module.css'))?.[1]
  expect(phone).toMatch(/inset: [\d.]+(?:px|rem) 0 auto;/)
})

test('the code of a ticket has a square of its size before it is loaded, as has its placeholder', () => {
  const code = /& \.code \{([^}]*\{[^}]*)/.exec(sheet('personal/booking.module.css'))?.[1] ?? ''
  const [square, placeholder] = code.split('& [aria-hidden] {')
  expect(square).toMatch(/inline-size: min\(100%, \d+px\);\s*aspect-ratio: 1;/)
  expect(placeholder).toContain('aspect-ratio: 1;')
})
