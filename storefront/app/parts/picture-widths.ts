import type { ImageSources } from './picture.tsx'

/** Pixels. Wider files are for the zoom: if a page offered them, phones of high density would load them for nothing. */
const widestOnPage = 1200

/** Returns the sources that pages use of a picture. A picture that has only wider files stays as it is. */
export function sourcesOnPage(sources: ImageSources): ImageSources {
  const { avif, webp } = sources
  return { ...sources, avif: narrowOf(avif) || avif, webp: narrowOf(webp) || webp }
}

/** Returns the widest candidate if pages do not show it: `…-1440.avif 1440w`. */
export function zoomSource({ avif }: ImageSources): string | undefined {
  const widest = avif.split(', ').at(-1)
  return widest && narrowOf(avif) && widthOf(widest) > widestOnPage ? widest : undefined
}

function narrowOf(srcset: string): string {
  return srcset
    .split(', ')
    .filter((candidate) => widthOf(candidate) <= widestOnPage)
    .join(', ')
}

function widthOf(candidate: string): number {
  return Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0)
}
