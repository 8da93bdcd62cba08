import { openStorageServer, type StorageServer } from '@marah/testing/storage-server'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openFiles } from './files.ts'
import { createImageStore, uploadLimits } from './image-store.ts'
import { imagePath } from './images.ts'

let storage: StorageServer
beforeAll(async () => {
  storage = await openStorageServer()
})
afterAll(() => storage.close())

function open(more: Record<string, string> = {}) {
  return openFiles(
    readConfig({ DATA_DIR: '/nowhere', ...storage.environment, ...more }),
    pino({ level: 'silent' }),
  )
}

test('a picture is encoded into the bucket once, and read from there', async () => {
  const files = await open()
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const image = await createImageStore(files).put(bytes, uploadLimits)
  expect(image.widths).toEqual([320, 400])
  const path = imagePath(image, 320, 'avif')
  expect((await sharp(await files.getBytes(path)).metadata()).width).toBe(320)
  const { contentType, lastModified } = await files.getMetaData(path)
  expect(contentType).toBe('image/avif')

  expect(await createImageStore(await open()).put(bytes, uploadLimits)).toEqual(image)
  expect((await files.getMetaData(path)).lastModified).toEqual(lastModified)

  await files.delete(path)
  expect(await files.exists(path)).toBe(false)
})

test.each([
  ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }, 'there is no such bucket'],
  ['a key that the storage does not know', { S3_ACCESS_KEY_ID: 'NOBODY' }, 'this key may not'],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'this key may not'],
])('%s is reported in one sentence at start', async (_what, environment, reason) => {
  await expect(open(environment)).rejects.toThrow(reason)
})

test('a storage that is away keeps no shop from opening', async () => {
  await expect(open({ S3_ENDPOINT: 'http://127.0.0.1:9' })).resolves.toBeDefined()
})

test.each([
  ['half a key', { S3_SECRET_ACCESS_KEY: '' }, 'must be set together'],
  ['a storage without a bucket', { S3_BUCKET: '' }, 'S3_BUCKET must be set'],
  ['a bucket of a strange name', { S3_BUCKET: 'My pictures' }, 'S3_BUCKET must be the name of a bucket'],
  ['a malformed address', { S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT must be an address'],
])('%s is rejected', (_what, environment, reason) => {
  expect(() => readConfig({ ...storage.environment, ...environment })).toThrow(reason)
})
