import { bottomBuilds, topBuilds } from './build.ts'
import { mix } from './colour.ts'
import { hasBareArms } from './layers.ts'
import { type Dressed, figures, type Point } from './people.ts'
import { fill, line, onSide, symmetric } from './sheet.ts'
import type { Audience } from './spec.ts'

const sides = [1, -1] as const

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** The tone in which a skin's lines and shades are drawn. */
export const shadeOf = (skin: string) => mix(skin, '#3a1420', 0.24)

/** Draws the body behind the clothes, visible where they end: neck, arms, hands, legs and shoes. */
export function bodyOf(who: Dressed): string {
  const { audience, look, bottom } = who
  const legs = bottom.garment === 'shorts' ? legsOf(audience, legColour(audience, look.skin)) : ''
  return [
    oval(600, 1136, 230, 16, '#2a1233', 0.16),
    legs,
    shoesOf(audience, look.shoes),
    armsOf(audience, look.skin, hasBareArms(who)),
    neckOf(audience, look.skin),
  ].join('')
}

/** Women's shorts are worn over leggings. */
function legColour(audience: Audience, skin: string): string {
  return audience === 'women' ? '#3a3040' : skin
}

function legsOf(audience: Audience, colour: string): string {
  const { waistY, bottomScale, stance, limbs } = figures[audience]
  const { topY, crotchY } = bottomBuilds[audience]
  const top = waistY + (crotchY - topY) * bottomScale
  const baby = audience === 'babies'
  const [thigh, calf, ankle] = [
    limbs * (baby ? 1 : 0.84),
    limbs * (baby ? 0.78 : 0.58),
    limbs * (baby ? 0.6 : 0.38),
  ]
  const knee = top + (1060 - top) * 0.42
  return sides
    .map((side) => {
      const outline = `${onSide(
        side,
        [stance - thigh, top],
        [
          [stance - thigh * 0.9, knee - 30, stance - calf, knee],
          [stance - calf * 1.02, knee + 60, stance - ankle, 1076],
          [stance + ankle, 1076],
          [stance + calf * 1.2, knee + 70, stance + calf, knee],
          [stance + thigh, knee - 40, stance + thigh, top],
        ],
      )}Z`
      return fill(outline, colour) + line(outline, shadeOf(colour), 2, { opacity: 0.5 })
    })
    .join('')
}

/** The middle of an arm, `down` units of the garment from its shoulder. */
function armAt(audience: Audience, down: number): Point {
  const { topScale, collarY } = figures[audience]
  const { shoulder, slope, longSleeve, chest } = topBuilds[audience]
  const share = down / longSleeve
  const inner = (46 * chest) / 250
  const lean = topBuilds[audience].sleeveAngle
  // Bent a little at the elbow: a straight one would hang inside a short sleeve.
  const bend = Math.sin(share * Math.PI) * 14
  return [
    (shoulder + Math.sin(lean) * down - Math.cos(lean) * inner + bend) * topScale,
    collarY + (slope + Math.cos(lean) * down + Math.sin(lean) * inner) * topScale,
  ]
}

/** Hands, and arms where no sleeve covers them: in a narrow one they would be seen beside it. */
function armsOf(audience: Audience, skin: string, areBare: boolean): string {
  const { topScale, limbs } = figures[audience]
  const { longSleeve, chest } = topBuilds[audience]
  const thick = (chest / 250) * topScale
  const from = armAt(audience, longSleeve * 0.06)
  const elbow = armAt(audience, longSleeve * 0.52)
  const wrist = armAt(audience, longSleeve)
  const [upper, middle, thin] = [44 * thick, 36 * thick, 26 * thick]
  const dark = shadeOf(skin)
  return sides
    .map((side) => {
      const arm = `${onSide(
        side,
        [from[0] - upper, from[1]],
        [
          [from[0], from[1] - upper, from[0] + upper, from[1]],
          [elbow[0] + middle * 1.15, elbow[1] - 40, elbow[0] + middle, elbow[1]],
          [wrist[0] + thin * 1.4, wrist[1] - 60, wrist[0] + thin, wrist[1]],
          [wrist[0] - thin, wrist[1]],
          [elbow[0] - middle * 0.9, elbow[1] + 50, elbow[0] - middle, elbow[1]],
          [from[0] - upper, elbow[1] - 60, from[0] - upper, from[1]],
        ],
      )}Z`
      return (
        (areBare ? fill(arm, skin) + line(arm, dark, 2, { opacity: 0.45 }) : '') +
        handAt(side, wrist, limbs / 50, skin, dark)
      )
    })
    .join('')
}

