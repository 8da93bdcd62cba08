import { expect, test } from 'vitest'
import { inertJson } from './seo.tsx'

test('structured data can neither end its script nor break a line', () => {
  const text = inertJson({ name: '</script><img onerror=1>&\u2028\u2029' })
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ name: '</script><img onerror=1>&\u2028\u2029' })
})
