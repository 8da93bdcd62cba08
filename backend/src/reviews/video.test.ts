import { largestVideo } from '@marah/contract/limits'
import { expect, test } from 'vitest'
import { checkVideo } from './video.ts'

function box(type: string, ...content: (string | Buffer)[]): Buffer {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

function mp4(brand = 'isom', inMoov: Buffer[] = [box('mvhd', 'header')]): Buffer {
  return Buffer.concat([
    box('ftyp', brand, '\0\0\0\0'),
    box('moov', ...inMoov),
    box('mdat', 'pictures that move'),
  ])
}

/** Header of EBML with a document type, then a segment of unknown size, as recorders in browsers write it. */
function webm(docType = 'webm'): Buffer {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + docType.length]), Buffer.from(docType)])
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length]), type])
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  return Buffer.concat([header, segment, Buffer.from('clusters')])
}

function httpErrorOf(bytes: Uint8Array): string {
  try {
    checkVideo(bytes)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('MP4 and WebM are recognised by their content', () => {
  expect(checkVideo(mp4()).ending).toBe('mp4')
  expect(checkVideo(mp4('M4V ')).ending).toBe('mp4')
  expect(checkVideo(webm()).ending).toBe('webm')
})

test('a film of a phone (QuickTime) is an MP4 to browsers, without the tracks in which a phone writes where it was', () => {
  const handler = (of: string) => box('mdia', box('hdlr', `\0\0\0\0mhlr${of}`))
  const film = mp4('qt  ', [
    box('mvhd', 'header'),
    box('trak', box('tkhd', 'pictures'), handler('vide')),
    box('trak', box('tkhd', 'places'), handler('meta')),
    box('meta', '+33.8938+035.5018/'),
  ])
  const { bytes, ending } = checkVideo(film)
  const text = Buffer.from(bytes).toString('latin1')
  expect(ending).toBe('mp4')
  expect(text).toMatch(/^.{4}ftypmp42/s)
  expect(text).toContain('pictures')
  expect(text).not.toMatch(/places|33\.8938/)
  expect(bytes).toHaveLength(film.length)
})

test('a film does not reveal where it was made: boxes with personal data are blanked, nothing else moves', () => {
  const place = '+33.8938+035.5018/'
  const film = mp4('mp42', [
    box('mvhd', 'header'),
    box('trak', box('tkhd', 'a track'), box('udta', place)),
    box('meta', place),
    box('udta', box('\u00a9xyz', place)),
  ])
  const whole = Buffer.concat([film, box('uuid', place)])
  const { bytes } = checkVideo(whole)
  const text = Buffer.from(bytes).toString('latin1')
  expect(whole.toString('latin1')).toContain(place)
  expect(text).not.toContain('33.8938')
  expect(text).toContain('a track')
  expect(bytes).toHaveLength(whole.length)
  expect(text.indexOf('pictures that move')).toBe(whole.toString('latin1').indexOf('pictures that move'))
  expect(httpErrorOf(bytes)).toBe('taken')
})

test('other files, whatever they are called, are rejected', () => {
  for (const other of [
    Buffer.from(''),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('\x89PNG\r\n\x1a\n'),
    mp4('heic'),
    webm('matroska'),
  ]) {
    expect(httpErrorOf(other)).toBe('video_not_supported')
  }
})

test('damaged files and files with something behind the film are rejected', () => {
  const film = mp4()
  for (const broken of [
    film.subarray(0, film.length - 3),
    Buffer.concat([film, Buffer.from('<script>')]),
    box('ftyp', 'isom', '\0\0\0\0'),
    mp4('isom', [box('mvhd', 'header'), Buffer.from('rest')]),
    webm().subarray(0, 9),
    Buffer.concat([webm().subarray(0, 12), Buffer.from('no segment here')]),
  ]) {
    expect(httpErrorOf(broken)).toBe('video_broken')
  }
})

test('a film larger than 20 MB is rejected before anything of it is read', () => {
  expect(httpErrorOf(Buffer.alloc(largestVideo + 1))).toBe('video_too_large')
})

test('a file made to keep the server busy is rejected at once', () => {
  const film = (inMoov: Buffer) => Buffer.concat([box('ftyp', 'isom'), box('moov', inMoov), box('mdat', 'x')])
  // Each of these kept a process for seconds or hours, or ran out of stack.
  const many = Buffer.alloc(16 * 1024 * 1024, box('free'))
  let nested = box('mvhd')
  for (let depth = 0; depth < 20_000; depth++) nested = nested.length < 100_000 ? box('moov', nested) : nested
  const zeros = Buffer.alloc(16 * 1024 * 1024)
  const padded = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x11, 0x00, 0x00, 0x08]),
    Buffer.from([0x42, 0x82, 0x11, 0x00, 0x00, 0x00]),
    zeros,
  ])
  padded.writeUInt32BE(0x10000000 + padded.length - 8, 4)
  padded.writeUInt32BE(0x10000000 + padded.length - 14, 10)
  padded.write('x', padded.length - 1)
  const began = process.cpuUsage()
  for (const hostile of [film(many), film(nested), padded]) expect(httpErrorOf(hostile)).toBe('video_broken')
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2)
})
