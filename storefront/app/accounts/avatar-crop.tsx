import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import { Button } from '../parts/button.tsx'
import formStyles from '../personal/form.module.css'
import { useMessages } from '../platform/messages.tsx'
import styles from './avatar-crop.module.css'

/** The side of the uploaded picture in pixels: sharp on dense screens, small to upload. */
const side = 512
const closest = 4

type AvatarCropProps = {
  file: File
  busy: boolean
  onCropped: (picture: Blob) => void
  /** Called if the browser cannot decode this file. */
  onUnreadable: () => void
  onCancel: () => void
}

/** Crops a picture to a square: the customer moves it with the pointer or the arrow keys, and zooms with the slider. */
export default function AvatarCrop({ file, busy, onCropped, onUnreadable, onCancel }: AvatarCropProps) {
  const t = useMessages()
  const id = useId()
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function cut() {
    if (!area) return
    try {
      onCropped(await squareOf(file, area))
    } catch {
      onUnreadable()
    }
  }

  return (
    <div className={formStyles.form}>
      <p className={styles.hint}>{t('accounts-profile.cropHint')}</p>
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={closest}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ onError: onUnreadable, alt: '' }}
            cropperProps={{ 'aria-label': t('accounts-profile.cropArea'), role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label htmlFor={id}>{t('accounts-profile.zoom')}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={closest}
        step={0.1}
        value={zoom}
        className={styles.zoom}
        onChange={(event) => setZoom(Number(event.currentTarget.value))}
      />
      <div className={formStyles.actions}>
        <Button busy={busy} onClick={() => void cut()}>
          {t('accounts-profile.savePicture')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Returns the cropped square as an upright JPEG. Re-encoding drops the EXIF data, the location included. */
async function squareOf(file: File, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('No canvas')
  // JPEG has no transparency: transparent pixels become white instead of black.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, side, side)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.9)
  })
}
