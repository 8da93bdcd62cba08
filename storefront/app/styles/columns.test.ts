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
  for (const each of repeated) expect(each).toMatch(/: (?:min\(\d+%, [\d.]+rem\)|\d+px)$/)
})
