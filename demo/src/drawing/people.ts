import { bottomBuilds, topBuilds } from './build.ts'
import { mix } from './colour.ts'
import type { outfits } from './outfits.ts'
import { fill, line, onBothSides, onSide, soft, symmetric } from './sheet.ts'
import type { Audience } from './spec.ts'

export type OutfitName = keyof typeof outfits
type Point = readonly [x: number, y: number]

/** Somebody who wears an outfit, standing on y 1134 around x 600. */
type Person = {
  readonly top: OutfitName
  readonly bottom: OutfitName
  /** How large one unit of the garments is drawn; and where collar and waist are. */
  readonly topScale: number
  readonly bottomScale: number
  readonly collarY: number
  readonly waistY: number
  readonly head: { readonly rx: number; readonly ry: number; readonly neck: number }
  /** How far each leg's hem is from the middle. */
  readonly stance: number
  readonly skin: string
  readonly hair: string
  readonly shoes: string
}

export const people: Record<Audience, Person> = {
  women: {
    top: 'cardigan',
    bottom: 'jeans',
    topScale: 0.54,
    bottomScale: 0.66,
    collarY: 270,
    waistY: 474,
    head: { rx: 55, ry: 68, neck: 30 },
    stance: 80,
    skin: '#e9b893',
    hair: '#4f8f88',
    shoes: '#f4efe6',
  },
  men: {
    top: 'shirt',
    bottom: 'chinos',
    topScale: 0.54,
    bottomScale: 0.68,
    collarY: 246,
    waistY: 456,
    head: { rx: 58, ry: 72, neck: 36 },
    stance: 84,
    skin: '#c98f66',
    hair: '#2f2126',
    shoes: '#7a553c',
  },
  girls: {
    top: 'starHoodie',
    bottom: 'leggings',
    topScale: 0.52,
    bottomScale: 0.62,
    collarY: 440,
    waistY: 590,
    head: { rx: 70, ry: 74, neck: 14 },
    stance: 64,
    skin: '#dfa67c',
    hair: '#4a2c22',
    shoes: '#ee6c54',
  },
  boys: {
    top: 'stripedLongSleeve',
    bottom: 'kidJoggers',
    topScale: 0.52,
    bottomScale: 0.62,
    collarY: 436,
    waistY: 584,
    head: { rx: 70, ry: 74, neck: 18 },
    stance: 82,
    skin: '#b97c54',
    hair: '#251a1c',
    shoes: '#f4efe6',
  },
  babies: {
    top: 'babyHoodie',
    bottom: 'babyTrackpants',
    topScale: 0.6,
    bottomScale: 0.56,
    collarY: 580,
    waistY: 728,
    head: { rx: 92, ry: 92, neck: 2 },
    stance: 86,
    skin: '#f0c5a2',
    hair: '#7a5034',
    shoes: '#ee6c54',
  },
}

const at = (x: number, y: number): Point => [x, y]

/** Where a garment's (600, 600) comes to lie, so that its upper edge is where the body has it. */
export function placesOf(audience: Audience): { top: Point; bottom: Point } {
  const { topScale, bottomScale, collarY, waistY } = people[audience]
  return {
    top: at(600, collarY + (600 - topBuilds[audience].topY) * topScale),
    bottom: at(600, waistY + (600 - bottomBuilds[audience].topY) * bottomScale),
  }
}

const oval = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** What is behind the clothes: shoes, and hands at the ends of long sleeves. */
export function behindClothes(audience: Audience): string {
  const { skin, shoes, stance, topScale, collarY } = people[audience]
  const build = topBuilds[audience]
  const down = build.longSleeve + 18
  const lean = build.sleeveAngle
  const half = (46 * build.chest) / 250
  const hand = at(
    (build.shoulder + Math.sin(lean) * down - Math.cos(lean) * half) * topScale,
    collarY + (build.slope + Math.cos(lean) * down + Math.sin(lean) * half) * topScale,
  )
  const size = audience === 'babies' ? 40 : audience === 'women' || audience === 'men' ? 52 : 46
  const foot = symmetricShoe(stance, size, shoes)
  const hands = ([1, -1] as const)
    .map(
      (side) =>
        oval(600 + side * hand[0], hand[1] + 8, 19 * (size / 44), 28 * (size / 44), skin) +
        line(
          onSide(
            side,
            [hand[0] - 12, hand[1] - 4],
            [[hand[0] - 20, hand[1] + 10, hand[0] - 14, hand[1] + 20]],
          ),
          skin,
          10,
        ),
    )
    .join('')
  return oval(600, 1136, 230, 16, '#2a1233', 0.16) + foot + hands
}

