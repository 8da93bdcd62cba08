import type { PictureDrawing } from '@marah/demo/drawing/picture-drawing'
import type { DemoOutcome } from '@marah/demo/fill-demo'
import type { Shop } from './open-shop.ts'
import type { Progress } from './progress.ts'

/** Fills an empty database with the demo shop, outside production and unless DEMO=off; null if there is to be no demo. */
export async function fillIfEmpty(
  { backend: { services } }: Shop,
  progress: Progress,
): Promise<DemoOutcome | null> {
  const { NODE_ENV, DEMO } = services.config
  if (NODE_ENV === 'production' || DEMO === 'off') return null
  // Loads the demo's texts and drawings only if there may be something to fill.
  const { fillDemoShop } = await import('@marah/demo/fill-demo')
  return progress.during('Demo shop', fillDemoShop(services))
}

export function isDemo(outcome: DemoOutcome | null): boolean {
  return outcome === 'filled' || outcome === 'there'
}

/** Draws the demo's missing pictures. */
export async function drawMissing(
  { backend: { services }, mediaFolder }: Shop,
  progress: Progress,
): Promise<PictureDrawing | null> {
  const { areAllDrawn } = await import('@marah/demo/drawing/drawn-files')
  if (await areAllDrawn(mediaFolder)) return null
  const { startDrawing } = await import('@marah/demo/drawing/picture-drawing')
  const line = progress.line('Pictures')
  let logged = 0
  return startDrawing(mediaFolder, {
    onProgress: (done, total) => {
      line(done, total)
      const tenth = Math.floor((10 * done) / total)
      if (tenth > logged) services.log.info({ done, total }, 'pictures of the demo are being drawn')
      logged = tenth
    },
  })
}
