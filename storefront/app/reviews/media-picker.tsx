import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FieldError, Need } from '../parts/field-frame.tsx'
import { Icon } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { type Fault, pictureTypes, videoTypes } from '../platform/personal/picked-files.ts'
import styles from './media-picker.module.css'
import { type Item, moved, pickFiles, placedAt, takesFilms } from './review-media.ts'

const faultMessages: Record<Fault, MessageKey> = {
  type: 'reviews-own.faultType',
  size: 'reviews-own.faultSize',
  many: 'reviews-own.faultMany',
}

const faultMessagesOfPictures: Record<Fault, MessageKey> = {
  type: 'reviews-own.faultPictureType',
  size: 'reviews-own.faultSize',
  many: 'reviews-own.faultManyPictures',
}

type PickerProps = {
  items: readonly Item[]
  busy: boolean
  onChange: (change: (items: readonly Item[]) => Item[]) => void
}

/** Picks pictures, and a video where the back end takes one: from files, the camera or by drop; sorted by dragging or with buttons. */
export function MediaPicker({ items, busy, onChange }: PickerProps) {
  const t = useMessages()
  const withFilms = takesFilms()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [over, setOver] = useState(false)
  const [faults, setFaults] = useState<string[]>([])
  const dragged = useRef<string>(undefined)

  async function add(files: readonly File[]) {
    if (files.length === 0 || busy) return
    const { items: added, rejected } = await pickFiles(files, items)
    const messages = withFilms ? faultMessages : faultMessagesOfPictures
    setFaults(rejected.map(({ name, fault }) => t(messages[fault], { name })))
    onChange((before) => [...before, ...added])
  }

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void add([...(currentTarget.files ?? [])])
    // An empty value lets the customer pick the same file again after a failure.
    currentTarget.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }

  function move(key: string, by: -1 | 1) {
    onChange((before) => moved(before, key, by))
  }

  function remove(item: Item) {
    if (item.file) URL.revokeObjectURL(item.preview)
    onChange((before) => before.filter(({ key }) => key !== item.key))
    picker.current?.parentElement?.querySelector('button')?.focus()
  }

  return (
    <fieldset
      className={styles.picker}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend>
        {t(withFilms ? 'reviews-own.media' : 'reviews-own.pictures')} <Need required={false} />
      </legend>
      <p className={styles.hint}>{t(withFilms ? 'reviews-own.mediaHint' : 'reviews-own.picturesHint')}</p>
      <div className={styles.buttons}>
        <Button look="quiet" aria-disabled={busy || undefined} onClick={() => picker.current?.click()}>
          {t('reviews-own.pick')}
        </Button>
        <span className={styles.touch}>
          <Button look="quiet" aria-disabled={busy || undefined} onClick={() => camera.current?.click()}>
            {t('reviews-own.takePicture')}
          </Button>
        </span>
        <span className={styles.drop}>{t('reviews-own.orDrop')}</span>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('reviews-own.pick')}
          accept={[...pictureTypes, ...(withFilms ? videoTypes : [])].join()}
          onChange={pick}
        />
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={t('reviews-own.takePicture')}
          accept="image/*"
          capture="environment"
          onChange={pick}
        />
      </div>
      <div role="alert">
        {faults.map((fault) => (
          <FieldError key={fault} id="media-fault" error={fault} />
        ))}
      </div>
      {items.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.map((item, place) => (
            <li
              key={item.key}
              className={styles.item}
              draggable={!busy}
              onDragStart={(event) => {
                dragged.current = item.key
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragOver={(event) => {
                if (dragged.current) event.preventDefault()
              }}
              onDrop={() => {
                const key = dragged.current
                dragged.current = undefined
                if (key) onChange((before) => placedAt(before, key, item.key))
              }}
            >
              <Preview item={item} place={place + 1} />
              <div className={styles.actions}>
                <button
                  type="button"
                  aria-label={t('reviews-own.earlier', { place: place + 1 })}
                  aria-disabled={place === 0 || busy || undefined}
                  onClick={() => !busy && move(item.key, -1)}
                >
                  <span className={styles.back}>
                    <Icon name="chevron" forward />
                  </span>
                </button>
                <button
                  type="button"
                  aria-label={t('reviews-own.later', { place: place + 1 })}
                  aria-disabled={place === items.length - 1 || busy || undefined}
                  onClick={() => !busy && move(item.key, 1)}
                >
                  <Icon name="chevron" forward />
                </button>
                <button
                  type="button"
                  aria-label={t('reviews-own.removeItem', { place: place + 1 })}
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && remove(item)}
                >
                  <Icon name="close" />
                </button>
              </div>
              {item.progress !== undefined && item.progress < 1 && !item.problem && (
                <progress
                  max={1}
                  value={item.progress}
                  aria-label={t('reviews-own.sending', { place: place + 1 })}
                />
              )}
              <FieldError id={`${item.key}-problem`} error={item.problem} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Preview({ item, place }: { item: Item; place: number }) {
  const t = useMessages()
  return item.kind === 'picture' ? (
    <img src={item.preview} alt={t('reviews-own.pictureAlt', { place })} width="120" height="120" />
  ) : (
    // The customer has just picked the film, so it has no captions.
    // biome-ignore lint/a11y/useMediaCaption: made by a customer
    <video src={item.preview} controls preload="metadata" width="120" height="120" />
  )
}
