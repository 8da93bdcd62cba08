import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { DemoCatalogue } from '../demo-types.ts'
import { drawAppIcon } from './logo.ts'
import { drawPlayPicture, playPictures, playRatio } from './play.ts'
import { drawProduct } from './product.ts'
import { drawAudience, drawCategory, drawSharePicture } from './scenes.ts'
import { drawVendorLogo } from './vendors.ts'
import { drawWindow, type WindowName, windowRatio } from './window.ts'

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
const encoding = 'avif 50/0 40/2 webp 76/0 1'

/** Twice what a window of 1280 × 800 shows of a picture. The zoom alone loads it (storefront/app/parts/picture-widths.ts). */
const zoomWidth = 1440

/**
 * Orders the drawings by what visitors see first: the home page, then each product's own picture, the newest before the
 * others.
 */
export function jobs({ products, categories, product_types, vendors }: DemoCatalogue): Job[] {
  const square = (key: string, svg: () => string, widths: readonly number[]): Job => ({
    key,
    svg,
    widths,
    ratio: 1,
  })
  const newest = products.toSorted((a, b) => (a.created_on < b.created_on ? 1 : -1))
  return [
    windowJob('home'),
    windowJob('landing'),
    ...categories.map(({ picture, slug }) => square(picture, () => drawCategory(slug), [320, 640])),
    ...product_types.map(({ picture, slug }) => square(picture, () => drawAudience(slug), [320, 640])),
    ...playJobs(),
    ...vendors.map(({ picture, slug }) => square(picture, () => drawVendorLogo(slug), [96, 320])),
    // The first picture is the one that pages open with: 960 serves a phone's whole width at its density, and costs two
    // thirds of what 1200 does. What is only looked at closely comes last.
    ...newest.flatMap(({ pictures }) =>
      pictures
        .slice(0, 1)
        .map(({ key, drawing }) => square(key, () => drawProduct(drawing), [320, 640, 960, zoomWidth])),
    ),
    ...newest.flatMap(({ pictures }) =>
      pictures
        .slice(1)
        .map(({ key, drawing }) => square(key, () => drawProduct(drawing), [320, 640, zoomWidth])),
    ),
    // For the other half of the year; a page that shows it has it drawn before all others.
    windowJob('summer'),
    { key: 'share', svg: drawSharePicture, widths: [1200], single: 'jpg', ratio: 630 / 1200 },
    { key: 'app-icon', svg: drawAppIcon, widths: [192, 512], single: 'png', ratio: 1 },
  ]
}

function windowJob(name: WindowName): Job {
  const key = `window-${name}`
  return { key, svg: () => drawWindow(name), widths: [640, 960, 1280], ratio: windowRatio }
}

function playJobs(): Job[] {
  return playPictures.map((name) => ({
    key: `play-${name}`,
    svg: () => drawPlayPicture(name),
    widths: [320, 640, 960],
    ratio: playRatio,
  }))
}

/** Every drawing begins with its backdrop, a rectangle in one colour. */
function backdropOf(svg: string): string {
  const fill = /<rect width="\d+" height="\d+" fill="(#[0-9a-f]{6})"/.exec(svg)?.[1]
  if (!fill) throw new Error('The drawing has no backdrop')
  return fill
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

/** How a picture will be found once it is drawn. Its files need not be there. */
export function describePicture(job: Job, { svg, hash }: { svg: string; hash: string }): RenderedPicture {
  const width = Math.max(...job.widths)
  const height = Math.round(width * job.ratio)
  return { hash, width, height, widths: job.single ? [] : [...job.widths], tint: backdropOf(svg) }
}

/** Every picture of the demo shop by its key, without a file of it being drawn. */
export function describeDemoPictures(catalogue: DemoCatalogue): Map<string, RenderedPicture> {
  return new Map(jobs(catalogue).map((job) => [job.key, describePicture(job, filesOf(job, ''))]))
}

/** Describes the picture at the top of one of its pages. */
export function describeWindow(name: WindowName): RenderedPicture {
  const job = windowJob(name)
  return describePicture(job, filesOf(job, ''))
}

/** Those of its play centre alone. */
export function describePlayPictures(): Map<string, RenderedPicture> {
  return new Map(playJobs().map((job) => [job.key, describePicture(job, filesOf(job, ''))]))
}
