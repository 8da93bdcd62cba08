import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutStacks } from './exceptions-without-stack.ts'

test('React DOM makes no error while it is loaded, and what it throws in place of one is read like one', async () => {
  const path = createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, '')
  const code = await readFile(`${path}cjs/react-dom-client.production.js`, 'utf8')
  const atLoad = /^(var | {2})\w+ = Error\(/gm
  expect(code).toMatch(atLoad)
  const changed = withoutStacks(code)
  expect(changed).not.toMatch(atLoad)

  const [, made = ''] = /SuspenseException = (Object\.create\(.+\))/.exec(changed) ?? []
  const exception = new Function('formatProdErrorMessage', `return ${made}`)((code: number) => `#${code}`)
  expect(exception).toBeInstanceOf(Error)
  expect(String(exception)).toBe('Error: #460')
})

test('a newer React DOM of which this no longer knows all fails the build', () => {
  expect(() => withoutStacks('var OnlyException = Error(formatProdErrorMessage(1))')).toThrow(
    /has 1 exceptions/,
  )
})
