import type { APIResponse } from '@playwright/test'
import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import { asCustomer, newCustomer } from './support/shop-api.ts'

const publicPages = [
  '/',
  '/welcome',
  '/categories',
  '/c/hoodies',
  '/p/sunday-pullover-hoodie',
  '/search?q=linen',
]
const personalPages = ['/cart', '/login', '/signup', '/account', '/checkout', '/orders', '/_app']

test.describe('headers (rules S31, S37)', () => {
  for (const path of [...publicPages, ...personalPages, '/no-such-page']) {
    test(`${path} is sent with a strict policy`, async ({ request }) => {
      const answer = await request.get(path)
      const headers = answer.headers()
      const policy = directives(headers['content-security-policy'])
      expect(policy['default-src']).toEqual(["'self'"])
      expect(policy['object-src']).toEqual(["'none'"])
      expect(policy['base-uri']).toEqual(["'none'"])
      expect(policy['frame-ancestors']).toEqual(["'none'"])
      expect(policy['form-action']).toEqual([
        "'self'",
        'https://checkout.stripe.com',
        'https://pay.checkout.com',
        'https://pay.sandbox.checkout.com',
      ])
      expect(policy['require-trusted-types-for']).toEqual(["'script'"])
      for (const source of [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])])
        expect(source).toMatch(/^'(?:self|nonce-[\w-]+)'$/)
      expect(await answer.text()).not.toMatch(/<[^>]+\s(?:on\w+|style)=/)
      expectBasics(answer)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    })
  }

  test('the camera is the door’s alone', async ({ request }) => {
    const cameraOf = async (path: string) =>
      /camera=\([^)]*\)/.exec((await request.get(path)).headers()['permissions-policy'] ?? '')?.[0]
    expect(await cameraOf('/play/door')).toBe('camera=(self)')
    expect(await cameraOf('/ar/play/door')).toBe('camera=(self)')
    for (const path of [...publicPages, ...personalPages, '/play', '/no-such-page'])
      expect(await cameraOf(path), path).toBe('camera=()')
  })

  test('shared caches may store public pages, and no cache may store personal ones', async ({ request }) => {
    for (const path of publicPages) {
      const headers = (await request.get(path)).headers()
      expect(headers['cache-control'], path).toMatch(/^public, max-age=0, s-maxage=\d+$/)
      expect(headers['set-cookie'], path).toBeUndefined()
      expect(headers.vary, path).toMatch(/accept-encoding/i)
      const again = await request.get(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
      expect(again.status(), path).toBe(304)
    }
    for (const path of personalPages) {
      const headers = (await request.get(path)).headers()
      expect(headers['cache-control'], path).toMatch(/private.*no-store/)
    }
  })

  test('private answers of the API are not cached', async ({ request }) => {
    const customer = await newCustomer(request, 'en')
    for (const path of [
      '/rest/auth/user/',
      '/rest/cart/cart/',
      '/rest/order/orders/',
      '/rest/base_user/user-address/',
    ]) {
      const answer = await request.get(path, { headers: asCustomer(customer) })
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control'], path).toContain('no-store')
      expectBasics(answer)
    }
    for (const path of [
      '/rest/product/product/',
      '/rest/no-such-call/',
      '/rest/auth/user/',
      '/rest/health/ready/',
    ])
      expectBasics(await request.get(path))
  })

  test('other origins may call only the API, and only known origins may', async ({ request }) => {
    for (const origin of ['https://evil.example', 'null']) {
      const headers = (await request.get('/rest/product/product/', { headers: { Origin: origin } })).headers()
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('pictures and files are kept for good, and nothing in a picture could run', async ({ request }) => {
    const html = await (await request.get('/p/sunday-pullover-hoodie')).text()
    const [picture] = /\/media\/[\w-]+\.avif/.exec(html) ?? []
    const image = await request.get(picture ?? '')
    expect(image.headers()['content-type']).toBe('image/avif')
    expect(image.headers()['content-security-policy']).toBe("default-src 'none'; sandbox")
    const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
    for (const answer of [image, await request.get(script ?? '')]) {
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers()['x-content-type-options']).toBe('nosniff')
    }
  })
})

test.describe('forged headers of a request have no effect (rule S10)', () => {
  for (const path of ['/', '/p/sunday-pullover-hoodie', '/sitemap.xml', '/rest/product/product/']) {
    test(`${path} never repeats a forged host`, async ({ request, baseURL }) => {
      const forged = await request.get(`${path}?fresh=${Date.now()}`, {
        headers: {
          'X-Forwarded-Host': 'evil.example',
          'X-Forwarded-Proto': 'gopher',
          Forwarded: 'host=evil.example',
          'X-Original-URL': '/evil.example',
        },
      })
      const text = await forged.text()
      expect(text).not.toContain('evil.example')
      expect(text).not.toContain('gopher')
      expect(text).toContain(baseURL ?? '')
    })
  }

  // Browsers store cart and login by host name, and the payment page leads back to the shop's own one.
  test('a visitor who uses another name of the machine is redirected to the shop’s own, with the same path', async ({
    request,
    baseURL,
  }) => {
    const path = '/ar/c/hoodies?size=m'
    expect((await request.get(path)).status(), 'and keeps the page').toBe(200)
    const { host, port } = new URL(String(baseURL))
    const others = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)
    for (const Host of others.filter((other) => other !== host)) {
      const sent = await request.get(path, { headers: { Host }, maxRedirects: 0 })
      expect(sent.status()).toBe(302)
      expect(sent.headers()).toMatchObject({
        location: `${baseURL}${path}`,
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      })
      const api = await request.get('/rest/health/live/', { headers: { Host }, maxRedirects: 0 })
      expect(api.status(), 'programs are left alone').toBe(200)
    }
    const forged = await request.get(path, { headers: { Host: 'evil.example' }, maxRedirects: 0 })
    expect(forged.status()).toBe(200)
    expect(await forged.text()).not.toContain('evil.example')
  })

  test('a method in a header is not a method', async ({ request }) => {
    const answer = await request.post('/rest/product/product/', {
      headers: { 'X-HTTP-Method-Override': 'GET' },
    })
    expect(answer.status()).toBe(405)
  })
})

