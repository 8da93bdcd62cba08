import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DemoCatalogue } from '../demo-types.ts'
import { drawAppIcon } from './logo.ts'
import { drawPlayPicture, playPictures, playRatio } from './play.ts'
import { drawProduct } from './product.ts'
import { drawAudience, drawCategory, drawHero, drawSharePicture } from './scenes.ts'
import { drawVendorLogo } from './vendors.ts'

export type RenderedPicture = {
  /** First twelve hexadecimal digits of the drawing's SHA-256; files are named `<hash>-<width>.<avif|webp|jpg|png>`. */
  hash: string
  /** Size of the largest rendering. */
  width: number
  height: number
  /** Widths that exist as AVIF and WebP; empty for the share picture (one JPEG) and the app icon (PNG). */
  widths: number[]
  /** Background colour, to fill the picture's place until it has loaded. */
  tint: string
}

export type Format = 'avif' | 'webp' | 'jpg' | 'png'

/** A drawing, and what becomes of it. */
export type Job = {
  key: string
  svg: () => string
  widths: readonly number[]
  single?: 'jpg' | 'png'
  ratio: number
}

/** Raised when the encoders' settings change, so that older files are not taken for current ones. */
const encoding = 'avif 50/0 webp 76/0 1'

export function jobs({ products, categories, product_types, vendors }: DemoCatalogue): Job[] {
  const square = (key: string, svg: () => string, widths: readonly number[]): Job => ({
    key,
    svg,
    widths,
    ratio: 1,
  })
  return [
    { key: 'hero-wide', svg: () => drawHero('wide'), widths: [640, 1200, 1600], ratio: 9 / 16 },
    { key: 'hero-tall', svg: () => drawHero('tall'), widths: [480, 800], ratio: 5 / 4 },
    { key: 'share', svg: drawSharePicture, widths: [1200], single: 'jpg', ratio: 630 / 1200 },
    { key: 'app-icon', svg: drawAppIcon, widths: [192, 512], single: 'png', ratio: 1 },
    ...categories.map(({ picture, slug }) => square(picture, () => drawCategory(slug), [320, 640])),
    ...product_types.map(({ picture, slug }) => square(picture, () => drawAudience(slug), [320, 640])),
    ...playJobs(),
    ...vendors.map(({ picture, slug }) => square(picture, () => drawVendorLogo(slug), [96, 320])),
    ...products.flatMap(({ pictures }) =>
      pictures.map(({ key, drawing }, index) =>
        // The first picture is the one that pages open with: 960 serves a phone's whole width at its density, and costs
        // two thirds of what 1200 does at set-up.
        square(key, () => drawProduct(drawing), index === 0 ? [320, 640, 960] : [320, 640]),
      ),
    ),
  ]
}

function playJobs(): Job[] {
  return playPictures.map((name) => ({
    key: `play-${name}`,
    svg: () => drawPlayPicture(name),
    widths: [320, 640, 960],
    ratio: playRatio,
  }))
}

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

/** Every drawing begins with its backdrop, a rectangle in one colour. */
function backdropOf(svg: string): string {
  const fill = /<rect width="\d+" height="\d+" fill="(#[0-9a-f]{6})"/.exec(svg)?.[1]
  if (!fill) throw new Error('The drawing has no backdrop')
  return fill
}

export function encode(image: Sharp, format: Format): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return image.webp({ quality: 76, effort: 0 }).toBuffer()
    case 'jpg':
      return image.jpeg({ quality: 84, progressive: true }).toBuffer()
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer()
  }
}

/** Its drawing, and the files that are made of it. */
export function filesOf(job: Job, folder: string) {
  const svg = job.svg()
  const hash = createHash('sha256').update(encoding).update(svg).digest('hex').slice(0, 12)
  const formats: readonly Format[] = job.single ? [job.single] : ['avif', 'webp']
  const files = job.widths.flatMap((width) =>
    formats.map((format) => ({ width, format, path: join(folder, `${hash}-${width}.${format}`) })),
  )
  return { svg, hash, files }
}

async function render(job: Job, folder: string): Promise<RenderedPicture> {
  const { svg, hash, files } = filesOf(job, folder)
  const present = await Promise.all(files.map(({ path }) => exists(path)))
  const missing = files.filter((_, index) => !present[index])
  const width = Math.max(...job.widths)
  const height = Math.round(width * job.ratio)
  if (missing.length > 0) {
    // Drawn once, at the largest size that is missing; the smaller ones are scaled from that.
    const largest = Math.max(...missing.map((file) => file.width))
    const sized = svg.replace('<svg ', `<svg width="${largest}" height="${Math.round(largest * job.ratio)}" `)
    const { data, info } = await sharp(Buffer.from(sized))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const target of new Set(missing.map((file) => file.width))) {
      const scaled = target === info.width ? data : await sharp(data, { raw }).resize(target).raw().toBuffer()
      const size = { ...raw, width: target, height: Math.round(target * job.ratio) }
      for (const { format, path } of missing.filter((file) => file.width === target)) {
        await save(path, await encode(sharp(scaled, { raw: size }), format))
      }
    }
  }
  return { hash, width, height, widths: job.single ? [] : [...job.widths], tint: backdropOf(svg) }
}

export type Progress = (done: number, total: number) => void

/**
 * Draws every picture of the demo shop into a folder and tells how each is found, by its key. Pictures that exist are
 * left as they are, so a second call only looks.
 */
export function renderDemoPictures(
  catalogue: DemoCatalogue,
  folder: string,
  onProgress?: Progress,
): Promise<Map<string, RenderedPicture>> {
  return renderAll(jobs(catalogue), folder, onProgress)
}

/** Those of its play centre alone. */
export function renderPlayPictures(folder: string): Promise<Map<string, RenderedPicture>> {
  return renderAll(playJobs(), folder)
}

/** Encoding runs in libuv's threads, one picture for each processor. */
async function renderAll(
  queue: Job[],
  folder: string,
  onProgress?: Progress,
): Promise<Map<string, RenderedPicture>> {
  await mkdir(folder, { recursive: true })
  const before = sharp.concurrency()
  sharp.concurrency(1)
  const total = queue.length
  const rendered = new Map<string, RenderedPicture>()
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      rendered.set(job.key, await render(job, folder))
      onProgress?.(rendered.size, total)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  } finally {
    sharp.concurrency(before)
  }
  return rendered
}
