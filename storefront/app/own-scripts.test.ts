import { expect, test } from 'vitest'
import { takeOwnScripts, unmarkLinks } from './own-scripts.server.ts'

test('only scripts that carry the number of this rendering are the renderer’s own, and the number leaves the page', () => {
  const page = [
    '<link rel="modulepreload" href="/a.js" nonce="n1"/>',
    '<script nonce="n1">one()</script>',
    '<script nonce="n1" type="module" async="">two()</script>',
    '<script nonce="n1" src="/a.js"></script>',
    '<script>alert(1)</script>',
    '<script nonce="n2">alert(2)</script>',
    '<script type="application/ld+json">{"a":1}</script>',
  ].join('')
  const { html, scripts } = takeOwnScripts(page, 'n1')
  expect(scripts).toEqual(['one()', 'two()'])
  expect(html).not.toContain('n1')
  expect(html).toContain('<script>alert(1)</script>')
})

test('links lose the number and scripts keep it', () => {
  const page = '<link rel="modulepreload" href="/a.js" nonce="n1"/><script nonce="n1">one()</script>'
  expect(unmarkLinks(page, 'n1')).toBe(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n1">one()</script>',
  )
})
