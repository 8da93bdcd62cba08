import { expect, test } from 'vitest'
import { sitemapIndex, sitemapPart } from './sitemap-xml.ts'

test('every page is listed once per language with its translations', () => {
  const xml = sitemapPart('https://shop.example', [
    { path: '/p/sunny-tee', editedOn: '2026-11-01T00:00:00Z' },
  ])
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain(
    '<loc>https://shop.example/ar/p/sunny-tee</loc><lastmod>2026-11-01T00:00:00Z</lastmod>',
  )
  expect(xml).toContain('hreflang="x-default" href="https://shop.example/p/sunny-tee"')
})

test('text is escaped', () => {
  expect(sitemapPart('https://shop.example', [{ path: '/p/a&b<c' }])).toContain('/p/a&#38;b&#60;c')
  expect(sitemapIndex('https://a.example/?x=1&y', 1)).toContain('&#38;y/sitemaps/1.xml')
})
