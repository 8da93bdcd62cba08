import { luminance } from './colour.ts'
import type { Outfit } from './outfits.ts'
import type { Dressed } from './people.ts'

const cream = '#f4ece0'
const ink = '#3d3547'

/** The colour of what is worn below a garment: it stands off from it. */
export function colourBelow(colour: string): string {
  return luminance(colour) > 0.6 ? ink : cream
}

/**
 * A plain top below what would bare more than its wearer shows: below tanks and low necklines, and below short sleeves with a
 * headscarf. Null where nothing is.
 */
export function layerBelow({ audience, look, top }: Dressed): Outfit | null {
  const isLow = top.garment === 'cardigan' && top.style !== 'round-neck'
  const isTank = top.garment === 'tank'
  const covers = look.style === 'scarf' && hasShortSleeves(top)
  if (!(isLow || isTank || covers)) return null
  const isLong = isLow || (isTank && audience === 'women') || covers
  return {
    garment: 'tshirt',
    style: isLong ? 'long-sleeve' : 'crew',
    colour: colourBelow(top.colour),
    accent: cream,
    texture: 'jersey',
    audience,
    pattern: 'solid',
  }
}

/** True if no garment of the person reaches to the wrists. */
export function hasBareArms(who: Dressed): boolean {
  return [who.top, layerBelow(who)].every((worn) => worn === null || hasShortSleeves(worn))
}

function hasShortSleeves({ garment, style }: Outfit): boolean {
  if (garment === 'tank') return true
  if (garment === 'tshirt' || garment === 'polo') return style !== 'long-sleeve'
  return style === 'short-sleeve'
}
