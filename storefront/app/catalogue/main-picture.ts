import { preload } from 'react-dom'
import { savesData } from '../platform/prefetch.ts'

/**
 * How wide the product page draws its main picture: known here, so that it can be fetched before the page opens. On a phone
 * a twentieth less than it is, which no eye sees: the middle file is then enough for many.
 */
export const mainPictureSizes = '(width >= 62em) 46rem, calc(100vw - 3rem)'

/** Fetches a product's main picture as its page will want it, before anyone has gone there. */
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
