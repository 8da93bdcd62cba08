import { shortsHem } from './bottom-shape.ts'
import { drawBottom } from './bottoms.ts'
import { bottomBuilds, topBuilds } from './build.ts'
import { clothOf } from './cloth.ts'
import { luminance, mix, tileFor } from './colour.ts'
import { jacket } from './jackets.ts'
import { Sheet } from './sheet.ts'
import { drawSneakers, sneakerSizes } from './sneakers.ts'
import type { DrawingSpec, Garment } from './spec.ts'
import { topOf } from './tops.ts'
import { polo, shirt, tank, tshirt } from './tops-light.ts'
import { cardigan, hoodie } from './tops-warm.ts'

const tops = { tshirt, tank, shirt, polo, hoodie, cardigan, jacket }

function isTop(garment: Garment): garment is keyof typeof tops {
  return garment in tops
}

/** The garment alone, without tile or shadow, for product pictures and larger scenes. */
export function drawGarment(sheet: Sheet, spec: DrawingSpec): string {
  const cloth = clothOf(spec)
  if (isTop(spec.garment)) return tops[spec.garment](topOf(sheet, cloth, spec))
  return spec.garment === 'sneakers' ? drawSneakers(sheet, cloth, spec) : drawBottom(sheet, cloth, spec)
}

/** Where the detail view looks, and how closely. */
function focus({ garment, audience, style }: DrawingSpec): { x: number; y: number; zoom: number } {
  const small = audience === 'men' || audience === 'women' ? 0 : audience === 'babies' ? 90 : 44
  if (garment === 'sneakers') return { x: 640, y: style === 'high-top' ? 600 : 650, zoom: 1.9 }
  if (garment === 'tights') return { x: 620, y: 290 + small, zoom: 2.2 }
  if (garment in tops) return { x: 640, y: 330 + small, zoom: 2.3 }
  return { x: 650, y: 300 + small, zoom: 2.4 }
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
  const sheet = new Sheet('d')
  const tile = tileFor(lightest(spec), spec.turn)
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
