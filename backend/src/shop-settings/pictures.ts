import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { Sharp } from 'sharp'
import { checkPicture, ImageRejected, importLimits } from '../platform/pictures/image-store.ts'
import { loadSharp } from '../platform/pictures/load-sharp.ts'
import { PictureFault, readBeside } from '../platform/pictures/named-pictures.ts'
import type { Services } from '../services/services.ts'
import { logoBox } from '../shop/shop-logo.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import { hasInitialMark, type MarkFile, markPicture } from './initial-mark.ts'

type Document = ReturnType<ShopSettings['current']>['document']
export type PictureKind = keyof NonNullable<Document['pictures']>

/** The files of a stored picture, named after its content; cached for ever. */
type Made = {
  readonly width: number
  readonly files: readonly { end: string; type: string; bytes: Buffer }[]
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
/** A platform may crop a maskable icon to this share (w3.org/TR/appmanifest, safe zone). */
const safeShare = 0.8

const known = /^shop\/[0-9a-f]{24}-(\d{1,4})$/

const makers: Record<PictureKind, (picture: () => Sharp) => Promise<Made>> = {
  logo: makeLogo,
  logo_dark: makeLogo,
  icon: makeIcon,
  share: makeShare,
}

/**
 * Reads a picture that the file names, or finds the one that an earlier import stored under this name. Nothing is
 * written before `store` is called.
 * @throws PictureFault
 */
export async function readPicture(
  files: Disk,
  kind: PictureKind,
  named: string,
  folder: string,
): Promise<{ readonly name: string; store(): Promise<void> }> {
  if (known.test(named)) {
    const [first] = endsOf[kind]
    if (await files.exists(`${named}${first}`)) return { name: named, store: async () => {} }
    throw new PictureFault(`${named} is not in the shop's storage; name a file`)
  }
  const bytes = await readBeside(folder, named)
  const made = await make(kind, bytes)
  const hash = createHash('sha256')
    .update(kind.startsWith('logo') ? 'logo' : kind)
    .update(bytes)
    .digest('hex')
  const name = `shop/${hash.slice(0, 24)}-${made.width}`
  const store = async () => {
    for (const { end, type, bytes: content } of made.files)
      await files.put(`${name}${end}`, content, {
        contentType: type,
        cacheControl: 'public, max-age=31536000, immutable',
      })
  }
  return { name, store }
}

async function make(kind: PictureKind, bytes: Uint8Array): Promise<Made> {
  try {
    await checkPicture(bytes, importLimits)
    const sharp = await loadSharp()
    return await makers[kind](() =>
      sharp(bytes, { limitInputPixels: importLimits.pixels, failOn: 'error', pages: 1 }).autoOrient(),
    )
  } catch (error) {
    if (error instanceof ImageRejected) throw new PictureFault(error.message)
    // libvips reports what it cannot decode as plain errors without a system code.
    if (error instanceof Error && !('code' in error)) throw new PictureFault('The picture is damaged.')
    throw error
  }
}

const endsOf: Record<PictureKind, readonly string[]> = {
  logo: ['.webp'],
  logo_dark: ['.webp'],
  icon: ['-512.png', '-192.png', '-maskable.png', '.svg', '-48.png'],
  share: ['.jpg'],
}

async function makeLogo(picture: () => Sharp): Promise<Made> {
  const { data, info } = await picture()
    .resize(logoBox.width, logoBox.height, { fit: 'inside' })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
  // A wide logo is less high; its name contains the width that it has at the full height.
  const width = Math.round((info.width * logoBox.height) / info.height)
  return { width, files: [{ end: '.webp', type: 'image/webp', bytes: data }] }
}

async function makeIcon(picture: () => Sharp): Promise<Made> {
  const square = (side: number) =>
    picture().resize(side, side, { fit: 'contain', background: transparent }).png().toBuffer()
  const [large, middle, small] = await Promise.all([square(512), square(192), square(48)])
  const inner = Math.round(512 * safeShare)
  const margin = Math.round((512 - inner) / 2)
  const background = await edgeColour(picture)
  const maskable = await picture()
    .flatten({ background })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({
      top: margin,
      bottom: 512 - inner - margin,
      left: margin,
      right: 512 - inner - margin,
      background,
    })
    .png()
    .toBuffer()
  // Pages ask for an SVG; it holds the picture itself, since one that is shown as an icon loads nothing.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${middle.toString('base64')}"/></svg>`
  return {
    width: 512,
    files: [
      { end: '-512.png', type: 'image/png', bytes: large },
      { end: '-192.png', type: 'image/png', bytes: middle },
      { end: '-48.png', type: 'image/png', bytes: small },
      { end: '-maskable.png', type: 'image/png', bytes: maskable },
      { end: '.svg', type: 'image/svg+xml', bytes: Buffer.from(svg) },
    ],
  }
}

/** The colour of the corner, which continues a filled icon to the edge; white if the corner is transparent. */
async function edgeColour(picture: () => Sharp): Promise<{ r: number; g: number; b: number }> {
  const corner = picture()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .ensureAlpha()
  const [r = 255, g = 255, b = 255, alpha = 0] = await corner.raw({ depth: 'uchar' }).toBuffer()
  return alpha === 255 ? { r, g, b } : { r: 255, g: 255, b: 255 }
}

async function makeShare(picture: () => Sharp): Promise<Made> {
  const bytes = await picture()
    .resize(1200, 630, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
  return { width: 1200, files: [{ end: '.jpg', type: 'image/jpeg', bytes }] }
}

/** Addresses under which pages, manifest and crawlers ask for the shop's pictures. */
const served: Readonly<Record<string, { kind: PictureKind; end: string; mark: MarkFile; type: string }>> = {
  '/favicon.svg': { kind: 'icon', end: '.svg', mark: 'favicon', type: 'image/svg+xml' },
  '/favicon.ico': { kind: 'icon', end: '-48.png', mark: 'icon-48', type: 'image/png' },
  '/icon-192.png': { kind: 'icon', end: '-192.png', mark: 'icon-192', type: 'image/png' },
  '/icon-512.png': { kind: 'icon', end: '-512.png', mark: 'icon-512', type: 'image/png' },
  '/icon-maskable-512.png': { kind: 'icon', end: '-maskable.png', mark: 'maskable', type: 'image/png' },
  '/notification.png': { kind: 'icon', end: '-192.png', mark: 'icon-192', type: 'image/png' },
  '/share.jpg': { kind: 'share', end: '.jpg', mark: 'share', type: 'image/jpeg' },
}

/** The shop's own picture at this address, or its initial; null where it has neither and the storefront's own is shown. */
export async function shopPicture(
  { settings, files }: Pick<Services, 'settings' | 'files'>,
  path: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const found = served[path]
  if (!found) return null
  const { document } = settings.current()
  const name = document.pictures?.[found.kind]
  if (!name) {
    if (!hasInitialMark(document)) return null
    return { bytes: await markPicture({ settings }, found.mark), type: found.type }
  }
  return { bytes: await files.getBytes(`${name}${found.end}`), type: found.type }
}
