import { expect, test } from 'vitest'
import { richText } from '../platform/rich-text.server.ts'

test('allowed elements become a tree', () => {
  expect(richText('<p>Soft <strong>cotton</strong></p><ul>\n<li>A</li>\n</ul>')).toEqual([
    { tag: 'p', children: ['Soft ', { tag: 'strong', children: ['cotton'] }] },
    { tag: 'ul', children: [{ tag: 'li', children: ['A'] }] },
  ])
})

test('scripts are removed, unknown elements leave their text', () => {
  expect(richText('<script>alert(1)</script><img src=x onerror=alert(1)><font>Hi</font>')).toEqual(['Hi'])
  expect(richText('<p onclick="x">A</p>')).toEqual([{ tag: 'p', children: ['A'] }])
})

test('links lead only to the web and to mail', () => {
  const link = (href: string) => richText(`<a href="${href}">go</a>`)[0]
  expect(link('https://example.com/')).toMatchObject({ tag: 'a', href: 'https://example.com/' })
  for (const href of ['javascript:alert(1)', ' JaVaScRiPt:x', 'data:text/html,x', '//evil', '/x'])
    expect(link(href)).toBe('go')
})

test('broken and very deep markup terminates', () => {
  expect(JSON.stringify(richText('<p>A<b>B</p>C'))).toContain('A')
  expect(() => richText('<p><em>'.repeat(5000))).not.toThrow()
})
