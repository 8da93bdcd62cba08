import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import * as router from 'react-router'
import { expect, test } from 'vitest'
import { routerChanges } from '../../vite/reload-after-deployment.ts'
import { unusedModules } from '../../vite/slim-router.ts'
import { readLoaderData } from './document-script.server.ts'
import { renderPage } from './render-page.server.ts'

/*
 * What the storefront relies on in React Router beyond its documented interface, one test each. When a test fails
 * after an upgrade, README.md says what the internal is needed for.
 */

const require = createRequire(import.meta.url)
const routerFolder = dirname(require.resolve('react-router/package.json'))
const devFolder = dirname(require.resolve('@react-router/dev/package.json'))
const sourceOf = (path: string) => readFileSync(join(routerFolder, 'dist/production', path), 'utf8')

type Build = router.ServerBuild
const page = {
  id: 'page',
  path: 'here',
  module: '/assets/page.js',
  hasLoader: true,
  imports: ['/assets/part.js'],
}
const root = { id: 'root', path: '', module: '/assets/root.js', hasLoader: false, imports: [] }
const manifest = {
  url: '/assets/manifest.js',
  version: '1',
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'] },
  routes: { root, page: { ...page, parentId: 'root' } },
}

/** A build of one page, whose server entry returns what it was called with. */
function buildOf(render: (context: router.EntryContext) => Promise<Response>): Build {
  return {
    entry: {
      module: {
        default: (_request: Request, _status: number, _headers: Headers, context: router.EntryContext) =>
          render(context),
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => createElement(router.Outlet) } },
      page: {
        id: 'page',
        parentId: 'root',
        path: 'here',
        module: { default: () => createElement('p', null, 'Here'), loader: () => ({ name: 'مرح' }) },
      },
    },
    assets: manifest,
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as Build
}

async function open(path: string, render: (context: router.EntryContext) => Promise<Response>) {
  const handle = router.createRequestHandler(buildOf(render), 'production')
  return handle(new Request(`http://shop.test${path}`), new router.RouterContextProvider())
}

test('the server entry gets the manifest, the matches and the loader data that document-script.server.ts writes', async () => {
  await open('/here', async (context) => {
    expect(context.manifest, 'EntryContext.manifest has another form').toMatchObject(manifest)
    expect(
      context.staticHandlerContext.matches.map(({ route }) => route.id),
      'EntryContext.staticHandlerContext.matches no longer names the routes of the page',
    ).toEqual(['root', 'page'])
    expect(
      JSON.parse(context.serverHandoffString ?? ''),
      'EntryContext.serverHandoffString is no longer the JSON of window.__reactRouterContext',
    ).toMatchObject({ ssr: true, isSpaMode: false })
    const data = new Response(await readLoaderData(context)).body as ReadableStream<Uint8Array>
    const { value } = await router.UNSAFE_decodeViaTurboStream(data, globalThis as unknown as Window)
    expect(value, 'EntryContext.serverHandoffStream no longer holds the loader data').toMatchObject({
      loaderData: { page: { name: 'مرح' } },
    })
    return new Response()
  })
})

test('without the stream of loader data, ServerRouter renders the page and writes no script', async () => {
  await open('/here', async (context) => {
    const { serverHandoffStream: _, ...rest } = context
    const html = await renderPage(() =>
      createElement(router.ServerRouter, { context: rest, url: 'http://shop.test/here' }),
    )
    expect(html, '<ServerRouter> writes scripts of its own: the document would have two').toBe(
      '<!DOCTYPE html><p>Here</p>',
    )
    return new Response()
  })
})

test('<Scripts> starts the browser by the names that document-script.server.ts writes in its place', () => {
  const scripts = sourceOf('lib/dom/ssr/components.js')
  for (const text of [
    'window.__reactRouterContext = $',
    'window.__reactRouterContext.stream = new ReadableStream',
    'window.__reactRouterRouteModules = {',
    'JSON.stringify(manifest.entry.module)',
    'JSON.stringify(manifest.url)',
  ])
    expect(scripts, `<Scripts> no longer writes \`${text}\``).toContain(text)
  const hydration = sourceOf('lib/dom-export/hydrated-router.js')
  for (const text of [
    'window.__reactRouterContext && window.__reactRouterManifest && window.__reactRouterRouteModules',
    'let stream = ssrInfo.context.stream;',
    'window.__reactRouterDataRouter = router',
  ])
    expect(hydration, `<HydratedRouter> no longer has \`${text}\``).toContain(text)
})

test('scroll positions are stored where the document’s script reads them', () => {
  expect(router.UNSAFE_useScrollRestoration, 'UNSAFE_useScrollRestoration is gone').toBeTypeOf('function')
  expect(sourceOf('lib/dom/lib.js'), 'scroll positions are stored under another key').toContain(
    'const SCROLL_RESTORATION_STORAGE_KEY = "react-router-scroll-positions"',
  )
})

test('the data of a page is at its path with `.data`, by route, as platform/prefetch.ts and listing.server.ts expect it', async () => {
  const answer = await open('/here.data?_routes=page', () => Promise.reject(new Error('not a document')))
  expect(answer.status, 'a page’s data is at another address').toBe(200)
  const { value } = await router.UNSAFE_decodeViaTurboStream(
    answer.body as ReadableStream<Uint8Array>,
    globalThis as unknown as Window,
  )
  expect(value, 'data of a page is no longer { [route]: { data } }').toEqual({
    page: { data: { name: 'مرح' } },
  })
})

test('the router’s current state is in UNSAFE_DataRouterContext (catalogue/list-change.ts)', () => {
  expect(router.UNSAFE_DataRouterContext, 'UNSAFE_DataRouterContext is gone').toHaveProperty('Provider')
})

test('modules that vite/slim-router.ts replaces are there, and have the names that it writes', () => {
  for (const [path, code] of Object.entries(unusedModules)) {
    const file = join(dirname(routerFolder), path)
    expect(existsSync(file), `${path} is gone: look whether its part of the client is still carried`).toBe(
      true,
    )
    const own = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1]?.split(',') ?? []
    const written = [...code.matchAll(/export (?:const (\w+)|\{ \w+ as (\w+) \})/g)]
    const names = written.map(([, constant, alias]) => constant ?? alias)
    expect(
      own.map((name) => name.trim()),
      `${path} no longer exports all names that vite/slim-router.ts writes`,
    ).toEqual(expect.arrayContaining(names))
  }
})

test('the statements that vite/reload-after-deployment.ts patches occur once', () => {
  for (const [path, { from }] of Object.entries(routerChanges)) {
    const times = readFileSync(join(dirname(routerFolder), path), 'utf8').split(from).length - 1
    expect(times, `${path} does not hold \`${from}\` once`).toBe(1)
  }
})

test('the build writes the manifest that vite/tidy-manifest.ts reads', () => {
  const plugin = readFileSync(join(devFolder, 'dist/vite.js'), 'utf8')
  for (const text of [
    '`window.__reactRouterManifest=$',
    '}#` : publicHref',
    'hasDefaultExport: sourceExports.includes("default")',
  ])
    expect(plugin, `@react-router/dev no longer has ${text}`).toContain(text)
})
