import { useMemo } from 'react'
import type { ImageSources } from '../parts/picture.tsx'

/**
 * Loader data as JSON text. The router's encoding numbers every value, which suits few large ones. A list of cards has half
 * the size as JSON, which also writes the common part of a picture's URLs once.
 */
export type Packed<T> = string & { readonly holds?: T }

export function pack<T>(data: T): Packed<T> {
  return JSON.stringify(data, (_, value: unknown) => (isSources(value) ? shorten(value) : value))
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed, (_, value: unknown) => (isShort(value) ? lengthen(value) : value))
}

export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed])
}

/** Without a height the picture is square. */
type ShortSources = Omit<ImageSources, 'avif' | 'webp' | 'height'> & {
  base: string
  widths: number[]
  height?: number
}

/** Writes the URLs of a picture's sizes by their common part. */
function shorten(sources: ImageSources): ImageSources | ShortSources {
  const { avif, webp, height, ...rest } = sources
  const widths = [...avif.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  const base = avif.slice(0, avif.indexOf(`-${widths[0]}.avif`))
  const short = { base, widths, ...rest, ...(height !== rest.width && { height }) }
  const again = lengthen(short)
  // Another back end may name pictures differently; their URLs stay unchanged.
  return again.avif === avif && again.webp === webp ? short : sources
}

function lengthen({ base, widths, height, ...rest }: ShortSources): ImageSources {
  const srcset = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), ...rest, height: height ?? rest.width }
}

function isSources(value: unknown): value is ImageSources {
  return typeof value === 'object' && value !== null && 'avif' in value && 'tint' in value
}

function isShort(value: unknown): value is ShortSources {
  return typeof value === 'object' && value !== null && 'base' in value && 'widths' in value
}
