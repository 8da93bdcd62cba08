import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostOwnPictures } from '@marah/contract/limits'
import { makeAccount, type TestAccount } from '@marah/testing/account'
import { makeGood } from '@marah/testing/goods'
import { buy } from '@marah/testing/purchase'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let customer: TestAccount
let reviewId: number
let productId: number
const folder = mkdtempSync(join(tmpdir(), 'marah-review-files-'))
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder })
})
beforeEach(async () => {
  customer = await makeAccount(shop)
  const good = await makeGood(shop)
  productId = good.productId
  await buy(shop, { userId: customer.id, good })
  const body = { product_stock: good.stockId, rating: 5, comment: 'See the pictures' }
  reviewId = (await shop.request('POST', '/product/product-review/', { token: customer.token, body })).body.id
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

async function send(path: string, fields: Record<string, string | Blob>, { token } = customer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return shop.request('POST', path, { token, body: form })
}

function addImage(bytes: Uint8Array<ArrayBuffer>, account = customer) {
  const image = new Blob([bytes], { type: 'image/jpeg' })
  return send('/product/review-image/', { image, review: String(reviewId) }, account)
}

function addVideo(bytes: Uint8Array<ArrayBuffer>, account = customer) {
  const video = new Blob([bytes], { type: 'video/mp4' })
  return send('/product/review-video/', { video, review: String(reviewId) }, account)
}

let colour = 0
/** With GPS data, as phones write it; each time another colour. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  colour += 20
  const picture = sharp({
    create: { width: 8, height: 6, channels: 3, background: { r: colour, g: 9, b: 9 } },
  })
  const exif = { IFD0: { Copyright: 'Huda' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' } }
  return new Uint8Array(await picture.jpeg().withExif(exif).toBuffer())
}

const film = new Uint8Array(
  Buffer.concat([
    Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'),
    Buffer.from('\0\0\0\x08moov', 'latin1'),
    Buffer.from('\0\0\0\x08mdat', 'latin1'),
  ]),
)

function storedFiles(): string[] {
  return readdirSync(join(folder, 'media', 'reviews')).sort()
}

async function read() {
  const list = await shop.request('GET', `/product/product-review/?product=${productId}`)
  return list.body.results[0]
}

test('a picture is re-encoded under a name of its own, without what the camera knew', async () => {
  const bytes = await photo()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { status, body } = await addImage(bytes)
  expect(status).toBe(201)
  expect(body).toMatchObject({ review: reviewId, image_sources: { width: 8, height: 6 } })
  expect(body.image).toMatch(/^http:\/\/shop\.test\/media\/reviews\/[\da-f]{32}-8\.webp$/)
  const stored = await sharp(join(folder, 'media', 'reviews', body.image.split('/').at(-1))).metadata()
  expect(stored.exif).toBeUndefined()
  const again = await addImage(bytes)
  expect(again.body.image).not.toBe(body.image)
  expect((await read()).review_images).toHaveLength(2)
})

test('what is no picture that we take is rejected beside the field, whatever it is called', async () => {
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<!doctype html>'),
    Buffer.from('GIF89a'),
    Buffer.from('\xff\xd8\xff damaged', 'latin1'),
    Buffer.alloc(0),
  ]) {
    const { status, body } = await addImage(new Uint8Array(bytes))
    expect(status).toBe(400)
    expect(body.image).toHaveLength(1)
  }
  const large = await addImage(new Uint8Array(5 * 1024 * 1024 + 1))
  expect(large).toMatchObject({ status: 400, body: { image: ['Photos can be up to 5 MB.'] } })
  expect((await addImage(new Uint8Array(6 * 1024 * 1024))).status).toBe(413)
  expect((await send('/product/review-image/', { review: String(reviewId) })).body).toHaveProperty('image')
  expect((await read()).review_images).toEqual([])
})

test('pictures sent at the same moment never pass five', async () => {
  // One sender's uploads are limited to six at a time (services/http/uploads.ts).
  const photos = await Promise.all(Array.from({ length: mostOwnPictures + 1 }, () => photo()))
  const before = storedFiles().length
  const answers = await Promise.all(photos.map((bytes) => addImage(bytes)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostOwnPictures)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
  expect((await read()).review_images).toHaveLength(mostOwnPictures)
  expect(storedFiles()).toHaveLength(before + 2 * mostOwnPictures)
})

test('pictures are put in order by their author, who names only own ones', async () => {
  const ids = []
  for (let i = 0; i < 3; i++) ids.push((await addImage(await photo())).body.id)
  const order = (review_images: unknown) =>
    shop.request('PATCH', `/product/product-review/${reviewId}/`, {
      token: customer.token,
      body: { review_images },
    })
  const turned = [...ids].reverse()
  expect((await order(turned)).body.review_images.map(({ id }: { id: number }) => id)).toEqual(turned)
  const last = [ids[1]]
  const { body } = await order(last)
  expect(body.review_images.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[2], ids[0]])
  for (const wrong of [[999_999], [ids[0], ids[0]]]) {
    expect((await order(wrong)).body).toHaveProperty('review_images')
  }
})

test('a picture taken off and a deleted review leave no files', async () => {
  const before = storedFiles()
  const { body } = await addImage(await photo())
  await addImage(await photo())
  expect((await addVideo(film)).status).toBe(201)
  expect(storedFiles()).toHaveLength(before.length + 5)
  const { token } = customer
  expect((await shop.request('DELETE', `/product/review-image/${body.id}/`, { token })).status).toBe(204)
  expect((await shop.request('DELETE', `/product/review-image/${body.id}/`, { token })).status).toBe(404)
  expect(storedFiles()).toHaveLength(before.length + 3)
  expect((await shop.request('DELETE', `/product/product-review/${reviewId}/`, { token })).status).toBe(204)
  expect(storedFiles()).toEqual(before)
})

test('a review has one film; a new one takes its place, and its file goes with it', async () => {
  const before = storedFiles()
  const first = await addVideo(film)
  expect(first.status).toBe(201)
  expect(first.body.video).toMatch(/^http:\/\/shop\.test\/media\/reviews\/[\da-f]{32}\.mp4$/)
  const second = await addVideo(film)
  expect(await read()).toMatchObject({ review_videos: [second.body.video] })
  expect(storedFiles()).toHaveLength(before.length + 1)
  const { token } = customer
  expect((await shop.request('DELETE', `/product/review-video/${reviewId}/`, { token })).status).toBe(204)
  expect((await shop.request('DELETE', `/product/review-video/${reviewId}/`, { token })).status).toBe(404)
  expect(storedFiles()).toEqual(before)
  expect((await addVideo(await photo())).body).toEqual({ video: ['Choose an MP4, MOV or WebM video.'] })
})

test('a film of up to 20 MB gets through, though other uploads end at 5 MB', async () => {
  const room = Buffer.alloc(8 * 1024 * 1024)
  room.writeUInt32BE(room.length)
  room.write('free', 4, 'latin1')
  expect((await addVideo(new Uint8Array(Buffer.concat([film, room])))).status).toBe(201)
})

test('a customer can neither add files to, nor remove them from, the review of another', async () => {
  const other = await makeAccount(shop)
  const { body } = await addImage(await photo())
  await addVideo(film)
  const files = storedFiles()
  expect((await addImage(await photo(), other)).status).toBe(404)
  expect((await addVideo(film, other)).status).toBe(404)
  const { token } = other
  expect((await shop.request('DELETE', `/product/review-image/${body.id}/`, { token })).status).toBe(404)
  expect((await shop.request('DELETE', `/product/review-video/${reviewId}/`, { token })).status).toBe(404)
  expect(storedFiles()).toEqual(files)
  expect((await addImage(await photo(), { ...customer, token: 'none' })).status).toBe(401)
  const huge = { image: new Blob([await photo()]), review: '99999999999' }
  expect((await send('/product/review-image/', huge)).status).toBe(404)
})

test('reviews with pictures or a film are found by that', async () => {
  const withPictures = async () =>
    (await shop.request('GET', `/product/product-review/?product=${productId}&with_pictures=true`)).body.count
  expect(await withPictures()).toBe(0)
  await addVideo(film)
  expect(await withPictures()).toBe(1)
})

test.each(['review-image', 'review-video'])(
  'a %s of who has no review is rejected before any of it is read, and so are more than an hour allows',
  async (call) => {
    const strict = await openTestShop({ RATE_LIMIT_SCALE: '1' })
    const { token } = await makeAccount(strict)
    let pieces = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (stream) => {
          pieces += 1
          stream.enqueue(new Uint8Array(65_536))
        },
      },
      { highWaterMark: 0 },
    )
    const upload = async () => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=cut',
      }
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
      return (await strict.backend.app.request(`http://shop.test/rest/product/${call}/`, init)).status
    }
    const statuses = new Set<number>()
    for (let i = 0; i < 41; i++) statuses.add(await upload())
    expect([...statuses]).toEqual([404, 429])
    expect(pieces).toBe(0)
    await strict.close()
  },
)

test('one buyer cannot change a review again and again: each change drops what is cached for everybody', async () => {
  const strict = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  const { token, id: userId } = await makeAccount(strict)
  const good = await makeGood(strict)
  await buy(strict, { userId, good })
  const body = { product_stock: good.stockId, rating: 5, comment: 'Good' }
  const path = '/product/product-review/'
  const own = `${path}${(await strict.request('POST', path, { token, body })).body.id}/`
  const answers = []
  for (let i = 0; i < 45; i++) {
    answers.push(await strict.request('PATCH', own, { token, body: { rating: 1 + (i % 5) } }))
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'throttled' } })
  expect((await strict.request('DELETE', own, { token })).status).toBe(429)
  await strict.close()
})
