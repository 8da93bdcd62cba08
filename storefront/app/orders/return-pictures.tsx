import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FieldError, Need } from '../parts/field-frame.tsx'
import { Icon } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { type Fault, faultOf, pictureTypes, shrinkPicture } from '../platform/personal/picked-files.ts'
import styles from './return-pictures.module.css'

const faultMessages: Record<Fault, MessageKey> = {
  type: 'orders.returnPictureType',
  size: 'orders.returnPictureSize',
  many: 'orders.returnPictureMany',
}

type ReturnPicturesProps = { pictures: readonly File[]; onChange: (pictures: readonly File[]) => void }

/** Takes pictures of the damage, from the camera or the device; they are uploaded after the return is created. */
export function ReturnPictures({ pictures, onChange }: ReturnPicturesProps) {
  const t = useMessages()
  const picker = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<string[]>([])

  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // An empty value lets the customer pick the same file again after a failure.
    currentTarget.value = ''
    const taken = [...pictures]
    const rejected: string[] = []
    for (const file of files) {
      const smaller = await shrinkPicture(file)
      // A return accepts no videos, unlike a review.
      const fault = pictureTypes.includes(smaller.type)
        ? faultOf(smaller, { pictures: taken.length, videos: 0 })
        : 'type'
      if (fault === undefined) taken.push(smaller)
      else rejected.push(t(faultMessages[fault], { name: file.name }))
    }
    setFaults(rejected)
    onChange(taken)
  }

  return (
    <fieldset className={styles.pictures}>
      <legend>
        {t('orders.returnPictures')} <Need required={false} />
      </legend>
      <p>{t('orders.returnPicturesHint')}</p>
      <div>
        <Button look="quiet" onClick={() => picker.current?.click()}>
          {t('orders.returnPick')}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('orders.returnPick')}
          accept={pictureTypes.join()}
          onChange={(event) => void pick(event)}
        />
      </div>
      <div role="alert">
        {faults.map((fault) => (
          <FieldError key={fault} id="return-picture-fault" error={fault} />
        ))}
      </div>
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture, place) => (
            <Chosen
              // Two pictures of a phone may have the same name.
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              picture={picture}
              onDrop={() => onChange(pictures.filter((_, other) => other !== place))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Chosen({ picture, onDrop }: { picture: File; onDrop: () => void }) {
  const t = useMessages()
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <li>
      <img src={url} alt={picture.name} />
      <button
        type="button"
        aria-label={t('orders.returnDropPicture', { name: picture.name })}
        onClick={onDrop}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
