import { expect, test } from 'vitest'
import { plainText } from './security.ts'

test('styles pass the Trusted Types policy of the desk, markup and entities do not', () => {
  const styles = ':root { --gap: calc(1rem * 2) } a > b { color: red }'
  expect(plainText(styles)).toBe(styles)
  for (const markup of ['<img src=x onerror=alert(1)>', '</style><script>', '&lt;script&gt;', 'a & b'])
    expect(() => plainText(markup), markup).toThrow(TypeError)
})
