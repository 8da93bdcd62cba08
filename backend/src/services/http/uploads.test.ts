import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formFields } from './body.ts'
import { createUploads } from './uploads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-uploads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const megabyte = 1024 * 1024
const type = 'multipart/form-data; boundary=cut'
const head = Buffer.from(
  '--cut\r\nContent-Disposition: form-data; name="film"; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
)
const tail = Buffer.from('\r\n--cut\r\nContent-Disposition: form-data; name="review"\r\n\r\n7\r\n--cut--\r\n')

function upload(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Request {
  const body = ReadableStream.from(pieces)
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  return new Request('http://shop.test/upload', init as RequestInit)
}

/** Sends enough to go to disk, and the rest when the gate opens. */
function slowUpload(gate: Promise<void>): Request {
  async function* pieces() {
    yield head
    yield Buffer.alloc(100_000, 1)
    await gate
    yield tail
  }
  return upload(pieces())
}

const sizeOf = async (fields: unknown) => {
  const { film, review } = fields as { film: File; review: string }
  return { size: film.size, review }
}

test('a large form arrives whole by way of the disk, and leaves nothing there', async () => {
  const uploads = createUploads(join(folder, 'whole'))
  const film = Array.from({ length: 12 }, (_, place) => Buffer.alloc(megabyte, place))
  const given = { limit: 20 * megabyte, senders: ['user 1'] }
  const seen = await uploads.during(upload([head, ...film, tail]), given, async (fields) => {
    const bytes = Buffer.from(await (fields as { film: File }).film.arrayBuffer())
    expect(Buffer.concat(film).equals(bytes)).toBe(true)
    return sizeOf(fields)
  })
  expect(seen).toEqual({ size: 12 * megabyte, review: '7' })
  expect(await readdir(join(folder, 'whole'))).toEqual([])
})

test('a form beyond its limit is rejected, and so is one that breaks off; both release their share', async () => {
  const uploads = createUploads(join(folder, 'broken'))
  const given = { limit: megabyte, senders: ['user 1'] }
  async function* brokenOff() {
    yield head
    yield Buffer.alloc(100_000)
    throw new Error('The client hung up')
  }
  // More often than one sender may have uploads under way.
  for (let i = 0; i < 8; i++) {
    const tooLarge = upload([head, Buffer.alloc(2 * megabyte), tail])
    await expect(uploads.during(tooLarge, given, sizeOf)).rejects.toMatchObject({ status: 413 })
    await expect(uploads.during(upload(brokenOff()), given, sizeOf)).rejects.toMatchObject({ status: 400 })
    const open = upload([head, Buffer.alloc(100_000)])
    await expect(uploads.during(open, given, sizeOf)).rejects.toMatchObject({ status: 400 })
  }
  expect(await readdir(join(folder, 'broken'))).toEqual([])
})

test('one sender has a few uploads under way, all together some more, and small forms never wait', async () => {
  const uploads = createUploads(join(folder, 'many'))
  const gate = Promise.withResolvers<void>()
  const send = (sender: string) =>
    uploads
      .during(slowUpload(gate.promise), { limit: undefined, senders: [sender] }, sizeOf)
      .catch(({ status, headers }: { status: number; headers: Record<string, string> }) => ({
        status,
        wait: headers['Retry-After'],
      }))
  const first = Array.from({ length: 7 }, () => send('user 1'))
  expect(await Promise.race(first)).toEqual({ status: 429, wait: '5' })
  const others = Array.from({ length: 35 }, (_, place) => send(`user ${10 + place}`))
  expect(await Promise.race(others)).toEqual({ status: 503, wait: '5' })
  // The form's file field is empty.
  const small = uploads.during(upload([head, tail]), { limit: undefined, senders: ['user 1'] }, sizeOf)
  expect(await small).toEqual({ size: 0, review: '7' })
  gate.resolve()
  const answers = await Promise.all([...first, ...others])
  expect(answers.filter((answer) => 'size' in answer)).toHaveLength(40)
  expect(await send('user 1')).toEqual({ size: 100_000, review: '7' })
})

test.each([1, 100_000])(
  'only two files of %i bytes are worked on at a time, however many are there',
  async (size) => {
    const uploads = createUploads(join(folder, `turns ${size}`))
    let working = 0
    let most = 0
    const two = Promise.withResolvers<void>()
    const work = async () => {
      working += 1
      most = Math.max(most, working)
      if (working === 2) two.resolve()
      await two.promise
      // A third one would start within these.
      for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
      working -= 1
    }
    const sent = Array.from({ length: 10 }, (_, place) =>
      uploads.during(
        upload([head, Buffer.alloc(size), tail]),
        { limit: undefined, senders: [`user ${place}`] },
        work,
      ),
    )
    await Promise.all(sent)
    expect(most).toBe(2)
  },
)

test('of one sender only so many small pictures wait for their turn', async () => {
  const uploads = createUploads(join(folder, 'one sender'))
  const gate = Promise.withResolvers<void>()
  const send = () =>
    uploads.during(
      upload([head, Buffer.from('a'), tail]),
      { limit: undefined, senders: ['user 1'] },
      () => gate.promise,
    )
  const sent = Array.from({ length: 7 }, send)
  await expect(Promise.race(sent)).rejects.toMatchObject({ status: 429 })
  gate.resolve()
  expect((await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('a form of more fields than a body may have keys is rejected, and grouping them takes one walk', async () => {
  const uploads = createUploads(join(folder, 'fields'))
  const field = (name: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
  const form = (count: number) =>
    upload([
      Buffer.from(`${Array.from({ length: count }, (_, nth) => field(`f${nth % 500}`)).join('')}--cut--\r\n`),
    ])
  const given = { limit: megabyte, senders: ['user 1'] }
  const seen = await uploads.during(form(1000), given, async (fields) => Object.entries(Object(fields)))
  expect(seen).toHaveLength(500)
  expect(seen[0]).toEqual(['f0', ['1', '1']])
  await expect(uploads.during(form(1001), given, async () => 'read')).rejects.toMatchObject({ status: 400 })
})

test('a form of too many parts is rejected before it is parsed, wherever its pieces are cut', async () => {
  const part = '--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const read = async (parts: number, size: number) => {
    const bytes = Buffer.from(`${part.repeat(parts)}--cut--\r\n`)
    let pieces = 0
    async function* cut() {
      for (let at = 0; at < bytes.length; at += size, pieces += 1) yield bytes.subarray(at, at + size)
    }
    const fields = await formFields(cut(), 'multipart/form-data; boundary="cut"').catch(
      ({ status }: { status: number }) => status,
    )
    return { fields, isReadWhole: pieces >= Math.floor(bytes.length / size) }
  }
  for (const size of [1001, 16 * 1024]) {
    expect(await read(20_000, size)).toEqual({ fields: 400, isReadWhole: false })
    expect((await read(1001, size)).fields).toBe(400)
    expect((await read(1000, size)).fields).toEqual({ a: Array.from({ length: 1000 }, () => '') })
  }
})
