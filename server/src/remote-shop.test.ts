import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdapter } from '@marah/adapter/adapter'
import { adaptShop } from '@marah/adapter/shop'
import { adaptSocial } from '@marah/adapter/social'
import { ConfigError, readConfig } from '@marah/backend/platform/config/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRemoteShop, socialProvidersOf } from './remote-shop.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-remote-shop-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const before = { API_URL: 'http://127.0.0.1:9/api', SHOP_NAME: 'Toys|ألعاب' }

/** Opens the reads of the storefront before a back end with the core calls alone. */
async function openShop(environment: Record<string, string>) {
  const config = readConfig({ ...before, ...environment })
  const features = [adaptShop(await readRemoteShop(config)), adaptSocial(socialProvidersOf(config))]
  const adapter = createAdapter(async () => new Response('<h1>', { status: 404 }), features)
  return async (path: string, language = 'en') => {
    const request = new Request(`http://shop.invalid${path}`, { headers: { 'accept-language': language } })
    return (await adapter(request))?.json()
  }
}

async function settingsIn(text: string): Promise<string> {
  const file = join(folder, 'shop.yaml')
  await writeFile(file, text)
  return file
}

test('without a file the shop states nothing but its name and what holds for every shop', async () => {
  const read = await openShop({})
  for (const language of ['en', 'ar']) {
    const pages = JSON.stringify(await read('/shop/pages/', language))
    expect(pages).not.toMatch(/cloth|play|deliver|free|return|ملابس|لعب|توصيل|مجان/i)
  }
  expect((await read('/shop/pages/', 'ar')).home.headline).toBe('ألعاب')
  expect((await read('/shop/pages/')).home.sections).not.toContain('trust')
})

test('a file says what the shop is called, how it is reached and what stands on its pages', async () => {
  const read = await openShop({
    SHOP_SETTINGS: await settingsIn(
      [
        'name: { en: Wooden Things, ar: أشياء خشبية }',
        'contact: { email: hello@shop.example, hours: { en: 9 to 5, ar: من 9 إلى 5 } }',
        'home: { headline: { en: Made of wood, ar: من الخشب } }',
        'texts: { footer: { en: Since 1990, ar: منذ 1990 } }',
      ].join('\n'),
    ),
  })
  expect(await read('/shop/', 'ar')).toMatchObject({
    names: { en: 'Wooden Things' },
    contact: { email: 'hello@shop.example', hours: 'من 9 إلى 5' },
  })
  expect(await read('/shop/pages/')).toMatchObject({
    home: { headline: 'Made of wood' },
    footer: 'Since 1990',
  })
})

test.each([
  ['a rule that the back end decides', 'delivery: { fee: "1.00" }', /line 1: .*delivery/],
  [
    'a text that is the back end’s',
    'texts: { terms: { en: a, ar: b } }',
    /line 1: texts\.terms: has no effect/,
  ],
  ['a picture', 'name: { en: A, ar: B }\nhome: { picture: a.jpg }', /line 2: home\.picture: has no effect/],
  [
    'a picture of a season',
    'home: { seasons: [{ from: 04-16, to: 10-31, picture: a.jpg }] }',
    /line 1: home\.seasons: has no effect/,
  ],
])('%s in the file is refused with its line', async (_, text, sentence) => {
  const config = readConfig({ ...before, SHOP_SETTINGS: await settingsIn(text) })
  const refused = await readRemoteShop(config).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect(String(refused)).toMatch(sentence)
})

test('the file is for a storefront before another back end alone', () => {
  expect(() => readConfig({ SHOP_SETTINGS: '/shop.yaml' })).toThrow(ConfigError)
})

test('a public id alone shows its network, which is asked for a token; without one there is no button', async () => {
  const read = await openShop({ GOOGLE_CLIENT_ID: 'g-1' })
  expect(await read('/social-auth/')).toEqual([
    expect.objectContaining({ provider: 'google', client_id: 'g-1', flow: 'token' }),
  ])
  expect(await (await openShop({}))('/social-auth/')).toEqual([])
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'g-1' })).toThrow(ConfigError)
})
