import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { root } from '../testing/real-shop.ts'
import { pageAddressOf, pageSpellingOf } from './page-address.ts'

/** The storefront's routes as far as an address needs them. */
function storefrontOf(routes: Record<string, { parentId?: string; path?: string; parameters?: unknown }>) {
  const entries = Object.entries(routes).map(([id, { parentId, path, parameters }]) => [
    id,
    { id, parentId, path, index: id === 'home', module: { handle: { parameters } } },
  ])
  return { routes: Object.fromEntries(entries) } as ServerBuild
}

const storefront = storefrontOf({
  root: {},
  language: { parentId: 'root', path: 'ar?' },
  home: { parentId: 'language' },
  list: { parentId: 'language', path: 'c/:slug', parameters: ['q', 'color', 'page'] },
  product: { parentId: 'language', path: 'p/:slug', parameters: ['color', 'option.*'] },
  personal: { parentId: 'language', parameters: 'all' },
  cart: { parentId: 'personal', path: 'cart' },
  other: { parentId: 'language', path: '*' },
})
const addressOf = pageAddressOf(storefront)
const spellingOf = pageSpellingOf(storefront)

test.each([
  ['/', '/'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/ar?fbclid=1', '/ar'],
  ['/c/tops?utm_source=mail&page=2', '/c/tops?page=2'],
  // Each page has one address, in whatever order its parameters come; values of one keep theirs.
  ['/c/tops?page=2&color=red&color=blue&x=1', '/c/tops?color=red&color=blue&page=2'],
  ['/c/tops?page=2&q=a+b', '/c/tops?q=a+b&page=2'],
  ['/p/tee?option.flavour=mint&flavour=mint&color=red', '/p/tee?color=red&option.flavour=mint'],
  ['/nowhere?page=2', '/nowhere'],
  // Nothing of these is cached.
  ['/cart?any=thing', '/cart?any=thing'],
])('%s is the page %s', (asked, address) => {
  expect(addressOf(asked)).toBe(address)
})

test('the routes of a path are looked for once, whatever its queries, and those of made-up paths are forgotten', () => {
  let asked = 0
  const parameters = () => {
    asked += 1
    return ['page']
  }
  const build = storefrontOf({ root: {}, other: { parentId: 'root', path: '*' } })
  const { handle } = build.routes.other?.module ?? {}
  Object.defineProperty(handle, 'parameters', { get: parameters })
  const addressOf = pageAddressOf(build)
  for (let nth = 0; nth < 50; nth++) expect(addressOf(`/tops?page=2&gclid=${nth}`)).toBe('/tops?page=2')
  expect(asked).toBe(1)
  for (let nth = 0; nth < 1000; nth++) addressOf(`/made-up-${nth}?page=2`)
  expect(addressOf('/tops?page=2&x=1')).toBe('/tops?page=2')
  expect(asked).toBe(1002)
})

test.each([
  ['/c/tops.data?page=2&x=1&_routes=list', '/c/tops.data?page=2&_routes=list'],
  ['/c/tops.data?_routes=root,list,made-up', '/c/tops.data?_routes=root%2Clist'],
  ['/c/tops.data?_routes=made-up', '/c/tops.data'],
  ['/_.data?utm_source=x&_routes=home', '/_.data?_routes=home'],
  ['/ar/_.data?_routes=made-up,home', '/ar/_.data?_routes=home'],
])('data of a page is asked for as its document is: %s', (asked, address) => {
  expect(addressOf(asked)).toBe(address)
})

test.each([
  ['/C/tops', '/c/tops'],
  ['/%63/t%6Fps', '/c/tops'],
  ['/AR/Cart', '/ar/cart'],
  ['/%41R', '/ar'],
  ['/C/tops.data', '/c/tops.data'],
  ['/P/%d9%82%d9%85%d9%8a%d8%b5', '/p/%D9%82%D9%85%D9%8A%D8%B5'],
  // What a route takes from a path is its own: there may be a product of this name.
  ['/P/Big-Tee', '/p/Big-Tee'],
  ['/C/Tops.data', '/c/Tops.data'],
  ['/c/a%2Fb%25', '/c/a%2Fb%25'],
  ['/c/%FF', '/c/%FF'],
  ['/No/Such', '/No/Such'],
  ['/', '/'],
])('%s is spelled %s, which is spelled as it is', (asked, spelled) => {
  expect(spellingOf(asked)).toBe(spelled)
  expect(spellingOf(spelled)).toBe(spelled)
})

const app = join(root, 'storefront/app')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))
/** Features whose pages are public. Their parameters are named by a constant or a string. */
const publicFeatures =
  /^(?:catalogue|content|discovery|home|play|product|questions|reviews|search|sellers|welcome|withdrawal)\//
/** Read by the browser alone, once the page is there. */
const inBrowser = new Set(['token'])

test('what a public page reads of its address is among the parameters that some page declares', () => {
  const declared = new Set(
    sources
      .flatMap(({ text }) => text.match(/(?:[pP]arameters\w*(?:: |\b = )|Keys = )\[[^\]]*\]/g) ?? [])
      .flatMap((list) => list.match(/'[\w.*]+'/g) ?? [])
      .map((quoted) => quoted.slice(1, -1)),
  )
  const personal = /^reviews\/(?:own-reviews|report|write-review)-page|^questions\/ask-page/
  const reads = sources
    .filter(({ name }) => publicFeatures.test(name) && !personal.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/\b(?:query|searchParams)\s*\.(?:get|getAll|has)\('([\w.]+)'\)/g)].map(
        ([, parameter = '']) => ({ name, parameter }),
      ),
    )
  expect(reads.length).toBeGreaterThan(20)
  expect(reads.filter(({ parameter }) => !declared.has(parameter) && !inBrowser.has(parameter))).toEqual([])
})
