import styles from './picture.module.css'

export type ImageSources = { avif: string; webp: string; width: number; height: number; tint: string }

type PictureProps = {
  sources: ImageSources
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: `(width >= 48em) 25vw, 50vw`. */
  sizes: string
  /** Seen without scrolling: fetched first. All others wait until they come near. */
  main?: boolean
}

/**
 * A picture on its own tint. Its place is kept before it arrives. Every browser that runs the shop's scripts knows AVIF;
 * WebP, in one middling size, is for readers of the page that do not.
 */
export function Picture({ sources, alt, sizes, main = false }: PictureProps) {
  const { avif, webp, width, height, tint } = sources
  return (
    <span className={styles.frame}>
      {/* An attribute of the drawing: a style attribute would be refused by the Content-Security-Policy. */}
      <svg className={styles.tint} aria-hidden="true">
        <rect width="100%" height="100%" fill={tint} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          className={styles.image}
          src={middleOf(webp)}
          width={width}
          height={height}
          alt={alt}
          loading={main ? undefined : 'lazy'}
          fetchPriority={main ? 'high' : undefined}
          decoding={main ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

function middleOf(srcset: string): string {
  const candidates = srcset.trim().split(/\s*,\s+/)
  return candidates[Math.floor((candidates.length - 1) / 2)]?.split(/\s/, 1)[0] ?? ''
}
