import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/command.ts'

const methods = ['get', 'post', 'patch', 'delete'] as const
type Core = { paths: Record<string, Partial<Record<(typeof methods)[number], unknown>>> }

/** Reads of one thing, or of things without their group, by which a screen would learn nothing: it has read the list. */
const inAnotherAnswer = new Map([
  ['GET /api/faq/{id}/', '/api/faq/'],
  ['GET /api/gallery/item/', '/api/gallery/'],
  ['GET /base_user/user-address/{id}/', '/base_user/user-address/'],
  ['GET /dummy/{id}/', '/dummy/'],
])

/** Returns the calls of the core, as in `GET /product/product/`. */
function coreCalls(): string[] {
  const core: Core = JSON.parse(readFileSync(join(root, 'contract/generated/core.json'), 'utf8'))
  return Object.entries(core.paths).flatMap(([path, calls]) =>
    methods.filter((method) => calls[method]).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Returns the calls that the storefront makes: its client, and its upload of files, take the path as a text. */
function callsOfScreens(): Set<string> {
  const files = globSync('storefront/app/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  return new Set(
    files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const calls = [...source.matchAll(/\.(GET|POST|PATCH|DELETE)\(\s*'([^']+)'/g)]
      const uploads = source.includes('await upload(') ? [...source.matchAll(/'(\/[^']+\/)'/g)] : []
      return [
        ...calls.map(([, method, path]) => `${method} ${path}`),
        ...uploads.map(([, path]) => `POST ${path}`),
      ]
    }),
  )
}

test('every call of the core is made by a screen, or reads what the screen has read with a list', () => {
  const [core, made] = [coreCalls(), callsOfScreens()]
  expect(core.length).toBe(71)
  expect(core.filter((call) => !made.has(call)).sort()).toEqual([...inAnotherAnswer.keys()])
  for (const list of inAnotherAnswer.values()) expect(made).toContain(`GET ${list}`)
})
