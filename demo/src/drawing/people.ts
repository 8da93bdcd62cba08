import { bottomBuilds, topBuilds } from './build.ts'
import type { Outfit, outfits } from './outfits.ts'
import type { Audience } from './spec.ts'

export type OutfitName = keyof typeof outfits
export type Point = readonly [x: number, y: number]

/** The proportions of a person who stands on y 1134 around x 600. */
type Figure = {
  /** How large one unit of the garments is drawn; and where collar and waist are. */
  readonly topScale: number
  readonly bottomScale: number
  readonly collarY: number
  readonly waistY: number
  readonly head: { readonly rx: number; readonly ry: number; readonly neck: number }
  /** Takes in lower garments, which lie flat and wide, to the width of a body. */
  readonly takenIn: number
  /** How far each leg's hem is from the middle. */
  readonly stance: number
  /** Size of hands and feet. */
  readonly limbs: number
}

export const figures: Record<Audience, Figure> = {
  women: {
    topScale: 0.54,
    bottomScale: 0.66,
    collarY: 270,
    waistY: 474,
    head: { rx: 55, ry: 68, neck: 26 },
    takenIn: 0.93,
    stance: 75,
    limbs: 50,
  },
  men: {
    topScale: 0.54,
    bottomScale: 0.68,
    collarY: 246,
    waistY: 456,
    head: { rx: 58, ry: 72, neck: 30 },
    takenIn: 0.95,
    stance: 80,
    limbs: 54,
  },
  girls: {
    topScale: 0.52,
    bottomScale: 0.62,
    collarY: 440,
    waistY: 590,
    head: { rx: 70, ry: 74, neck: 14 },
    takenIn: 1,
    stance: 64,
    limbs: 46,
  },
  boys: {
    topScale: 0.52,
    bottomScale: 0.62,
    collarY: 436,
    waistY: 584,
    head: { rx: 70, ry: 74, neck: 16 },
    takenIn: 1,
    stance: 82,
    limbs: 46,
  },
  babies: {
    topScale: 0.6,
    bottomScale: 0.56,
    collarY: 580,
    waistY: 728,
    head: { rx: 92, ry: 92, neck: 2 },
    takenIn: 1,
    stance: 86,
    limbs: 40,
  },
}

export type HairStyle =
  | 'scarf'
  | 'long'
  | 'bun'
  | 'short'
  | 'beard'
  | 'grey'
  | 'pigtails'
  | 'puffs'
  | 'bob'
  | 'curls'
  | 'parted'
  | 'cropped'
  | 'tuft'
  | 'down'

/** A person's colours and hair; `hair` is the cloth's colour if a scarf covers it. */
type Look = {
  readonly skin: string
  readonly style: HairStyle
  readonly hair: string
  readonly shoes: string
}

const looks: Record<Audience, readonly [Look, ...Look[]]> = {
  women: [
    { skin: '#e9b893', style: 'scarf', hair: '#4f8f88', shoes: '#f4efe6' },
    { skin: '#c98f66', style: 'long', hair: '#3a241f', shoes: '#b0563f' },
    { skin: '#8f5d40', style: 'scarf', hair: '#d8a79a', shoes: '#6f4a55' },
    { skin: '#f0c8a6', style: 'bun', hair: '#5a3524', shoes: '#46576f' },
  ],
  men: [
    { skin: '#c98f66', style: 'beard', hair: '#2f2126', shoes: '#7a553c' },
    { skin: '#8f5d40', style: 'short', hair: '#1f1719', shoes: '#f4efe6' },
    { skin: '#e3b08a', style: 'grey', hair: '#a9a39c', shoes: '#5b4636' },
    { skin: '#eec19c', style: 'short', hair: '#5a3a26', shoes: '#3f4a5f' },
  ],
  girls: [
    { skin: '#dfa67c', style: 'pigtails', hair: '#4a2c22', shoes: '#ee6c54' },
    { skin: '#8f5d40', style: 'puffs', hair: '#231718', shoes: '#f3b541' },
    { skin: '#f1caa8', style: 'bob', hair: '#6b4028', shoes: '#2b8a86' },
  ],
  boys: [
    { skin: '#b97c54', style: 'curls', hair: '#251a1c', shoes: '#f4efe6' },
    { skin: '#eec19c', style: 'parted', hair: '#6b4028', shoes: '#3b5d8a' },
    { skin: '#8f5d40', style: 'cropped', hair: '#1f1719', shoes: '#ee6c54' },
  ],
  babies: [
    { skin: '#f0c5a2', style: 'tuft', hair: '#7a5034', shoes: '#ee6c54' },
    { skin: '#b97c54', style: 'down', hair: '#2c1d1c', shoes: '#f4efe6' },
    { skin: '#dfa67c', style: 'tuft', hair: '#3a241f', shoes: '#2b8a86' },
  ],
}

/** How one of them looks; the first is the one of the audience's tile. */
export function lookOf(audience: Audience, index: number): Look {
  const [first, ...others] = looks[audience]
  return [first, ...others][index % (others.length + 1)] ?? first
}

/** The clothes of each audience where a picture names no others. */
export const usualClothes: Record<Audience, { readonly top: OutfitName; readonly bottom: OutfitName }> = {
  women: { top: 'cardigan', bottom: 'jeans' },
  men: { top: 'shirt', bottom: 'chinos' },
  girls: { top: 'starHoodie', bottom: 'leggings' },
  boys: { top: 'stripedLongSleeve', bottom: 'kidJoggers' },
  babies: { top: 'babyHoodie', bottom: 'babyTrackpants' },
}

/** A person from head to toe. Both garments must be of the same audience, since they are cut to measure. */
export type Dressed = {
  readonly audience: Audience
  readonly look: Look
  readonly top: Outfit
  readonly bottom: Outfit
}

/** Returns where a garment's (600, 600) is placed, so that its upper edge fits the body. */
export function placesOf(audience: Audience): { top: Point; bottom: Point } {
  const { topScale, bottomScale, collarY, waistY } = figures[audience]
  return {
    top: [600, collarY + (600 - topBuilds[audience].topY) * topScale],
    bottom: [600, waistY + (600 - bottomBuilds[audience].topY) * bottomScale],
  }
}

/** Just above the lowest point at which the sides of an upper garment end. */
export function hemOf({ audience, top }: Dressed): number {
  const { topScale, collarY } = figures[audience]
  const { topY, hemY } = topBuilds[audience]
  const tail = top.garment === 'shirt' ? 84 : top.style === 'denim' ? 60 : 30
  return Math.round(collarY + (hemY - topY - tail) * topScale)
}
