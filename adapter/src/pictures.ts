import type { components } from '@marah/contract/client'
import { countIn, fieldsIn, textIn } from './values.ts'

type ImageSources = components['schemas']['ImageSources']
type Picture = { image: string | null; image_sources: ImageSources | null }

/** Under which a picture is found where it comes as an object, the largest first. */
const sizes = ['full_size', 'original', 'url', 'src', 'image', 'file', 'large', 'medium', 'thumbnail']
/** The size of a picture is unknown: the layout reserves a square until it has loaded. */
const side = 800
const paper = '#efeae2'

/** A picture as the contract has it. `sources` is kept where the back end has prepared sizes itself. */
export function pictureIn(given: unknown, sources: unknown, origin: string): Picture {
  const image = addressIn(given, origin)
  return { image, image_sources: sourcesIn(sources) ?? sourcesOf(image) }
}

/** The absolute address of a picture or film: a text, a path on the back end's origin, or an object around one. */
export function addressIn(given: unknown, origin: string): string | null {
  const fields = fieldsIn(given)
  if (fields) {
    const name = sizes.find((size) => textIn(fields[size]) !== '')
    return name === undefined ? null : addressIn(fields[name], origin)
  }
  const text = typeof given === 'string' ? given.trim() : ''
  if (text === '') return null
  const address = URL.parse(text, origin === '' ? undefined : `${origin}/`)
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null
}

/** The original alone, since its width is unknown: no AVIF, and the original file in place of the WebP. */
function sourcesOf(image: string | null): ImageSources | null {
  if (image === null) return null
  // A comma would part it in two where the largest of a srcset is looked for.
  return { avif: '', webp: image.replaceAll(',', '%2C'), width: side, height: side, tint: paper }
}

function sourcesIn(given: unknown): ImageSources | null {
  const fields = fieldsIn(given)
  const [avif, webp, tint] = [fields?.avif, fields?.webp, fields?.tint]
  const [width, height] = [countIn(fields?.width), countIn(fields?.height)]
  if (typeof avif !== 'string' || typeof webp !== 'string' || typeof tint !== 'string') return null
  return webp === '' || !width || !height ? null : { avif, webp, width, height, tint }
}
