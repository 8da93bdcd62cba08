import { readFileSync } from 'node:fs'
import { isPublicPage, publicPages } from '@marah/contract/rules/public-pages'
import { expect, test } from 'vitest'

/** Routes that a shop's own links do not lead to. */
const notLinked = ['/en', '/manifest.webmanifest', '/offline', '/cards']

test('the public pages that a shop may link to are the routes of the storefront', () => {
  const source = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')
  const [, open = ''] = source.split("layout('errors/boundary.tsx'")
  const [children = ''] = open.split("layout('personal/layout.tsx'")
  const routes = [...children.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((path) => !notLinked.includes(path)).sort()).toEqual(
    publicPages.filter((path) => path !== '/').sort(),
  )
})

test('a link of the home page leads to a page that is there, with or without a query', () => {
  for (const path of [
    '/',
    '/sale',
    '/c/tees',
    '/play/open/morning',
    '/search?q=cap',
    '/sale/',
    '/faq#returns',
  ])
    expect(isPublicPage(path), path).toBe(true)
  for (const path of ['/nowhere', '/c', '/c/', '/c/tees/red', '/sale/x', '/account', 'sale', ''])
    expect(isPublicPage(path), path).toBe(false)
})
