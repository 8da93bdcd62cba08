import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvOf, type ImportShop, openImportShop, teeRow } from '@marah/testing/import-fixture'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FetchRejected } from '../platform/security/guarded-fetch.ts'
import { importShopifyCsv } from './import-shopify.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  await mkdir(join(shop.folder, 'photos'))
  await writeFile(join(shop.folder, 'photos', 'Shirt.JPG'), shop.pictureBytes)
  await writeFile(join(shop.folder, 'secret.jpg'), shop.pictureBytes)
  await symlink(join(shop.folder, 'secret.jpg'), join(shop.folder, 'photos', 'link.jpg'))
  await symlink('round.jpg', join(shop.folder, 'photos', 'round.jpg'))
  await mkdir(join(shop.folder, 'photos', 'more'))
  execFileSync('mkfifo', [join(shop.folder, 'photos', 'pipe.jpg')])
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const pictured = (source: string) => csvOf([teeRow({ 'Image Src': source })])
const noFetch = { fetch: () => Promise.reject(new FetchRejected('Nothing is fetched here.')) }

test.each(['Shirt.JPG', 'shirt.jpg', 'a\\b\\shirt.jpg', 'https://cdn.test/files/shirt_925x@2x.jpg?v=1'])(
  '%s is found in the folder by its name',
  async (source) => {
    const report = await shop.run(pictured(source), { images: join(shop.folder, 'photos'), ...noFetch })
    expect(report.pictures).toEqual({ stored: 1, failed: 0, notTried: 0 })
  },
)

test.each([
  '../secret.jpg',
  '/etc/passwd',
  'link.jpg',
  'round.jpg',
  'more',
  'pipe.jpg',
  'none.jpg',
  'file:///etc/passwd',
  'https://other.test/x.jpg',
])('%s is reported, and the product comes without it', async (source) => {
  const report = await shop.run(pictured(source), { images: join(shop.folder, 'photos'), ...noFetch })
  expect(report.counts.created).toBe(1)
  expect(report.pictures).toEqual({ stored: 0, failed: 1, notTried: 0 })
  expect(report.notes).toContainEqual({ line: 2, text: expect.stringContaining(source) })
})

test.each(['../secret.jpg', 'link.jpg', 'more', 'pipe.jpg', 'none.jpg'])(
  'a dry run reports %s as the import does, and fetches nothing',
  async (source) => {
    const images = join(shop.folder, 'photos')
    const file = csvOf([
      teeRow({ 'Image Src': source }),
      { Handle: 'sun-tee', 'Image Src': 'https://a.test/a.jpg' },
    ])
    const forReal = await shop.run(file, { images, ...noFetch })
    const dry = await shop.run(file, { images, ...noFetch, dryRun: true })
    const ofSource = ({ text }: { text: string }) => text.includes(source)
    expect(dry.notes.filter(ofSource)).toEqual(forReal.notes.filter(ofSource))
    expect(dry.pictures).toEqual({ stored: 0, failed: 1, notTried: 1 })
  },
)

test('an address that gives something else than a picture is reported', async () => {
  const report = await shop.run(pictured('https://pictures.test/a.jpg'), {
    fetch: async () => Buffer.from('<html>'),
  })
  expect(report.notes.some(({ text }) => text.includes('no JPEG, PNG or WebP'))).toBe(true)
})

test('without a test’s stand-in, private addresses are not asked', async () => {
  const file = join(shop.folder, 'private.csv')
  await writeFile(file, pictured('http://127.0.0.1:1/a.jpg'))
  const report = await importShopifyCsv(shop.backend.services, {
    file,
    images: null,
    dryRun: false,
  })
  expect(report.notes.some(({ text }) => text.includes('not on the public internet'))).toBe(true)
})