test('security.txt says where to report a weakness (RFC 9116)', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  expectBasics(answer)
})

test('the API reference is read without any other host, and lists the calls', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(origin)
  })
  await page.goto('/rest/docs')
  await expect(page.getByRole('heading', { level: 1, name: /Storefront contract/ })).toBeVisible()
  await expect(page.getByText('/auth/registration/').first()).toBeVisible()
  await page.goto('/rest/docs/desk')
  await expect(page.getByRole('heading', { level: 1, name: /Desk/ })).toBeVisible()
  await expect(page.getByText('/desk/sign-in/').first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
})

test('every answer has an id of its own, or the one that a proxy gave it', async ({ request }) => {
  const paths = [
    '/',
    '/cart',
    '/no-such-page',
    '/robots.txt',
    '/favicon.svg',
    '/favicon.ico',
    '/rest/docs',
    '/rest/openapi.json',
    '/rest/docs/desk',
    '/rest/docs/desk.json',
  ]
  const home = await (await request.get('/')).text()
  const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? ''
  const picture = /\/media\/[\w-]+\.webp/.exec(home)?.[0] ?? ''
  const ids: string[] = []
  for (const path of [
    ...paths,
    asset,
    picture,
    '/media/no-such-picture.webp',
    '/sandbox/',
    '/rest/no-such-call/',
  ]) {
    const answer = await request.get(path)
    expectBasics(answer)
    ids.push(answer.headers()['x-request-id'] ?? '')
  }
  expect(new Set(ids).size).toBe(ids.length)
  const given = await request.get('/rest/product/product/', {
    headers: { 'X-Request-Id': 'proxy-0123456789' },
  })
  expect(given.headers()['x-request-id']).toBe('proxy-0123456789')
})

for (const language of languages) {
  test(`a reader's words stay words (${language})${walkedIn('ar', language)}`, async ({ page }) => {
    const attack = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>\u202e'
    let ran = false
    page.on('dialog', async (dialog) => {
      ran = true
      await dialog.dismiss()
    })
    await page.goto(at(language, `/search?q=${encodeURIComponent(attack)}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
    await expect(page.getByRole('heading', { name: t(language, 'search.notFound') })).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(ran).toBe(false)
  })
}

function directives(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

/** Expects the headers of every generated answer: its id, no content sniffing, and no name of the software. */
function expectBasics(answer: APIResponse): void {
  const headers = answer.headers()
  const path = new URL(answer.url()).pathname
  expect.soft(headers['x-request-id'], path).toMatch(/^[\w-]{8,}$/)
  expect.soft(headers['x-content-type-options'], path).toBe('nosniff')
  expect.soft(headers['x-powered-by'], path).toBeUndefined()
  expect.soft(headers.server, path).toBeUndefined()
}
