import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describePicture, type Format, filesOf, type Job, type RenderedPicture } from './pictures.ts'

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Written beside and renamed, so that a start that was cut off leaves no half picture, and two who draw it meet in none. */
export async function save(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

/**
 * The width of a phone's screen, where the picture is the largest paint: above 10 KB it takes one more round trip
 * (docs/decisions/0082).
 */
const phoneWidth = 640

export function encode(image: Sharp, format: Format, width: number): Promise<Buffer> {
  switch (format) {
    case 'avif': {
      const settings = width === phoneWidth ? { quality: 40, effort: 1 } : { quality: 50, effort: 0 }
      return image.avif({ ...settings, chromaSubsampling: '4:2:0' }).toBuffer()
    }
    case 'webp':
      return image.webp({ quality: 76, effort: 0 }).toBuffer()
    case 'jpg':
      return image.jpeg({ quality: 84, progressive: true }).toBuffer()
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer()
  }
}

async function render(job: Job, folder: string): Promise<RenderedPicture> {
  const drawing = filesOf(job, folder)
  await drawFiles(job, drawing)
  return describePicture(job, drawing)
}

/** One file of a picture, by its name; the others are left as they are. */
export async function renderFile(job: Job, folder: string, name: string): Promise<void> {
  const { svg, files } = filesOf(job, folder)
  await drawFiles(job, { svg, files: files.filter(({ path }) => basename(path) === name) })
}

type Drawing = Pick<ReturnType<typeof filesOf>, 'svg' | 'files'>

async function drawFiles(job: Job, drawing: Drawing): Promise<void> {
  const present = await Promise.all(drawing.files.map(({ path }) => exists(path)))
  const missing = drawing.files.filter((_, index) => !present[index])
  if (missing.length > 0) {
    // Drawn once, at the largest size that is missing; the smaller ones are scaled from that.
    const largest = Math.max(...missing.map((file) => file.width))
    const height = Math.round(largest * job.ratio)
    const sized = drawing.svg.replace('<svg ', `<svg width="${largest}" height="${height}" `)
    const { data, info } = await sharp(Buffer.from(sized))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const target of new Set(missing.map((file) => file.width))) {
      const scaled = target === info.width ? data : await sharp(data, { raw }).resize(target).raw().toBuffer()
      const size = { ...raw, width: target, height: Math.round(target * job.ratio) }
      for (const { format, path } of missing.filter((file) => file.width === target)) {
        await save(path, await encode(sharp(scaled, { raw: size }), format, target))
      }
    }
  }
}

type OnDrawn = (picture: RenderedPicture, done: number, total: number) => void

/**
 * Draws pictures into a folder, from the front of `queue`. Files that exist are left as they are. Encoding runs in libuv's threads, one picture for each processor.
 */
export async function renderPictures(queue: Job[], folder: string, onDrawn?: OnDrawn): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = sharp.concurrency()
  sharp.concurrency(1)
  const total = queue.length
  let done = 0
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const picture = await render(job, folder)
      done += 1
      onDrawn?.(picture, done, total)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  } finally {
    sharp.concurrency(before)
  }
}
