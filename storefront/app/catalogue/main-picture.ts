import { preload } from 'react-dom'
import { savesData } from '../platform/saves-data.ts'

/**
 * The `sizes` of the product page's main picture, also used to preload it. On phones it is 5 % less than the drawn width:
 * the loss is invisible, and many phones then need only the middle file.
 */
export const mainPictureSizes = '(width >= 62em) 46rem, calc(100vw - 3rem)'

/** The `sizes` of a card's picture. */
export const cardSizes = '(width >= 48em) 18rem, calc(50vw - 1.5rem)'

/** Preloads a product's main picture before navigation. */
export function preloadMainPicture(avif: string): void {
  if (savesData()) return
  preload(avif, {
    as: 'image',
    imageSrcSet: avif,
    imageSizes: mainPictureSizes,
    type: 'image/avif',
    fetchPriority: 'low',
  })
}