function symmetricShoe(stance: number, size: number, colour: string): string {
  return ([1, -1] as const)
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

/** Neck, head, face and hair, in front of the clothes. */
export function headOf(audience: Audience): string {
  const { head, skin, hair, collarY } = people[audience]
  const { rx, ry, neck } = head
  const y = collarY - neck - ry * 0.86
  const dark = mix(skin, '#3a1420', 0.22)
  const neckShape = symmetric(
    [0, collarY + 34],
    [
      [rx * 0.5, collarY + 26, rx * 0.56, collarY - 6],
      [rx * 0.5, y + ry * 0.5],
      [0, y + ry * 0.5],
    ],
  )
  const ears =
    audience === 'women' ? '' : oval(600 - rx, y + 4, 11, 16, skin) + oval(600 + rx, y + 4, 11, 16, skin)
  return [
    hairBehind(audience, y, rx, hair),
    fill(neckShape, skin),
    soft(symmetric([0, y + ry + 4], [[rx * 0.4, y + ry, rx * 0.5, y + ry * 0.7]]), dark, 16, 0.4),
    ears,
    oval(600, y, rx, ry, skin),
    hairInFront(audience, y, rx, ry, hair),
    face(y, rx, ry, dark, audience),
  ].join('')
}

function face(y: number, rx: number, ry: number, dark: string, audience: Audience): string {
  const eye = audience === 'babies' ? 7.5 : audience === 'women' || audience === 'men' ? 5 : 6.5
  const low = y + ry * (audience === 'babies' ? 0.18 : 0.08)
  const apart = rx * 0.4
  return [
    oval(600 - apart, low, eye, eye * 1.15, '#2a1822'),
    oval(600 + apart, low, eye, eye * 1.15, '#2a1822'),
    oval(600 - apart + 2, low - 2, 1.8, 1.8, '#ffffff'),
    oval(600 + apart + 2, low - 2, 1.8, 1.8, '#ffffff'),
    line(
      onBothSides([apart - 10, low - eye - 9], [[apart, low - eye - 15, apart + 11, low - eye - 9]]),
      '#3a2226',
      3.6,
      { opacity: 0.7 },
    ),
    line(`M597 ${low + 10}q-5 12 4 13`, dark, 3, { opacity: 0.8 }),
    line(
      `M${600 - rx * 0.3} ${low + ry * 0.42}Q600 ${low + ry * 0.66} ${600 + rx * 0.3} ${low + ry * 0.42}`,
      '#8f3a3c',
      4.5,
    ),
    oval(600 - rx * 0.58, low + ry * 0.28, rx * 0.16, rx * 0.11, '#e8604f', 0.28),
    oval(600 + rx * 0.58, low + ry * 0.28, rx * 0.16, rx * 0.11, '#e8604f', 0.28),
  ].join('')
}

function hairBehind(audience: Audience, y: number, rx: number, hair: string): string {
  if (audience === 'girls') {
    return ([1, -1] as const)
      .map((side) =>
        fill(
          `${onSide(
            side,
            [rx * 0.8, y - 20],
            [
              [rx + 40, y - 30, rx + 66, y + 40, rx + 34, y + 112],
              [rx + 10, y + 90, rx + 8, y + 40, rx * 0.8, y + 10],
            ],
          )}Z`,
          hair,
        ),
      )
      .join('')
  }
  return ''
}

function hairInFront(audience: Audience, y: number, rx: number, ry: number, hair: string): string {
  switch (audience) {
    case 'women':
      return headscarf(y, rx, ry, hair)
    case 'men':
      return (
        fill(
          symmetric(
            [0, y + ry * 0.6],
            [
              [rx * 0.5, y + ry * 0.56, rx * 0.74, y + ry * 0.36, rx * 1.0, y - ry * 0.06],
              [rx * 1.04, y + ry * 0.6, rx * 0.6, y + ry * 1.1, 0, y + ry * 1.1],
            ],
          ),
          hair,
        ) + cap(y, rx, ry, hair, 0.5)
      )
    case 'girls':
      return (
        cap(y, rx, ry, hair, 0.42) +
        oval(600 - rx * 0.96, y - 16, 13, 13, '#ee6c54') +
        oval(600 + rx * 0.96, y - 16, 13, 13, '#ee6c54')
      )
    case 'boys':
      return [-0.9, -0.55, -0.18, 0.2, 0.56, 0.9]
        .map((share, index) =>
          oval(
            Math.round(600 + share * rx),
            Math.round(y - ry * (0.5 + 0.42 * (1 - share * share))),
            29,
            27 + (index % 2) * 3,
            hair,
          ),
        )
        .join('')
    case 'babies':
      return line(`M590 ${y - ry + 6}q-4 -30 16 -34q18 2 10 20M606 ${y - ry + 4}q16 -20 32 -8`, hair, 9)
  }
}

/** Short hair with its line above the forehead. */
function cap(y: number, rx: number, ry: number, hair: string, forehead: number): string {
  return fill(
    symmetric(
      [0, y - ry * forehead],
      [
        [rx * 0.5, y - ry * (forehead + 0.06), rx * 0.8, y - ry * 0.36, rx * 0.94, y + ry * 0.02],
        [rx * 1.14, y - ry * 0.5, rx * 0.9, y - ry * 1.18, 0, y - ry * 1.14],
      ],
    ),
    hair,
  )
}

function headscarf(y: number, rx: number, ry: number, cloth: string): string {
  const fold = mix(cloth, '#3a1420', 0.24)
  const frame = symmetric(
    [0, y - ry * 0.72],
    [
      [rx * 0.62, y - ry * 0.74, rx * 0.86, y - ry * 0.2, rx * 0.8, y + ry * 0.2],
      [rx * 0.76, y + ry * 0.7, rx * 0.4, y + ry * 0.98, 0, y + ry * 1.0],
      [0, y + ry * 1.16],
      [rx * 1.2, y + ry * 1.1],
      [rx * 1.36, y + ry * 0.2, rx * 1.16, y - ry * 1.24, 0, y - ry * 1.22],
    ],
  )
  const drape = symmetric(
    [0, y + ry * 1.0],
    [
      [rx * 0.8, y + ry * 0.9, rx * 1.2, y + ry * 0.8],
      [rx * 1.5, y + ry * 1.3, rx * 2.0, y + ry * 1.5, rx * 2.1, y + ry * 1.76],
      [rx * 1.4, y + ry * 2.3, rx * 0.6, y + ry * 2.6, 0, y + ry * 2.62],
    ],
  )
  return [
    fill(drape, cloth),
    line(drape, fold, 2.4, { opacity: 0.6 }),
    fill(frame, cloth),
    line(
      `M${600 - rx * 0.9} ${y + ry * 0.98}Q${600 + rx * 0.2} ${y + ry * 1.9} ${600 + rx * 1.5} ${y + ry * 1.7}`,
      fold,
      3,
      { opacity: 0.6 },
    ),
    line(
      `M${600 - rx * 1.1} ${y + ry * 1.3}Q${600 - rx * 0.1} ${y + ry * 2.2} ${600 + rx * 1.1} ${y + ry * 2.1}`,
      fold,
      3,
      { opacity: 0.5 },
    ),
    line(
      `M${600 + rx * 0.2} ${y - ry * 1.1}Q${600 + rx * 1.1} ${y - ry * 0.7} ${600 + rx * 1.04} ${y + ry * 0.4}`,
      fold,
      3,
      { opacity: 0.35 },
    ),
  ].join('')
}
