import { Suspense, useRef, useState } from 'react'
import { cardSizes, mainPictureSizes } from '../catalogue/index.ts'
import { Icon } from '../parts/icon.tsx'
import { NoPicture } from '../parts/no-picture.tsx'
import { Picture } from '../parts/picture.tsx'
import { useIsHydrated } from '../parts/use-is-hydrated.ts'
import { lazyPart } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './gallery.module.css'
import type { ProductPicture } from './product.server.ts'

// The zoom's code is loaded on the first zoom.
const Zoom = lazyPart(() => import('../parts/zoom.tsx'))

const thumbnailSizes = '72px'
/** On phones the first swipe shows the second picture before its sharper file is loaded. */
const nextPictureSizes = '(width >= 62em) 96px, 50vw'

/**
 * Shows the product's pictures: a scroll-snap strip, and thumbnails. Thumbnails link to the pictures, so that both work
 * without JavaScript.
 */
export function Gallery({ pictures, name }: { pictures: ProductPicture[]; name: string }) {
  const t = useMessages()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isUsed, setUsed] = useState(false)
  // A document's picture is on its way already.
  const isHydrated = useIsHydrated()
  const [isOpenedHere] = useState(isHydrated)
  const [zoomed, setZoomed] = useState<number | null>(null)
  function followScroll() {
    const element = strip.current
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  function show(index: number) {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  if (pictures.length === 0) return <NoPicture name={name} />
  return (
    <section
      className={styles.gallery}
      aria-label={t('catalogue.pictures')}
      onPointerEnter={() => setUsed(true)}
      onTouchStart={() => setUsed(true)}
      onFocus={() => setUsed(true)}
    >
      <ul className={styles.strip} ref={strip} onScroll={followScroll}>
        {pictures.map(({ id, alt, sources }, index) => (
          <li key={id} id={`picture-${id}`}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('catalogue.zoom', { name: alt || name })}
              onClick={() => setZoomed(index)}
            >
              {/* Until the gallery is used, the other pictures are the files of their thumbnails; the next one is prepared for a first swipe. */}
              <Picture
                sources={sources}
                alt={alt || name}
                sizes={
                  index === 0 || isUsed ? mainPictureSizes : index === 1 ? nextPictureSizes : thumbnailSizes
                }
                load={index === 0 ? 'first' : undefined}
                under={isOpenedHere && index === 0 && cardSizes}
              />
              <span className={styles.glass}>
                <Icon name="zoom" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map(({ id, sources }, index) => (
            <li key={id}>
              <a
                href={`#picture-${id}`}
                aria-current={index === current || undefined}
                aria-label={t('catalogue.pictureOf', { number: index + 1, total: pictures.length })}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <Picture sources={sources} alt="" sizes={thumbnailSizes} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <Zoom pictures={pictures} name={name} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}
