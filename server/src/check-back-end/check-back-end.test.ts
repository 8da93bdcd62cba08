import { quirks as known, type Quirk } from '@marah/foreign/quirks'
import { startForeign } from '@marah/foreign/start'
import { openTestShop } from '@marah/testing/test-shop'
import { expect, test } from 'vitest'
import type { Send } from './ask.ts'
import { coreCalls } from './core-calls.ts'
import { lossOf } from './losses.ts'
import { checkBackEnd } from './run.ts'

const password = 'Secret-123'

/** Records the methods of all requests, to show that none changes anything. */
function recorded(send: Send): { send: Send; methods: Set<string> } {
  const methods = new Set<string>()
  return {
    methods,
    send(path, init) {
      methods.add(init.method ?? 'GET')
      return send(path, init)
    },
  }
}

async function checkForeign(quirks: readonly Quirk[], isWriting = false) {
  const foreign = await startForeign({ quirks })
  const { send, methods } = recorded((path, init) => fetch(foreign.url + path, init))
  try {
    const email = 'check@example.com'
    const body = JSON.stringify({ email, full_name: 'Check', password1: password, password2: password })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${foreign.url}/auth/registration/`, { method: 'POST', headers, body })
    return { ...(await checkBackEnd(send, isWriting ? { email, password } : null)), methods }
  } finally {
    await foreign.close()
  }
}

test('a back end of the core alone is whole, and the check changes nothing there', async () => {
  const { findings, isWhole, report, methods } = await checkForeign([])
  expect(findings).toHaveLength(coreCalls.length)
  expect(isWhole).toBe(true)
  expect([...methods].toSorted()).toEqual(['GET', 'OPTIONS'])
  expect(report).toMatch(/^stands +GET \/product\/product\/ /m)
  expect(report).toContain('the core alone')
})

test('with an account, the check makes its calls and undoes them', async () => {
  const { findings, isWhole } = await checkForeign([], true)
  expect(isWhole).toBe(true)
  const stateOf = (method: string, path: string) =>
    findings.find((each) => each.method === method && each.path === path)?.state
  for (const [method, path] of [
    ['POST', '/auth/login/'],
    ['GET', '/order/orders/'],
    ['POST', '/cart/cart-item/'],
    ['DELETE', '/cart/cart-item/{id}/'],
    ['DELETE', '/base_user/user-address/{id}/'],
    ['PATCH', '/base_user/settings/'],
  ] as const)
    expect([path, stateOf(method, path)]).toEqual([path, 'stands'])
})

test('missing calls are listed with the features that customers lose', async () => {
  const { report, isWhole } = await checkForeign(['products-500', 'buy-now-missing', 'avatar-404'])
  expect(isWhole).toBe(false)
  expect(report).toMatch(/^FAILED +GET \/product\/product\/ +500 .*customers lose: every product page/m)
  expect(report).toMatch(
    /^MISSING +POST \/stripe\/create-buy-now-checkout-session\/ .*buying one item at once/m,
  )
  expect(report).toMatch(/^MISSING +GET \/user\/avatar\/ .*photos to choose from/m)
})

test('documented differences between back ends are not faults, only missing calls are', async () => {
  const missing = ['products-500', 'buy-now-missing', 'avatar-404', 'texts-404', 'reads-throttled']
  const others = Object.keys(known).filter(
    (name): name is Quirk => !missing.includes(name) && name !== 'slow',
  )
  for (const quirks of [
    others.filter((_, place) => place % 2 === 0),
    others.filter((_, place) => place % 2 === 1),
  ]) {
    const { findings } = await checkForeign(
      quirks.filter((name) => name !== 'no-slash-only' || !quirks.includes('slash-only')),
    )
    expect(findings.filter(({ state }) => state === 'missing' || state === 'failed')).toEqual([])
  }
})

test('our own back end is whole, and says its extensions', async () => {
  const shop = await openTestShop()
  try {
    const { report, findings } = await checkBackEnd(
      async (path, init) => shop.backend.app.request(`http://shop.test/rest${path}`, init),
      null,
    )
    const missing = findings.filter(({ state }) => state === 'missing' || state === 'failed')
    // The sample is there in development alone.
    expect(missing.filter(({ path }) => !path.startsWith('/dummy/'))).toEqual([])
    expect(report).toContain('It has these extensions: ')
  } finally {
    await shop.close()
  }
})

test('a server of something else is missing everything', async () => {
  const { isWhole, findings, report } = await checkBackEnd(
    async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    null,
  )
  expect(isWhole).toBe(false)
  const reads = findings.filter(({ method, path }) => method === 'GET' && !path.endsWith('/resend/'))
  expect(reads.filter(({ state }) => state !== 'failed')).toEqual([])
  expect(report).toContain('Is the address right?')
})

test('an address beside the back end is asked about, and the back end itself is not', async () => {
  const foreign = await startForeign()
  const reportAt = async (base: string) =>
    (await checkBackEnd((path, init) => fetch(base + path, init), null)).report
  try {
    expect(await reportAt(`${foreign.url}/v1`)).toContain('Is the address right?')
    expect(await reportAt(foreign.url)).not.toContain('Is the address right?')
  } finally {
    await foreign.close()
  }
})

test('an id that is no whole number and a field that is missing are odd', async () => {
  const { report } = await checkBackEnd(async (path) => {
    if (path.startsWith('/product/product-category/')) return Response.json([{ id: 'a-1', name: 'Hats' }])
    if (path.startsWith('/api/faq/')) return Response.json({ results: [{ id: 1, question: 'Why?' }] })
    return new Response('<h1>', { status: 404 })
  }, null)
  expect(report).toMatch(/^ODD +GET \/product\/product-category\/ +its id "a-1" is no whole number/m)
  expect(report).toMatch(/^ODD +GET \/api\/faq\/ +without created_on, edited_on, answer/m)
})

test('each call has a feature that customers lose without it', () => {
  expect(coreCalls.filter(({ method, path }) => lossOf(method, path) === '')).toEqual([])
})
