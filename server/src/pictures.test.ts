import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorageServer, type StorageServer } from '@marah/backend/testing/storage-server'
import { openTestShop, type TestShop } from '@marah/backend/testing/test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePictures } from './pictures.ts'

let folder: string
let storage: StorageServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-pictures-'))
  await writeFile(join(folder, 'local-320.webp'), 'from the folder')
  await writeFile(join(folder, 'film-1-terms-en.vtt'), 'WEBVTT')
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
    const kept = await get('/media/kept-320.avif')
    expect(await kept.text()).toBe('from the bucket')
    expect(kept.headers.get('content-type')).toBe('image/avif')
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(kept.headers.get(name)).toBe(local.headers.get(name))
    expect(kept.headers.get('cache-control')).toContain('immutable')
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
