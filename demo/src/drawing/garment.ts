import { drawBottom } from './bottoms.ts'
import { clothOf } from './cloth.ts'
import { jacket } from './jackets.ts'
import type { Sheet } from './sheet.ts'
import { drawSneakers } from './sneakers.ts'
import type { DrawingSpec, Garment } from './spec.ts'
import { topOf } from './tops.ts'
import { polo, shirt, tank, tshirt } from './tops-light.ts'
import { cardigan, hoodie } from './tops-warm.ts'

const tops = { tshirt, tank, shirt, polo, hoodie, cardigan, jacket }

export function isTop(garment: Garment): garment is keyof typeof tops {
  return garment in tops
}

/** The garment alone, without tile or shadow, for product pictures and larger scenes. */
export function drawGarment(sheet: Sheet, spec: DrawingSpec): string {
  const cloth = clothOf(spec)
  if (isTop(spec.garment)) return tops[spec.garment](topOf(sheet, cloth, spec))
  return spec.garment === 'sneakers' ? drawSneakers(sheet, cloth, spec) : drawBottom(sheet, cloth, spec)
}