/** A relaxed hand: fingers together and bent inwards, the thumb towards the body. */
function handAt(side: 1 | -1, [x, y]: Point, size: number, skin: string, dark: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const flat = (...points: Point[]): number[] => points.flat()
  const palm = `${onSide(side, at(-15, -8), [
    flat(at(-21, 8), at(-17, 22)),
    flat(at(-14, 44), at(-8, 52)),
    flat(at(-2, 60), at(6, 54)),
    flat(at(19, 40), at(19, 18)),
    flat(at(19, 2), at(14, -8)),
  ])}Z`
  const thumb = onSide(side, at(-13, 8), [flat(at(-24, 20), at(-21, 34))])
  const fingers =
    onSide(side, at(0, 34), [flat(at(1, 44), at(-1, 52))]) +
    onSide(side, at(9, 32), [flat(at(9, 42), at(6, 50))])
  return (
    line(thumb, dark, 13 * size, { opacity: 0.35 }) +
    line(thumb, skin, 11 * size) +
    fill(palm, skin) +
    line(palm, dark, 2, { opacity: 0.35 }) +
    line(fingers, dark, 2, { opacity: 0.45 })
  )
}

/** The neck and what a neckline shows below it. */
export function neckOf(audience: Audience, skin: string, depth = 100): string {
  const { head, collarY } = figures[audience]
  const { rx, ry, neck } = head
  const y = collarY - neck - ry * 0.86
  const wide = rx * (audience === 'men' ? 0.58 : 0.5)
  const outline = symmetric(
    [0, collarY + depth],
    [
      [wide * 1.5, collarY + depth * 0.7, wide * 1.9, collarY + 16],
      [wide * 1.12, collarY + 2, wide, collarY - 12],
      [wide * 0.96, y + ry * 0.5],
      [0, y + ry * 0.5],
    ],
  )
  const shade = symmetric(
    [0, y + ry * 1.26],
    [
      [wide * 0.7, y + ry * 1.2, wide * 0.99, y + ry * 0.94],
      [wide * 0.98, y + ry * 0.6],
      [0, y + ry * 0.6],
    ],
  )
  return fill(outline, skin) + fill(shade, shadeOf(skin), 0.5)
}

function shoesOf(audience: Audience, colour: string): string {
  const { stance, limbs: size } = figures[audience]
  return sides
    .map((side) => {
      const x = stance + 6
      const outline = `${onSide(
        side,
        [x - size * 0.8, 1116],
        [
          [x - size * 0.86, 1066, x - size * 0.5, 1046, x, 1046],
          [x + size * 0.5, 1046, x + size, 1066, x + size * 0.98, 1116],
        ],
      )}Z`
      const sole = `${onSide(
        side,
        [x - size * 0.88, 1112],
        [
          [x + size * 1.04, 1112],
          [x + size, 1134],
          [x - size * 0.84, 1134],
        ],
      )}Z`
      return (
        fill(outline, colour) +
        line(outline, mix(colour, '#160b1d', 0.3), 2.4, { opacity: 0.6 }) +
        line(
          onSide(side, [x - 14, 1078], [[x + 16, 1076]]) + onSide(side, [x - 16, 1092], [[x + 20, 1090]]),
          '#ffffff',
          5,
        ) +
        fill(sole, '#fbf8f2') +
        line(sole, '#2a1833', 2, { opacity: 0.3 })
      )
    })
    .join('')
}
