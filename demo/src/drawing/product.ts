import { shortsHem } from './bottom-shape.ts'
import { bottomBuilds, topBuilds } from './build.ts'
import { luminance, mix, tileFor } from './colour.ts'
import { drawGarment, isTop } from './garment.ts'
import { Sheet } from './sheet.ts'
import { sneakerSizes } from './sneakers.ts'
import type { DrawingSpec } from './spec.ts'
import { drawWorn } from './worn.ts'

/** The focus of the detail view, and its zoom: on the cloth, beside a seam that shows how it is sewn. */
function focus({ garment, audience, style }: DrawingSpec): { x: number; y: number; zoom: number } {
  if (garment === 'sneakers') return { x: 640, y: style === 'high-top' ? 600 : 650, zoom: 1.9 }
  if (isTop(garment)) return { x: 676, y: topBuilds[audience].topY + 130, zoom: 4.2 }
  return { x: 690, y: bottomBuilds[audience].topY + 112, zoom: 4.2 }
}

/** How far the garment reaches, so that every picture fills its tile alike. */
function reach({ garment, audience, style }: DrawingSpec): { top: number; bottom: number; scale: number } {
  if (garment === 'sneakers') {
    const size = sneakerSizes[audience]
    return { top: 860 - (style === 'high-top' ? 640 : 530) * size, bottom: 860, scale: 0.5 + 0.56 / size }
  }
  if (isTop(garment)) {
    const { topY, hemY } = topBuilds[audience]
    const hooded = garment === 'hoodie' || style === 'rain'
    const top = topY - (hooded ? 128 : 20)
    const bottom = hemY + (garment === 'hoodie' || garment === 'jacket' || garment === 'cardigan' ? 10 : 14)
    return { top, bottom, scale: Math.min(900 / (bottom - top), 1.34) }
  }
  const build = bottomBuilds[audience]
  const bottom = garment === 'shorts' ? shortsHem(audience, style) + 10 : build.hemY
  return { top: build.topY, bottom, scale: Math.min(930 / (bottom - build.topY), 1.5) }
}

/** The cloth that would be lost first: of two colours in blocks, the lighter one. */
function lightest({ pattern, colour, accent }: DrawingSpec): string {
  return pattern === 'block' && luminance(accent) > luminance(colour) ? accent : colour
}

export function drawProduct(spec: DrawingSpec): string {
  const tile = tileFor(lightest(spec), spec.turn)
  if (spec.view === 'worn') return drawWorn(spec, tile, isTop(spec.garment))
  const sheet = new Sheet('d')
  const garment = drawGarment(sheet, spec)
  // Flat on purpose: a gradient over the whole picture took a quarter of the drawing time, and a page can show the
  // same colour while the picture loads.
  const backdrop = `<rect width="1200" height="1200" fill="${tile}"/>`
  const { top, bottom, scale } = reach(spec)
  const foot = 590 + ((bottom - top) / 2) * scale
  const floor =
    spec.garment === 'sneakers'
      ? ''
      : sheet.glow(600, Math.min(foot + 64, 1130), 400, 40, mix(tile, '#2a1233', 0.6), 0.42)
  const { x, y, zoom } = focus(spec)
  const placed =
    spec.view === 'detail'
      ? `<g transform="translate(600 600) scale(${zoom}) translate(${-x} ${-y})">${garment}</g>`
      : `${floor}<g transform="translate(600 590) scale(${scale.toFixed(3)}) translate(-600 ${-(top + bottom) / 2})">${garment}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">${sheet.definitions()}${backdrop}${placed}</svg>`
}
