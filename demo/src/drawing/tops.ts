import { Random } from '../random.ts'
import { type TopBuild, topBuilds } from './build.ts'
import { type Cloth, piece } from './cloth.ts'
import { motif } from './motifs.ts'
import {
  acrossCentre,
  fill,
  fold,
  line,
  onBothSides,
  onSide,
  type Segment,
  type Sheet,
  soft,
  stitches,
  symmetric,
} from './sheet.ts'
import type { DrawingSpec } from './spec.ts'

/** Everything that the parts of an upper garment need to know of each other. */
export type Top = {
  sheet: Sheet
  cloth: Cloth
  build: TopBuild
  back: boolean
  worn: boolean
  spec: DrawingSpec
}

export function topOf(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): Top {
  const { view } = spec
  return { sheet, cloth, build: topBuilds[spec.audience], back: view === 'back', worn: view === 'worn', spec }
}

export type BodyOptions = {
  /** Depth of the front neckline below the shoulder point. */
  neckDepth?: number
  neckline?: 'round' | 'v' | 'deep-v'
  /** Cut of the armhole: sewn for sleeves, or the open arm of a tank. */
  arm?: 'set-in' | 'tank' | 'racer'
  hem?: 'straight' | 'shirt' | 'rib'
  /** Widens the body for outer garments. */
  ease?: number
  /** Ends the body earlier or later than the audience's usual hem. */
  longer?: number
}

export type Body = {
  outline: string
  neckline: string
  hemY: number
  hemX: number
  strap: number
  neckDepth: number
}

export function bodyShape(top: Top, options: BodyOptions = {}): Body {
  const { build, back } = top
  const { neckline = 'round', arm = 'set-in', hem = 'straight', ease = 0, longer = 0 } = options
  const backDepth = arm === 'racer' ? 90 : 26
  const neckDepth = back ? backDepth : (options.neckDepth ?? 84)
  const open = arm === 'set-in' ? 0 : 14
  const neck = build.neck + open
  const strap = arm === 'set-in' ? build.shoulder : neck + (arm === 'racer' && back ? 44 : 58)
  const tipY = build.topY + build.slope * ((strap - neck) / (build.shoulder - build.neck))
  const hemY = build.hemY + longer
  const neckCurve: Segment =
    neckline === 'round' || back
      ? [neck * 0.62, build.topY + neckDepth, neck * 0.94, build.topY + neckDepth * 0.5, neck, build.topY]
      : [neck * (neckline === 'v' ? 0.55 : 0.75), build.topY + neckDepth * 0.42, neck, build.topY]
  const armhole: Segment =
    arm === 'set-in'
      ? [
          strap - 26,
          tipY + 70,
          build.chest - 34 + ease,
          build.armpitY - 70,
          build.chest + ease,
          build.armpitY,
        ]
      : [
          strap - (arm === 'racer' ? 34 : 6),
          build.armpitY - 90,
          build.chest - 60,
          build.armpitY - 4,
          build.chest - 6,
          build.armpitY,
        ]
  const hemX = build.hem + ease
  const side: Segment = [
    build.chest - 2 + ease,
    build.armpitY + 90,
    build.waist + ease,
    (build.armpitY + hemY) / 2 - 20,
    build.waist + ease + (hemX - build.waist - ease) * 0.35,
    (build.armpitY + hemY) / 2 + 70,
  ]
  const toHem: Segment = [hemX - 4, hemY - 120, hemX, hemY - (hem === 'shirt' ? 78 : 8)]
  const bottom: Segment[] =
    hem === 'shirt'
      ? [[hemX - 30, hemY - 36, hemX * 0.52, hemY + 22, 0, hemY + 20]]
      : [
          [hemX - 2, hemY, hemX - 10, hemY + 2],
          [hemX * 0.5, hemY + 14, 0, hemY + 14],
        ]
  const start = [0, build.topY + neckDepth] as const
  return {
    outline: symmetric(start, [neckCurve, [strap, tipY], armhole, side, toHem, ...bottom]),
    neckline: acrossCentre(start, neckCurve),
    hemY,
    hemX,
    strap,
    neckDepth,
  }
}

/** The inner back that shows through the front neckline, with the size label. */
export function innerNeck(top: Top, body: Body, label = true): string {
  if (top.back || top.worn) return ''
  const { build, cloth } = top
  const neck = build.neck + (body.strap === build.shoulder ? 0 : 14)
  const outline = `${onSide(
    1,
    [-neck, build.topY],
    [
      [-neck * 0.5, build.topY + 26, neck * 0.5, build.topY + 26, neck, build.topY],
      [neck * 0.9, build.topY + body.neckDepth * 0.9, 0, build.topY + body.neckDepth + 30],
      [-neck * 0.9, build.topY + body.neckDepth * 0.9, -neck, build.topY],
    ],
  )}Z`
  const y = build.topY + 27
  const tag = label
    ? fill(`M572 ${y}H628V${y + 34}H572Z`, '#ffffff', 0.88) +
      line(`M584 ${y + 12}H616M590 ${y + 21}H610`, cloth.ink.inside, 3, { opacity: 0.7 })
    : ''
  return (
    fill(outline, cloth.ink.inside) +
    top.sheet.within(outline, soft(outline, cloth.ink.shadow, 30, 0.3 * cloth.ink.depth)) +
    line(
      acrossCentre([0, build.topY + 20], [neck * 0.5, build.topY + 19, neck, build.topY]),
      cloth.ink.band,
      9,
      { cap: 'butt' },
    ) +
    tag
  )
}

