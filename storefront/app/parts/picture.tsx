import styles from './picture.module.css'

export type ImageSources = { avif: string; webp: string; width: number; height: number; tint: string }

type PictureProps = {
  sources: ImageSources
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: `(width >= 48em) 25vw, 50vw`. */
  sizes: string
  /** The page's main picture: fetched first. All others wait until they come near. */
  main?: boolean
}

/** A picture on its own tint, in the best format the browser knows. Its place is kept before it arrives. */
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
          src={firstOf(webp)}
          srcSet={webp}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={main ? 'eager' : 'lazy'}
          fetchPriority={main ? 'high' : 'auto'}
          decoding={main ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

function firstOf(srcset: string): string {
  return srcset.trim().split(/\s/, 1)[0] ?? ''
}
