import { openTestShop } from '@marah/testing/test-shop'
import { pino } from 'pino'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createRenderer } from './render-storefront.ts'

type PublicApi = (path: string, init: RequestInit) => Promise<Response>

/** A storefront of one page, whose form passes what it gets on to the API as the contact page does. */
function storefront(): ServerBuild {
  let publicApi: PublicApi = () => Promise.reject(new Error('No page was asked for'))
  let reportError: (error: unknown, request: Request) => void = () => {}
  const action = ({ request }: { request: Request }) =>
    request.text().then((body) =>
      publicApi('/api/contact/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
  return {
    entry: {
      module: {
        default: (_request: Request, status: number) => new Response(null, { status }),
        handleError: (error: unknown, { request }: { request: Request }) => reportError(error, request),
        createPageContext: (given: { publicApi: PublicApi; reportError: typeof reportError }) => {
          publicApi = given.publicApi
          reportError = given.reportError
          return new RouterContextProvider()
        },
      },
    },
    routes: {
      form: { id: 'form', path: 'contact', module: { action } },
      plain: { id: 'plain', path: 'plain', module: { default: () => null } },
      broken: {
        id: 'broken',
        path: 'broken',
        module: { loader: () => Promise.reject(new Error('broken')), default: () => null },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

const connectionFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
let fonts = 0
const font = () =>
  JSON.stringify({ name: 'Huda', email: `h${fonts++}@example.com`, subject: 'A seam', message: 'It tore.' })

test('a form is counted by its sender’s address, not by that of the page that passes it on', async () => {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  try {
    const render = createRenderer(storefront(), shop.backend, shop.backend.services.log)
    const sendFrom = async (address: string, headers: Record<string, string> = {}) => {
      const init = { method: 'POST', body: font(), headers }
      const request = new Request('http://shop.test/contact', init)
      return (await render(request, 'test', connectionFrom(address))).status
    }
    const statuses = []
    // Nor by what they claim, where no proxy is trusted.
    for (let i = 0; i < 6; i++)
      statuses.push(await sendFrom('192.0.2.1', { 'x-forwarded-for': `10.0.0.${i}` }))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect(await sendFrom('192.0.2.2')).toBe(201)
  } finally {
    await shop.close()
  }
})

test('behind a trusted proxy the address that it saw is the one that counts', async () => {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
  try {
    const render = createRenderer(storefront(), shop.backend, shop.backend.services.log)
    const sendFrom = async (address: string) => {
      const init = { method: 'POST', body: font(), headers: { 'x-forwarded-for': `forged, ${address}` } }
      return (
        await render(new Request('http://shop.test/contact', init), 'test', connectionFrom('127.0.0.1'))
      ).status
    }
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push(await sendFrom('198.51.100.1'))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect(await sendFrom('198.51.100.2')).toBe(201)
  } finally {
    await shop.close()
  }
})

test('what a request does wrong is logged as no fault of a page; what a page does wrong is', async () => {
  const shop = await openTestShop()
  try {
    const failed: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => failed.push(JSON.parse(line).path) })
    const render = createRenderer(storefront(), shop.backend, log)
    const statusOf = async (method: string, path: string) =>
      (await render(new Request(`http://shop.test${path}`, { method }), 'test')).status
    expect(await statusOf('POST', '/plain')).toBe(405)
    expect(failed).toEqual([])
    await statusOf('GET', '/broken')
    expect(failed).toEqual(['/broken'])
  } finally {
    await shop.close()
  }
})