/** Pulls from the armpits and folds at the waist, where each product has its own. */
function bodyFolds(top: Top, body: Body): string {
  const { build, cloth, spec } = top
  const { ink } = cloth
  const random = new Random(`folds ${spec.garment} ${spec.view} ${spec.turn}`)
  const c = build.chest
  const a = build.armpitY
  const h = body.hemY
  const strength = ink.depth * (0.8 + random.next() * 0.4)
  return ([1, -1] as const)
    .map((side) => {
      const reach = c * (0.3 + random.next() * 0.3)
      const drop = 50 + random.next() * 60
      const low = h - 110 - random.next() * 150
      const drape = c * (0.2 + random.next() * 0.4)
      return (
        fold(
          side,
          [
            [c - 6, a + 6],
            [c - 50, a + drop * 0.9],
            [c - reach, a + drop],
          ],
          26,
          ink.shadow,
          0.16 * strength,
        ) +
        (random.chance(0.6)
          ? fold(
              side,
              [
                [c - 4, a + 44],
                [c - 40, a + 60 + drop],
                [c - reach * 0.8, a + 90 + drop],
              ],
              22,
              ink.shadow,
              0.1 * strength,
            )
          : '') +
        fold(
          side,
          [
            [build.waist + 4, low - 60],
            [c * 0.66, low],
            [drape, low + 6],
          ],
          24,
          ink.shadow,
          0.13 * strength,
        ) +
        fold(
          side,
          [
            [drape, h + 10],
            [drape + 14, h - 90],
            [drape - 12, h - 150 - random.next() * 70],
          ],
          24,
          ink.shadow,
          0.07 * strength,
        )
      )
    })
    .join('')
}

/** Shoulder blades, and what is sewn below the nape. */
function backMarks({ build, cloth, spec }: Top, body: Body): string {
  const { ink } = cloth
  const { topY, armpitY, shoulder, neck } = build
  const blades = ([1, -1] as const)
    .map((side) =>
      fold(
        side,
        [
          [shoulder * 0.3, armpitY - 96],
          [shoulder * 0.42, armpitY - 8],
          [shoulder * 0.84, armpitY - 18],
        ],
        22,
        ink.shadow,
        0.13 * ink.depth,
      ),
    )
    .join('')
  switch (spec.garment) {
    case 'tshirt':
    case 'polo': {
      const moon = acrossCentre(
        [0, topY + body.neckDepth + 66],
        [neck * 0.7, topY + body.neckDepth + 66, neck * 0.86, topY + 14],
      )
      return blades + line(moon, ink.seam, 2) + stitches(moon, ink.stitch, 3.4)
    }
    case 'cardigan':
    case 'jacket': {
      if (spec.style === 'puffer' || spec.style === 'denim') return ''
      const yoke = acrossCentre(
        [0, armpitY - 92],
        [shoulder * 0.6, armpitY - 94, shoulder + 30, armpitY - 112],
      )
      return blades + soft(yoke, ink.shadow, 14, 0.16 * ink.depth) + line(yoke, ink.seam, 2.4)
    }
    default:
      return blades
  }
}

/** Folds, chest light and placed prints: what happens on the body between its seams. */
function bodyShading(top: Top, body: Body): string {
  const { sheet, build, cloth, back } = top
  const { ink } = cloth
  const c = build.chest
  const a = build.armpitY
  const h = body.hemY
  return [
    sheet.glow(600 - c * 0.28, a + 10, c * 0.75, 250, '#ffffff', Math.round(20 * ink.shine) / 100),
    sheet.glow(600 + c * 0.5, h - 190, c * 0.4, 190, '#ffffff', Math.round(10 * ink.shine) / 100),
    cloth.pattern === 'block'
      ? fill(`M0 0H1200V${a + 40}H0Z`, cloth.accent.base) + line(`M0 ${a + 40}H1200`, ink.seam, 3)
      : '',
    back ? backMarks(top, body) : motif(cloth, a + 110, c),
    // The chambers of a puffer leave no cloth to fold.
    top.spec.style === 'puffer' ? '' : bodyFolds(top, body),
    soft(
      acrossCentre(
        [0, build.topY + body.neckDepth + 14],
        [build.neck, build.topY + body.neckDepth * 0.7, build.neck + 22, build.topY],
      ),
      ink.shadow,
      34,
      0.2 * ink.depth,
    ),
  ].join('')
}

/** Draws the shadow of a collar or a hood on the cloth below it, but not on the air behind. */
export function shadowOnBody(
  { sheet, cloth }: Top,
  body: Body,
  outline: string,
  width: number,
  opacity: number,
) {
  return sheet.within(body.outline, soft(outline, cloth.ink.shadow, width, opacity))
}

export function bodyPiece(top: Top, body: Body, extra = ''): string {
  const { build, cloth, sheet } = top
  const shoulderSeam = onBothSides(
    [build.neck, build.topY + 3],
    [[build.shoulder, build.topY + build.slope + 2]],
  )
  const hem = acrossCentre(
    [0, body.hemY - 10],
    [body.hemX * 0.5, body.hemY - 10, body.hemX + 4, body.hemY - 24],
  )
  return piece(sheet, cloth, body.outline, {
    inside:
      bodyShading(top, body) +
      (top.back ? line(shoulderSeam, cloth.ink.seam, 2, { opacity: 0.4 }) : '') +
      stitches(hem, cloth.ink.stitch) +
      extra,
  })
}

/** A knitted band that follows the neckline. */
export function neckBand(top: Top, body: Body, width = 24, ink = top.cloth.ink): string {
  return (
    line(body.neckline, ink.seam, width + 4, { cap: 'butt', opacity: 0.8 }) +
    line(body.neckline, ink.band, width, { cap: 'butt' }) +
    line(body.neckline, ink.seam, width, { dash: '1.6 6', cap: 'butt', opacity: 0.35 })
  )
}
