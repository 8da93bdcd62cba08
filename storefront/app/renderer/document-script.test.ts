import { expect, test } from 'vitest'
import { documentScript, type RouterFacts, readLoaderData } from './document-script.server.ts'

const route = (id: string, module: string, imports: string[]) => [id, { id, module, imports }] as const

const router = {
  serverHandoffString: '{"future":{"unstable_optimizeDeps":false},"ssr":true}',
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/frame.js', imports: ['/assets/vendor.js'] },
    routes: Object.fromEntries([
      route('root', '/assets/frame.js', []),
      route('c/list', '/assets/list.js', ['/assets/vendor.js', '/assets/cards.js']),
      route('c/other', '/assets/other.js', []),
    ]),
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'c/list' } }] },
} as unknown as RouterFacts

test('each file of the page is loaded once, the given ones first, and the routes have their modules', () => {
  const script = documentScript(router, '[]', ['/assets/messages.js'])
  expect(/Promise\.all\((\[[^\]]*\])/.exec(script)?.[1]).toBe(
    JSON.stringify(
      ['messages', 'manifest', 'frame', 'vendor', 'list', 'cards'].map((name) => `/assets/${name}.js`),
    ),
  )
  expect(script).toContain('__reactRouterRouteModules={"root":all[2],"c/list":all[4]}')
  expect(script).toContain('window.__reactRouterContext={"future":{},"ssr":true};')
})

test('data cannot close the script, and arrives unchanged', async () => {
  const data = '[{"_1":2},"name","</script><!--<script> ü\u2028"]\n'
  const script = documentScript(router, data, [])
  expect(script).not.toMatch(/<\/script|<!--/)
  const literal = /new Response\(("(?:[^"\\]|\\.)*")\)/.exec(script)?.[1] ?? ''
  expect(JSON.parse(literal)).toBe(data)
})

test('loader data is read whole, however it is chunked', async () => {
  const bytes = new TextEncoder().encode('["مرح"]')
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3))
      controller.enqueue(bytes.slice(3))
      controller.close()
    },
  })
  expect(await readLoaderData({ serverHandoffStream } as Parameters<typeof readLoaderData>[0])).toBe(
    '["مرح"]',
  )
})
