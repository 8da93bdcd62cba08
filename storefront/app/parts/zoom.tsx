import { useDirection } from '@marah/ui/language'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { Icon } from './icon.tsx'
import { type ImageSources, Picture } from './picture.tsx'
import styles from './zoom.module.css'

/** `closer`: a wider candidate than those that pages show. */
type ZoomPicture = { id: number; alt: string; sources: ImageSources; closer?: string }
type ZoomProps = { pictures: ZoomPicture[]; name: string; start: number; onClose: () => void }

/** The full-size pictures: click to zoom, arrow keys for the next, Escape to close. */
export default function Zoom({ pictures, name, start, onClose }: ZoomProps) {
  const t = useMessages()
  const forwards = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const [close, setClose] = useState(false)
  const picture = pictures[index]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  function step(by: number) {
    setIndex((now) => (now + by + pictures.length) % pictures.length)
    setClose(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    // While zoomed, the arrow keys pan.
    if (close || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    step(event.key === forwards ? 1 : -1)
  }
  /** The clicked point stays under the pointer. */
  function toggle(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect()
    const byKeyboard = event.detail === 0
    const x = byKeyboard ? 0.5 : (event.clientX - box.x) / box.width
    const y = byKeyboard ? 0.5 : (event.clientY - box.y) / box.height
    setClose(!close)
    requestAnimationFrame(() => {
      const element = stage.current
      element?.scrollTo({
        left:
          (element.scrollWidth - element.clientWidth) *
          (getComputedStyle(element).direction === 'rtl' ? x - 1 : x),
        top: (element.scrollHeight - element.clientHeight) * y,
      })
    })
  }
  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t('catalogue.pictures')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} ref={stage}>
        <button
          type="button"
          className={styles.picture}
          data-close={close || undefined}
          aria-pressed={close}
          aria-label={t('catalogue.zoom', { name: picture.alt || name })}
          onClick={toggle}
        >
          <Picture
            key={picture.id}
            sources={close ? closerSources(picture) : picture.sources}
            alt={picture.alt || name}
            sizes={close ? 'min(250vmin, max(130vmin, 1440px))' : '100vmin'}
            load="first"
          />
        </button>
      </div>
      <button
        type="button"
        className={styles.leave}
        aria-label={t('shell.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {pictures.length > 1 && (
        <div className={styles.steps}>
          <button type="button" aria-label={t('catalogue.previousPicture')} onClick={() => step(-1)}>
            <span>
              <Icon name="chevron" forward />
            </span>
          </button>
          <p role="status">{t('catalogue.pictureOf', { number: index + 1, total: pictures.length })}</p>
          <button type="button" aria-label={t('catalogue.nextPicture')} onClick={() => step(1)}>
            <Icon name="chevron" forward />
          </button>
        </div>
      )}
    </dialog>
  )
}

function closerSources({ sources, closer }: ZoomPicture): ImageSources {
  return closer ? { ...sources, avif: `${sources.avif}, ${closer}` } : sources
}
