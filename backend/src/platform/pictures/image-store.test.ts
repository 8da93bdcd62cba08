import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localDisk } from './files.ts'
import { createImageStore, type ImageStore, importLimits, uploadLimits } from './image-store.ts'

let folder: string
let store: ImageStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-images-'))
  store = createImageStore(localDisk(folder))
})
afterEach(() => rm(folder, { recursive: true }))

const red = { r: 200, g: 40, b: 40 }

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

test('a picture lies there as AVIF and WebP in fixed widths, never above its own', async () => {
  const stored = await store.put(await picture(900, 600).jpeg().toBuffer(), uploadLimits)
  expect(stored).toMatchObject({ width: 900, height: 600, widths: [320, 640, 900] })
  expect(stored.tint).toMatch(/^#c[678]2[789]2[789]$/)
  for (const width of stored.widths) {
    for (const format of ['avif', 'webp'] as const) {
      const header = await sharp(join(folder, `${stored.hash}-${width}.${format}`)).metadata()
      expect(header.width).toBe(width)
      expect(header.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  }
})

test('a large picture is cut to the largest width, a tiny one kept at its own', async () => {
  const large = await store.put(await picture(3000, 1500).png().toBuffer(), uploadLimits)
  expect(large).toMatchObject({ width: 1200, height: 600, widths: [320, 640, 1200] })
  const tiny = await store.put(await picture(1, 1).webp().toBuffer(), uploadLimits)
  expect(tiny).toMatchObject({ width: 1, height: 1, widths: [1] })
})

test('the same bytes are stored once', async () => {
  const bytes = await picture(700, 700).jpeg().toBuffer()
  const first = await store.put(bytes, uploadLimits)
  const file = join(folder, `${first.hash}-320.avif`)
  const { mtimeMs } = await stat(file)
  expect(await store.put(bytes, uploadLimits)).toEqual(first)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
  expect(await readdir(folder)).toHaveLength(7)
})

test('it is turned as its camera says, and place and camera are left behind', async () => {
  const photo = picture(400, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '21/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
  const bytes = await photo.jpeg().toBuffer()
  expect(bytes.includes('SecretCamera')).toBe(true)
  const stored = await store.put(bytes, uploadLimits)
  expect(stored).toMatchObject({ width: 200, height: 400 })
  const saved = await readFile(join(folder, `${stored.hash}-200.webp`))
  expect(saved.includes('SecretCamera')).toBe(false)
  expect((await sharp(saved).metadata()).exif).toBeUndefined()
})

test('transparency and grey are kept', async () => {
  const clear = sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const stored = await store.put(await clear.png().toBuffer(), uploadLimits)
  expect(stored.tint).toBe('#ffffff')
  expect((await sharp(join(folder, `${stored.hash}-50.webp`)).metadata()).hasAlpha).toBe(true)
  const grey = await picture(50, 50).greyscale().png().toBuffer()
  expect((await store.put(grey, uploadLimits)).tint).toMatch(/^#(..)\1\1$/)
})

describe('is rejected, and nothing stays', () => {
  afterEach(async () => expect(await readdir(folder)).toEqual([]))

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['HTML that claims to be WebP', Buffer.from('RIFF<script>')],
  ])('%s', async (_what, bytes) => {
    await expect(store.put(bytes, uploadLimits)).rejects.toMatchObject({ code: 'image_not_supported' })
  })

  test('a picture cut short', async () => {
    const bytes = await picture(400, 400).jpeg().toBuffer()
    const cut = bytes.subarray(0, bytes.length / 2)
    await expect(store.put(cut, uploadLimits)).rejects.toMatchObject({ code: 'image_broken' })
    const start = bytes.subarray(0, 12)
    await expect(store.put(start, uploadLimits)).rejects.toMatchObject({ code: 'image_broken' })
  })

  test('too many bytes, before it is looked at', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1)
    await expect(store.put(bytes, uploadLimits)).rejects.toMatchObject({ code: 'image_too_large' })
  })

  test('a small file that unfolds to too many pixels, by its header', async () => {
    const bomb = await picture(5000, 4100).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(store.put(bomb, uploadLimits)).rejects.toMatchObject({ code: 'image_too_many_pixels' })
    expect(5000 * 4100).toBeLessThan(importLimits.pixels)
  })
})
