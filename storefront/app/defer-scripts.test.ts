import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.server.ts'

const page = `<head><link rel="modulepreload" href="/assets/words.js"/><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/frame.js"/><link rel="modulepreload" href="/assets/frame.js"/><link rel="modulepreload" href="/assets/list.js"/></head><body><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/frame.js";
import * as route1 from "/assets/list.js";

  window.__reactRouterRouteModules = {"root":route0,"c/list":route1};

import("/assets/frame.js");</script><script>rest()</script></body>`

test('nothing is fetched for scripts before the first paint, then each file once, with the routes by their names', () => {
  const deferred = deferScripts(page)
  expect(deferred).not.toContain('modulepreload')
  expect(deferred).not.toMatch(/import [*"]/)
  expect(deferred).toContain(
    '["/assets/words.js","/assets/manifest.js","/assets/frame.js","/assets/list.js"]',
  )
  expect(deferred).toContain('{"root":all[2],"c/list":all[3]}')
  expect(deferred).toContain('<script>rest()</script>')
})

test('the number that marks it as the renderer’s own stays with the script', () => {
  const marked = page.replace('<script type="module"', '<script nonce="n1" type="module"')
  expect(deferScripts(marked).replace(' nonce="n1"', '')).toBe(deferScripts(page))
  expect(deferScripts(marked)).toContain('<script nonce="n1" type="module" async="">let pressed')
})

test('a page of another make stays as it is', () => {
  expect(deferScripts('<p>page</p>')).toBe('<p>page</p>')
})
