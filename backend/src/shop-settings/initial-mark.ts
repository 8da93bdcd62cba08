import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { loadSharp } from '../platform/pictures/load-sharp.ts'
import type { Services } from '../services/services.ts'
import { coloursFrom } from '../shop/shop-colours.ts'
import type { ShopDocument } from '../shop/shop-document.ts'

/** The storefront's default colours, for a shop with a name and without colours. */
const usual = { accent: '#a63a1b', surface: '#faf4ea' }

/** The initial's share of the mark's side; less than the area to which a maskable icon may be cropped. */
const initialShare = 0.46
const side = 512

/** True if the first letter of the name is the shop's icon, since it has no picture of its own. */
export function hasInitialMark({ mark, name }: ShopDocument): boolean {
  return (mark ?? (name ? 'initial' : 'smile')) === 'initial'
}

/** The first letter of a name as a reader counts letters; in Arabic the one after the article. */
export function initialOf(name: string): string {
  const word = name.trim().replace(/^ال(?=\p{L}{2})/u, '')
  const [first] = new Intl.Segmenter().segment(word)
  return (first?.segment ?? '').toLocaleUpperCase('en')
}

export type MarkFile = 'favicon' | 'icon-48' | 'icon-192' | 'icon-512' | 'maskable' | 'share'

const cached = new WeakMap<ShopDocument, Map<MarkFile, Promise<Uint8Array>>>()

/** A picture made of the shop's initial in its colours; made once for each version of the settings. */
export function markPicture({ settings }: Pick<Services, 'settings'>, file: MarkFile): Promise<Uint8Array> {
  const { document } = settings.current()
  const files = cached.get(document) ?? new Map<MarkFile, Promise<Uint8Array>>()
  cached.set(document, files)
  const [language = 'en'] = settings.languages()
  const made = files.get(file) ?? draw(document, settings.names()[language], file)
  files.set(file, made)
  return made
}

async function draw({ colours }: ShopDocument, name: string, file: MarkFile): Promise<Uint8Array> {
  const accent = colours?.accent.light ?? usual.accent
  const surface = colours?.surface.light ?? usual.surface
  const { onAccent } = coloursFrom('light', accent, surface)
  const initial = await initialPath(initialOf(name), onAccent)
  const square = (radius: number) =>
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${accent}"/>${initial}`
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inner}</svg>`)
  if (file === 'favicon') return svg(square(112))
  const sharp = await loadSharp()
  const png = (picture: Buffer, size: number) =>
    sharp(picture, { density: 144 }).resize(size, size).png().toBuffer()
  switch (file) {
    case 'maskable':
      return png(svg(square(0)), side)
    case 'share':
      return sharp({ create: { width: 1200, height: 630, channels: 3, background: surface } })
        .composite([{ input: await png(svg(square(112)), 320) }])
        .jpeg({ quality: 84 })
        .toBuffer()
    default:
      return png(svg(square(112)), Number(file.slice('icon-'.length)))
  }
}

/** Draws the initial as outlines, since a server may have no fonts. Empty if the storefront's font has no glyph for it. */
async function initialPath(initial: string, fill: string): Promise<string> {
  const code = initial.codePointAt(0)
  const font = await storefrontFont()
  const hasGlyph = code !== undefined && font.hasGlyphForCodePoint(code)
  const path = hasGlyph && font.layout(initial).glyphs[0]?.path
  if (!path) return ''
  const { minX, minY, maxX, maxY } = path.bbox
  const scale = (side * initialShare) / Math.max(maxX - minX, maxY - minY)
  const [x, y] = [side / 2 - ((minX + maxX) / 2) * scale, side / 2 + ((minY + maxY) / 2) * scale]
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${path.toSVG()}"/>`
}

async function storefrontFont(): Promise<Font> {
  // With the first letter: most shops have pictures.
  const { openSync } = await import('fontkit')
  const file = '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'
  return openSync(fileURLToPath(import.meta.resolve(file)))
}
