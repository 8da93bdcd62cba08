import type { components } from '@marah/contract/client'
import { Suspense, useState } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { useMessages } from '../../platform/messages.tsx'
import styles from './hall-gallery.module.css'

export type Hall = components['schemas']['Hall']

// The zoom is loaded when the reader opens a picture.
const Zoom = lazyPart(() => import('../../parts/zoom.tsx'))

type HallGalleryProps = {
  hall: Hall
  heading?: 'h2' | 'h3'
  /** The id of the strip of pictures. */
  stripId?: string
}

/** Shows a hall with its pictures and films in a strip; a picture opens at full size. */
export function HallGallery({ hall, heading: Heading = 'h3', stripId }: HallGalleryProps) {
  const t = useMessages()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const items = [...hall.hall_gallery].sort((one, other) => one.order - other.order)
  const pictures = items.flatMap(({ name, order, image_sources: sources, video }) =>
    sources && !video ? [{ id: order, alt: name, sources, color: null }] : [],
  )
  return (
    <article className={styles.hall} id={`hall-${hall.slug}`} aria-labelledby={`hall-${hall.id}`}>
      <Heading id={`hall-${hall.id}`}>{hall.name}</Heading>
      <p className={styles.facts}>{t('play.capacity', { count: hall.capacity })}</p>
      <p>{hall.description}</p>
      {items.length > 0 && (
        // The strip scrolls, so the keyboard must reach it.
        <ul
          id={stripId}
          className={styles.strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
          tabIndex={0}
          aria-label={t('play.picturesOf', { name: hall.name })}
        >
          {items.map(({ name, description, image_sources: sources, video, order }) => (
            <li key={`${order} ${name}`}>
              <figure>
                {video ? (
                  // biome-ignore lint/a11y/useMediaCaption: a film of a room; what there is to know stands below it.
                  <video
                    controls
                    preload="none"
                    poster={sources?.webp.split(/\s/, 1)[0]}
                    aria-label={name}
                    src={video}
                  />
                ) : (
                  sources && (
                    <button
                      type="button"
                      aria-label={t('catalogue.zoom', { name })}
                      onClick={() => setZoomed(pictures.findIndex(({ id }) => id === order))}
                    >
                      <Picture sources={sources} alt={name} sizes="(width >= 48em) 22rem, 80vw" />
                    </button>
                  )
                )}
                <figcaption>
                  <b>{name}</b> {description}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && zoomed >= 0 && (
        <Suspense>
          <Zoom pictures={pictures} name={hall.name} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </article>
  )
}
