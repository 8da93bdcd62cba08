import type { PictureDrawing } from '@marah/demo/drawing/picture-drawing'
import type { Shop } from './open-shop.ts'
import type { Progress } from './progress.ts'

/** Whether the shop is the demo's, and what draws its pictures where some are missing. */
export type Demo = { readonly isThere: boolean; readonly drawing: PictureDrawing | null }

/** Fills an empty database with the demo shop, outside production and unless DEMO=off. */
export async function fillIfEmpty(
  { backend: { services }, mediaFolder }: Shop,
  progress: Progress,
): Promise<Demo> {
  const { config, log } = services
  if (config.NODE_ENV === 'production' || config.DEMO === 'off') return { isThere: false, drawing: null }
  // The demo's texts and drawings are loaded only where there may be something to fill.
  const { fillDemoShop } = await import('@marah/demo/fill-demo')
  const outcome = await progress.during('Demo shop', fillDemoShop(services))
  if (outcome === 'other-shop') return { isThere: false, drawing: null }
  const { areAllDrawn } = await import('@marah/demo/drawing/drawn-files')
  if (await areAllDrawn(mediaFolder)) return { isThere: true, drawing: null }
  const { startDrawing } = await import('@marah/demo/drawing/picture-drawing')
  const line = progress.line('Pictures')
  let logged = 0
  const drawing = startDrawing(mediaFolder, {
    onProgress: (done, total) => {
      line(done, total)
      const tenth = Math.floor((10 * done) / total)
      if (tenth > logged) log.info({ done, total }, 'pictures of the demo are being drawn')
      logged = tenth
    },
  })
  return { isThere: true, drawing }
}
