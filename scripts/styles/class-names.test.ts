import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const components = globSync('{desk,storefront}/app/**/*.tsx', { exclude: (name) => name === 'node_modules' })

/** Types know a stylesheet's classes only as texts, so a class that is not there is no class in silence. */
test('every class that a component takes from a stylesheet is in it', () => {
  const missing = components.flatMap((file) => missingIn(file, readFileSync(file, 'utf8')))
  expect(components.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

function missingIn(file: string, source: string): string[] {
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', path = '']) => {
      const sheet = readFileSync(resolve(dirname(file), path), 'utf8')
      const code = source.replaceAll(/'[^'\n]*'/g, '')
      const used = new Set(code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')).map(([, used = '']) => used))
      return [...used]
        .filter((used) => !new RegExp(`\\.${used}\\b`).test(sheet))
        .map((used) => `${file}: ${used}`)
    },
  )
}
