import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reviewImage } from '@marah/backend/schema/reviews'
import { makeAccount } from '@marah/testing/account'
import { personAt } from '@marah/testing/desk'
import { makeGood } from '@marah/testing/goods'
import { buy } from '@marah/testing/purchase'
import { openStorageServer, type StorageServer } from '@marah/testing/storage-server'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePictures } from './pictures.ts'

let folder: string
let storage: StorageServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-pictures-'))
  await writeFile(join(folder, 'local-320.webp'), 'from the folder')
  await writeFile(join(folder, 'film-1-terms-en.vtt'), 'WEBVTT')
  await mkdir(join(folder, 'chats'))
  await writeFile(join(folder, 'chats/inside-320.webp'), 'from a chat')
  storage = await openStorageServer()
})
afterAll(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
})

describe('pictures in object storage', () => {
  let shop: TestShop
  const get = (path: string) => servePictures(folder, shop.backend.services).request(path)
  beforeAll(async () => {
    shop = await openTestShop(storage.environment)
    await shop.backend.services.files.put('kept-320.avif', 'from the bucket')
    await shop.backend.services.files.put('secret.json', '{}')
    await shop.backend.services.files.put('reviews/film.mp4', 'a film')
  })
  afterAll(() => shop.close())

  test('are served as the local ones are, which come first', async () => {
    const local = await get('/media/local-320.webp')
    expect(await local.text()).toBe('from the folder')
    const cached = await get('/media/kept-320.avif')
    expect(await cached.text()).toBe('from the bucket')
    expect(cached.headers.get('content-type')).toBe('image/avif')
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(cached.headers.get(name)).toBe(local.headers.get(name))
    expect(cached.headers.get('cache-control')).toContain('immutable')
  })

  test('films of reviews are films and nothing else, whatever is in them', async () => {
    const film = await get('/media/reviews/film.mp4')
    expect(await film.text()).toBe('a film')
    expect(film.headers.get('content-type')).toBe('video/mp4')
    expect(film.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(film.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/media/none-320.avif', '/media/secret.json', '/media/../secret.json', '/media/%2e%2e/x.webp'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

test('a storage that is away is said to be, and the answer is not kept', async () => {
  const shop = await openTestShop({ ...storage.environment, S3_ENDPOINT: 'http://127.0.0.1:9' })
  const answer = await servePictures(folder, shop.backend.services).request('/media/kept-320.avif')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await shop.close()
})

test('with local files alone nothing else is asked, and captions are what they are', async () => {
  const shop = await openTestShop()
  const site = servePictures(folder, shop.backend.services)
  const captions = await site.request('/media/film-1-terms-en.vtt')
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(captions.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await site.request('/media/local-320.webp')).status).toBe(200)
  expect((await site.request('/media/none-320.webp')).status).toBe(404)
  await shop.close()
})

describe('pictures of chats, returns and reviews', () => {
  let time = new Date('2027-01-10T12:00:00Z')
  let shop: TestShop
  const get = (path: string) => servePictures(folder, shop.backend.services).request(path)
  const image = (hash: string) => ({ hash, width: 320, height: 200, widths: [320], tint: '#ffffff' })
  const addressOf = (hash: string) => shop.backend.services.privatePictures.url(image(hash))
  const wayTo = (hash: string) => addressOf(hash).replace('http://shop.test', '')
  beforeAll(async () => {
    shop = await openTestShop({ ...storage.environment, MEDIA_URL: 'https://cdn.test' }, () => time)
    await shop.backend.services.files.put('returns/torn-320.webp', 'from a return')
    await shop.backend.services.files.put('reviews/face-320.webp', 'a face')
    await shop.backend.services.files.put('reviews/film.mp4', 'a film')
  })
  afterAll(() => shop.close())

  test.each([
    ['chats/inside', 'from a chat'],
    ['returns/torn', 'from a return'],
  ])(
    '%s is there at its signed address, through the shop, and no shared cache may store it',
    async (hash, is) => {
      expect(addressOf(hash)).toMatch(/^http:\/\/shop\.test\/media\//)
      const { avif, webp } = shop.backend.services.privatePictures.sources(image(hash))
      expect(avif).toMatch(/-320\.avif\?expires=\d+&signature=[\w-]+ 320w$/)
      expect(webp).toBe(`${addressOf(hash)} 320w`)
      const answer = await get(wayTo(hash))
      expect(await answer.text()).toBe(is)
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    },
  )

  test('without its signature, with that of another one, or past its time it is not', async () => {
    const way = wayTo('chats/inside')
    const path = way.replace(/\?.*/, '')
    const others = [
      path,
      path.replace('chats', '%63hats'),
      path.replace('/chats', '//chats'),
      path.replace('chats', 'CHATS'),
      path.replace('chats', 'x/%2e%2e/chats'),
      path.replace('/inside', '%2finside'),
      way.replace(/.$/, '~'),
      way.replace(/expires=\d/, 'expires=9'),
      way.replace(/&.*/, ''),
      `${path}${wayTo('chats/other').replace(/.*\?/, '?')}`,
      `${path}?expires=x&signature=x`,
    ]
    for (const other of others) {
      const answer = await get(other)
      expect(answer.status, other).toBe(404)
      expect(await answer.text(), other).not.toContain('from a chat')
    }
    expect((await get(way)).status).toBe(200)
    // The address is the same for hours, so that a browser does not load the picture again.
    time = new Date('2027-01-10T18:00:00Z')
    expect(wayTo('chats/inside')).toBe(way)
    time = new Date('2027-01-11T12:00:00Z')
    const expired = await get(way)
    expect([expired.status, expired.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await get(wayTo('chats/inside'))).status).toBe(200)
  })

  test('photos and films of a hidden review are there for its author and the desk alone, until it is shown again', async () => {
    const good = await makeGood(shop)
    const { id: userId, token } = await makeAccount(shop)
    await buy(shop, { userId, good })
    const body = { product_stock: good.stockId, rating: 1, comment: 'Look at them' }
    const { id: reviewId } = (await shop.request('POST', '/product/product-review/', { token, body })).body
    const { db } = shop.backend.services.database
    await db.insert(reviewImage).values({ reviewId, image: image('reviews/face'), order: 0 })
    const { pool } = shop.database
    await pool.query('update review set video = $1 where id = $2', ['reviews/film.mp4', reviewId])
    const sara = await personAt(shop, 'shop_assistant')
    const item = async () => (await sara.ask('GET', '/desk/inbox/?kind=review')).body.results[0]
    const act = async (action: 'hide' | 'show', given: object) => {
      const { id, version } = await item()
      expect((await sara.ask('POST', `/desk/inbox/${id}/${action}/`, { version, ...given })).status).toBe(200)
    }
    const given = async () => {
      const { results } = (await shop.request('GET', '/product/product-review/mine/', { token })).body
      const { pictures, films } = await item()
      return [results[0].review_images[0].image, results[0].review_videos[0], pictures[0], films[0]]
    }
    const answers = async (addresses: readonly string[]) => {
      const all = await Promise.all(
        addresses.map((address) => get(address.replace(/^http:\/\/shop\.test(?=\/media\/)/, ''))),
      )
      return all.map(({ status, headers }) => [status, headers.get('cache-control')])
    }
    const [photo, film] = [
      'http://shop.test/media/reviews/face-320.webp',
      'http://shop.test/media/reviews/film.mp4',
    ]
    const open = [200, 'public, max-age=3600']
    expect(await given()).toEqual([photo, film, photo, film])
    expect(await answers([photo, film])).toEqual([open, open])

    await act('hide', { reason: 'private', note: '' })
    const gone = [photo, film, photo.replace('reviews', 'REVIEWS'), `${film}?expires=1&signature=x`]
    for (const each of await answers(gone)) expect(each).toEqual([404, 'no-store'])
    for (const each of await answers(await given())) expect(each).toEqual([200, 'private, max-age=3600'])

    await act('show', {})
    expect(await given()).toEqual([photo, film, photo, film])
    expect(await answers([photo, film])).toEqual([open, open])
  })
})

test('a picture of the demo that is not drawn yet is drawn on request, and no empty shape is sent instead', async () => {
  const shop = await openTestShop()
  const name = 'abcdef012345-320.avif'
  const drawn = Promise.withResolvers<'drawn'>()
  const asked: string[] = []
  const site = servePictures(folder, shop.backend.services, {
    request: async (file) => {
      asked.push(file)
      return file === name ? drawn.promise : 'unknown'
    },
    finished: Promise.resolve(),
    stop: () => {},
  })
  const waiting = site.request(`/media/${name}`)
  // Other requests are answered meanwhile.
  expect((await site.request('/media/abcdef012345-99.avif')).status).toBe(404)
  expect((await site.request('/media/none-320.avif')).status).toBe(404)
  expect(asked).toEqual([name, 'abcdef012345-99.avif'])
  await writeFile(join(folder, name), 'drawn now')
  drawn.resolve('drawn')
  const answer = await waiting
  expect(await answer.text()).toBe('drawn now')
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  await shop.close()
})
