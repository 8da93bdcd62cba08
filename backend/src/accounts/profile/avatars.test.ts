import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAccount, type TestAccount } from '@marah/testing/account'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let folder: string
let account: TestAccount
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-avatars-'))
  shop = await openTestShop({ DATA_DIR: folder })
})
beforeEach(async () => {
  account = await makeAccount(shop)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function upload(bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  const form = new FormData()
  form.append('avatar', new File([Buffer.from(bytes)], name, { type }))
  const answer = await shop.backend.app.request('http://shop.test/rest/user/avatar/', {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
    body: form,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { avatar: string } & Record<string, unknown>,
  }
}

function picture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#fb7d5b' } })
}

function stored(url: string): Promise<Buffer> {
  return readFile(join(folder, 'media', url.replace('http://shop.test/media/', '')))
}

function patch(avatar: unknown) {
  return shop.request('PATCH', '/auth/user/', { token: account.token, body: { avatar } })
}

describe('ready-made pictures', () => {
  test('are drawn when first asked for, named in both languages, and can be chosen and taken off', async () => {
    const { token } = account
    const [first, again] = await Promise.all([
      shop.request('GET', '/user/avatar/', { token }),
      shop.request('GET', '/user/avatar/', { token }),
    ])
    expect(first.body.count).toBe(12)
    expect(again.body).toEqual(first.body)
    expect(first.body.results[0]).toMatchObject({ name: 'Fox', order: 1 })
    const arabic = await shop.request('GET', '/user/avatar/', { token, headers: { 'accept-language': 'ar' } })
    expect(arabic.body.results[0].name).toBe('ثعلب')
    for (const { avatar } of first.body.results) {
      expect(await sharp(await stored(avatar)).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      })
    }
    const chosen = first.body.results[3]
    expect((await patch(chosen.id)).body.avatar).toBe(chosen.avatar)
    expect((await patch(chosen.avatar)).body.avatar).toBe(chosen.avatar)
    expect((await patch(null)).body.avatar).toBeNull()
    expect((await stored(chosen.avatar)).length).toBeGreaterThan(0)
    for (const odd of [0, 999_999, 1.5, true, { a: 1 }]) expect((await patch(odd)).status).toBe(400)
  })
})

describe('an uploaded picture', () => {
  test('becomes a square of pixels and nothing else, under a name that is not the client’s', async () => {
    const withPlace = await picture()
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '25/1 12/1 0/1' }, IFD0: { Copyright: 'somebody' } })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const { status, body } = await upload(withPlace, '../../evil.html', 'text/html')
    expect(status).toBe(200)
    expect(body.avatar).toMatch(/^http:\/\/shop\.test\/media\/avatars\/[\w-]{22}\.webp$/)
    const saved = await sharp(await stored(body.avatar)).metadata()
    expect(saved).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(saved.exif).toBeUndefined()
  })

  test('takes the place of the one before, whose file goes; so it does when a preset is chosen', async () => {
    const first = (await upload(await picture().png().toBuffer())).body.avatar
    const second = (await upload(await picture().webp().toBuffer())).body.avatar
    expect(second).not.toBe(first)
    await expect(stored(first)).rejects.toThrow()
    await patch(null)
    await expect(stored(second)).rejects.toThrow()
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a head without a body', Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1')],
    ['more than 5 MB', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(5 * 1024 * 1024)])],
  ])('is rejected when it is %s, beside its field', async (_what, bytes) => {
    const before = await readdir(join(folder, 'media', 'avatars')).catch(() => [])
    const { status, body } = await upload(bytes)
    expect(status).toBe(400)
    expect(body.avatar).toHaveLength(1)
    expect(await readdir(join(folder, 'media', 'avatars')).catch(() => [])).toEqual(before)
  })

  test('is rejected by the pixels that its head claims, before any is decoded', async () => {
    const bomb = await picture(6000, 4000).png({ compressionLevel: 9 }).toBuffer()
    const { status, body } = await upload(bomb)
    expect(status).toBe(400)
    expect(body).toEqual({
      avatar: ['Photos can be up to 20 million pixels. Please make it smaller.'],
    })
  })

  test('that moves is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await upload(moving, 'moving.webp', 'image/webp')
    const saved = await stored(body.avatar)
    expect((await sharp(saved).metadata()).pages ?? 1).toBe(1)
    const [red = 0, , blue = 255] = (await sharp(saved).stats()).channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(blue)
  })

  test('that is a picture and a page at once is stored as a picture alone', async () => {
    const polyglot = Buffer.concat([
      await picture().png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { body } = await upload(polyglot, 'page.html', 'text/html')
    expect((await stored(body.avatar)).toString('latin1')).not.toContain('script')
  })

  test('comes as a form with a file, or not at all', async () => {
    const send = (body: unknown) => shop.request('POST', '/user/avatar/', { token: account.token, body })
    expect((await send({ avatar: 'x' })).status).toBe(415)
    const form = new FormData()
    form.append('avatar', 'text')
    const answer = await shop.backend.app.request('http://shop.test/rest/user/avatar/', {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}` },
      body: form,
    })
    expect(answer.status).toBe(400)
  })
})
