import { topBuilds } from './build.ts'
import { distance, mix } from './colour.ts'
import type { Outfit } from './outfits.ts'
import { figures, lookOf } from './people.ts'
import { Scene } from './scene.ts'
import type { Audience, DrawingSpec } from './spec.ts'

type Plain = Pick<Outfit, 'garment' | 'style' | 'colour' | 'texture'>

const jeans: Plain = { garment: 'jeans', style: 'straight', colour: '#48689a', texture: 'denim' }
const darkJeans: Plain = { garment: 'jeans', style: 'straight', colour: '#2a3654', texture: 'denim' }
const chinos: Plain = { garment: 'chinos', style: 'slim', colour: '#c9a97e', texture: 'twill' }
const olives: Plain = { garment: 'chinos', style: 'slim', colour: '#6b7043', texture: 'twill' }
const joggers: Plain = { garment: 'jogger', style: 'cuffed', colour: '#8c8a90', texture: 'fleece' }
const leggings: Plain = { garment: 'tights', style: 'full', colour: '#34476e', texture: 'jersey' }
const rust: Plain = { garment: 'tights', style: 'full', colour: '#b0563f', texture: 'jersey' }

const bottoms: Record<Audience, readonly [Plain, ...Plain[]]> = {
  women: [jeans, chinos, darkJeans],
  men: [chinos, darkJeans, olives],
  girls: [leggings, jeans, rust],
  boys: [jeans, joggers, chinos],
  babies: [leggings, joggers, rust],
}

const tee = (colour: string): Plain => ({ garment: 'tshirt', style: 'crew', colour, texture: 'jersey' })
const longTee = (colour: string): Plain => ({ ...tee(colour), style: 'long-sleeve' })

const tops: Record<Audience, readonly [Plain, ...Plain[]]> = {
  women: [longTee('#f4ece0'), longTee('#c98a8f'), longTee('#3d6b68')],
  men: [tee('#f4ece0'), longTee('#7a8aa8'), tee('#b0563f')],
  girls: [tee('#f3b541'), longTee('#f4ece0'), tee('#9fcabb')],
  boys: [tee('#f4ece0'), longTee('#ee6c54'), tee('#9cc3e0')],
  babies: [longTee('#f4ece0'), longTee('#f3b541'), longTee('#9fcabb')],
}

/** How far two colours that are worn together must be apart. */
const apart = 90

/** Goes with a garment, in a colour that stands off from it. */
function goingWith({ colour, audience, turn }: DrawingSpec, choice: readonly [Plain, ...Plain[]]): Outfit {
  const [first, ...others] = choice
  const ordered = choice.map((_, index) => choice[(index + turn) % choice.length] ?? first)
  const far = ordered.find((plain) => distance(plain.colour, colour) > apart)
  const furthest = others.reduce(
    (best, plain) => (distance(plain.colour, colour) > distance(best.colour, colour) ? plain : best),
    first,
  )
  return { ...(far ?? furthest), accent: '#f4ece0', pattern: 'solid', audience }
}

/** Draws a worn garment on a person of its audience: an upper one to below its hem, a lower one from head to toe. */
export function drawWorn(spec: DrawingSpec, tile: string, isTop: boolean): string {
  const { audience } = spec
  const { head, collarY, topScale } = figures[audience]
  const { topY, hemY } = topBuilds[audience]
  const above = collarY - head.neck - head.ry * 2.1 - 50
  const below = isTop ? collarY + (hemY - topY) * topScale + 120 : 1170
  const scale = 1200 / (below - above)
  const middle = isTop ? collarY + 220 * topScale : 560
  const scene = new Scene(1200, 1200)
    .add(`<rect width="1200" height="1200" fill="${tile}"/>`)
    .add(
      `<circle cx="600" cy="${Math.round((middle - above) * scale)}" r="${isTop ? 470 : 430}" fill="${mix(tile, '#ffffff', 0.5)}"/>`,
    )
  const { view: _, turn, ...outfit } = spec
  const who = {
    audience,
    look: lookOf(audience, turn),
    top: isTop ? outfit : goingWith(spec, tops[audience]),
    bottom: isTop ? goingWith(spec, bottoms[audience]) : outfit,
  }
  return scene
    .dressed(who, 600, Math.round((1134 - above) * scale), Number(scale.toFixed(3)), true)
    .toString()
}
