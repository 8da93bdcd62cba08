import { largestVideo } from '@marah/contract/limits'

/** Why a video cannot be taken; `code` is also the key of its message. */
export class VideoRejected extends Error {
  readonly code: 'video_too_large' | 'video_not_supported' | 'video_broken'

  constructor(code: VideoRejected['code']) {
    super(code)
    this.code = code
  }
}

export type CheckedVideo = { readonly bytes: Uint8Array; readonly ending: 'mp4' | 'webm' }

/** Brands of plain MP4 (ISO 14496-12 and -14). */
const brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/
/** QuickTime's, which MP4 was made of: phones write it, and browsers play its boxes under an MP4's brand. */
const quickTime = 'qt  '
/** MP4 boxes with metadata of the camera: place, owner and model. */
const personalBoxes = new Set(['udta', 'meta', 'uuid'])
/** Boxes that only hold other boxes, as far as personal ones may lie in them. */
const containers = new Set(['moov', 'trak'])
const topBoxes = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'pdin',
])

/**
 * Takes MP4, QuickTime and WebM, by their content: names and declared types prove nothing (rule S29). An MP4 must be boxes from
 * its first byte to its last; those with personal data are blanked in place, so that a family's film does not reveal where
 * they live.
 * @throws VideoRejected
 */
export function checkVideo(bytes: Uint8Array): CheckedVideo {
  if (bytes.byteLength > largestVideo) throw new VideoRejected('video_too_large')
  const view = Buffer.from(bytes)
  if (view.toString('latin1', 4, 8) === 'ftyp') {
    const brand = view.toString('latin1', 8, 12)
    if (brand === quickTime) view.write('mp42', 8, 'latin1')
    else if (!brands.test(brand)) throw new VideoRejected('video_not_supported')
    return { bytes: withoutPersonalData(view), ending: 'mp4' }
  }
  if (view.length >= 4 && view.readUInt32BE(0) === ebmlHeader) {
    requireWebm(view)
    return { bytes: view, ending: 'webm' }
  }
  throw new VideoRejected('video_not_supported')
}

/** A film of 20 MB has some thousands of boxes, and those with others in them lie a few deep. */
const mostBoxes = 50_000
const deepest = 8
/** Bytes before the film in WebM; a header has a few dozen. */
const largestHeader = 4096

type Box = { readonly type: string; readonly start: number; readonly content: number; readonly end: number }

function withoutPersonalData(file: Buffer): Buffer {
  const count = { left: mostBoxes }
  const boxes = boxesIn(file, { from: 0, to: file.length, count })
  const types = boxes.map(({ type }) => type)
  if (!types.includes('moov') || !(types.includes('mdat') || types.includes('moof'))) {
    throw new VideoRejected('video_broken')
  }
  for (const box of boxes) {
    if (!topBoxes.has(box.type)) blank(file, box)
    else if (containers.has(box.type)) clean(file, box, { count, depth: 1 })
  }
  return file
}

type Count = { left: number }

function clean(file: Buffer, parent: Box, { count, depth }: { count: Count; depth: number }): void {
  if (depth > deepest) throw new VideoRejected('video_broken')
  for (const box of boxesIn(file, { from: parent.content, to: parent.end, count })) {
    if (personalBoxes.has(box.type) || isTrackOfData(file, box, count)) blank(file, box)
    else if (containers.has(box.type)) clean(file, box, { count, depth: depth + 1 })
  }
}

/** Detects a track of timed metadata, in which phones and cameras store places, times and faces. */
function isTrackOfData(file: Buffer, box: Box, count: Count): boolean {
  if (box.type !== 'trak') return false
  const inside = (parent: Box | undefined, type: string) =>
    parent &&
    boxesIn(file, { from: parent.content, to: parent.end, count }).find((each) => each.type === type)
  const handler = inside(inside(box, 'mdia'), 'hdlr')
  return (
    handler !== undefined && file.toString('latin1', handler.content + 8, handler.content + 12) === 'meta'
  )
}

/** The box stays as long as it was, so every offset in the file still holds; players skip `free`. */
function blank(file: Buffer, { start, content, end }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, content, end)
}

/** @throws VideoRejected unless boxes fill the range exactly, and not more of them than `count` has left */
function boxesIn(
  file: Buffer,
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: Count },
): Box[] {
  const boxes: Box[] = []
  let start = from
  while (start < to) {
    const box = boxAt(file, start, to)
    if (!box || count.left-- <= 0) throw new VideoRejected('video_broken')
    boxes.push(box)
    start = box.end
  }
  return boxes
}

function boxAt(file: Buffer, start: number, to: number): Box | null {
  if (start + 8 > to) return null
  const type = file.toString('latin1', start + 4, start + 8)
  const short = file.readUInt32BE(start)
  // 1: the size follows as 64 bits; 0: to the end of the file.
  const isLong = short === 1
  if (isLong && start + 16 > to) return null
  const size = isLong ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
  const content = start + (isLong ? 16 : 8)
  const end = start + size
  return end > to || end < content ? null : { type, start, content, end }
}

const ebmlHeader = 0x1a45dfa3
const docType = 0x4282
const segment = 0x18538067

/** Matroska's header must say `webm`, and a segment must follow it (RFC 8794, WebM container guidelines). */
function requireWebm(file: Buffer): void {
  const header = elementAt(file, 0)
  if (!header || header.end > largestHeader) throw new VideoRejected('video_broken')
  let isWebm = false
  for (let at = header.content; at < header.end; ) {
    const element = elementAt(file, at)
    if (!element || element.end > header.end) throw new VideoRejected('video_broken')
    if (element.id === docType) {
      isWebm = file.toString('latin1', element.content, element.end).replace(/\0+$/, '') === 'webm'
    }
    at = element.end
  }
  if (!isWebm) throw new VideoRejected('video_not_supported')
  if (elementAt(file, header.end)?.id !== segment) throw new VideoRejected('video_broken')
}

/** An element of EBML; one of unknown size, as recorders in browsers write them, reaches to the end of the file. */
function elementAt(file: Buffer, at: number): { id: number; content: number; end: number } | null {
  const idLength = lengthOf(file[at])
  const sizeAt = at + idLength
  const sizeLength = lengthOf(file[sizeAt])
  const content = sizeAt + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || content > file.length) return null
  let size = (file[sizeAt] ?? 0) & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (let place = sizeAt + 1; place < content; place++) {
    size = size * 256 + (file[place] ?? 0)
    isUnknown &&= file[place] === 0xff
  }
  const end = isUnknown ? file.length : content + size
  return end > file.length ? null : { id: file.readUIntBE(at, idLength), content, end }
}

/** Returns the bytes of an EBML number: one more than the zero bits at its start. */
function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 0
}
