import { preload } from 'react-dom'
import styles from './picture.module.css'

export type ImageSources = { avif: string; webp: string; width: number; height: number; tint: string }

/**
 * When a picture of the first screen is fetched: the largest before everything else, the others with the page, but behind its
 * styles and its largest picture (docs/decisions/0075).
 */
export type PictureLoad = 'first' | 'early'

type PictureProps = {
  sources: ImageSources
  /** Empty for a decorative picture. */
  alt: string
  /** The drawn width, as in `<img sizes>`: `(width >= 48em) 25vw, 50vw`. */
  sizes: string
  /** Set above the fold; all other pictures load lazily. */
  load?: PictureLoad | undefined
  /** The `sizes` of a smaller file that the browser probably has: it is shown until the right one has come. */
  under?: string | false | undefined
}

/**
 * A picture on its own tint, with its space reserved. Every browser that runs our scripts knows AVIF; WebP in one
 * medium size is for others.
 */
export function Picture({ sources, alt, sizes, load, under }: PictureProps) {
  const { avif, webp, width, height, tint } = sources
  if (import.meta.env.SSR && load === 'first') preloadFirst(avif, sizes)
  return (
    <span className={styles.frame}>
      {/* The tint is an SVG attribute: the Content-Security-Policy blocks style attributes. */}
      <svg className={styles.tint} aria-hidden="true">
        <rect width="100%" height="100%" fill={tint} />
      </svg>
      {under && <img className={styles.tint} srcSet={avif} sizes={under} alt="" />}
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          className={styles.image}
          src={middleOf(webp)}
          width={width}
          height={height}
          alt={alt}
          loading={load ? undefined : 'lazy'}
          fetchPriority={load && (load === 'first' ? 'high' : 'low')}
          decoding={load ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

/**
 * React preloads no picture that has a choice of formats. Without this one, `<Scripts>` asks for all code of the page before the
 * browser finds the picture.
 */
function preloadFirst(avif: string, sizes: string): void {
  const type = 'image/avif'
  preload(avif, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type, fetchPriority: 'high' })
}

function middleOf(srcset: string): string {
  const candidates = srcset.trim().split(/\s*,\s+/)
  return candidates[Math.floor((candidates.length - 1) / 2)]?.split(/\s/, 1)[0] ?? ''
}
