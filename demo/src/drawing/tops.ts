import { type TopBuild, topBuilds } from './build.ts'
import { type Cloth, piece, ribBand } from './cloth.ts'
import { motif } from './motifs.ts'
import {
  acrossCentre,
  fill,
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
export type Top = { sheet: Sheet; cloth: Cloth; build: TopBuild; back: boolean; spec: DrawingSpec }

type SleeveKind = 'none' | 'short' | 'long'

export function topOf(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): Top {
  return { sheet, cloth, build: topBuilds[spec.audience], back: spec.view === 'back', spec }
}

type Sleeve = { outline: string; cuff: string; angle: number; fold: string; side: 1 | -1 }

/** Set-in sleeve on one side, from shoulder tip to cuff, hanging at a natural angle. */
function sleeveShape(
  build: TopBuild,
  kind: 'short' | 'long',
  side: 1 | -1,
  cuffHeight: number,
  roomy: number,
): Sleeve {
  const long = kind === 'long'
  const angle = long ? build.sleeveAngle : 0.66
  const length = long ? build.longSleeve : build.shortSleeve
  const width = (long ? 92 : 138) * (build.chest / 250) * roomy
  const sx = build.shoulder
  const sy = build.topY + build.slope
  const along = [Math.sin(angle), Math.cos(angle)] as const
  const inward = [-Math.cos(angle), Math.sin(angle)] as const
  const at = (down: number, across: number): [number, number] => [
    sx + along[0] * down + inward[0] * across,
    sy + along[1] * down + inward[1] * across,
  ]
  const body = length - cuffHeight
  const slim = long ? 0.1 * width : 0
  const outer = at(body, slim * 0.4)
  const inner = at(body, width + slim * 0.6)
  const armpit: [number, number] = [build.chest - 4, build.armpitY + (long ? 6 : 2)]
  const bulge = at(body * 0.42, long ? -16 * roomy : -12)
  const hollow: [number, number] = long
    ? [inner[0] * 0.55 + armpit[0] * 0.45 + 4, inner[1] * 0.5 + armpit[1] * 0.5]
    : [inner[0] * 0.5 + armpit[0] * 0.5, (inner[1] + armpit[1]) / 2 - 8]
  const outline = `${onSide(side, [sx - 60, sy - 20], [
    [sx - 4, sy - 3],
    [sx + 18, sy + 16, ...bulge, ...outer],
    [...at(body + (long ? 4 : 8), width * 0.5), ...inner],
    [...hollow, ...armpit],
    [build.chest - 70, build.armpitY],
  ] as Segment[])}Z`
  const cuffIn = long ? 10 : 0
  const cuff = `${onSide(side, outer, [
    [...at(length, slim * 0.4 + cuffIn)],
    [...at(length + 5, width * 0.5), ...at(length, width + slim * 0.6 - cuffIn)],
    [...inner],
    [...at(body + (long ? 4 : 8), width * 0.5), ...outer],
  ])}Z`
  const elbow = at(body * 0.48, width * 0.95)
  const fold = long
    ? onSide(side, elbow, [[...at(body * 0.55, width * 0.6), ...at(body * 0.52, width * 0.16)]]) +
      onSide(side, at(body * 0.62, width), [
        [...at(body * 0.64, width * 0.6), ...at(body * 0.6, width * 0.4)],
      ]) +
      onSide(side, at(body * 0.86, 8), [[...at(body * 0.9, width * 0.5), ...at(body * 0.87, width * 0.8)]])
    : onSide(
        side,
        [build.chest + 6, build.armpitY],
        [[...at(body * 0.5, width * 0.7), ...at(body * 0.35, width * 0.3)]],
      )
  return { outline, cuff, angle: (-angle * 180 * side) / Math.PI, fold, side }
}

export type SleeveOptions = {
  kind: SleeveKind
  cuff?: 'hem' | 'rib' | 'shirt'
  roomy?: number
  accent?: boolean
}

export function sleeves(top: Top, options: SleeveOptions): string {
  const { kind, cuff = 'hem', roomy = 1, accent = false } = options
  if (kind === 'none') return ''
  const { sheet, build } = top
  const cloth = accent ? { ...top.cloth, ink: top.cloth.accent } : top.cloth
  const height = cuff === 'rib' ? 54 : cuff === 'shirt' ? 62 : 24
  return ([1, -1] as const)
    .map((side) => {
      const shape = sleeveShape(build, kind, side, height, roomy)
      const grain = shape.angle
      const shade = soft(shape.fold, cloth.ink.shadow, kind === 'long' ? 32 : 40, 0.18 * cloth.ink.depth)
      const drawn = piece(sheet, cloth, shape.outline, { grain, inside: shade })
      if (cuff === 'rib') return drawn + ribBand(sheet, cloth, shape.cuff, grain)
      const plainInk = cuff === 'shirt' ? { ...cloth.ink, base: cloth.ink.band } : cloth.ink
      return (
        drawn +
        piece(sheet, cloth, shape.cuff, { grain, ink: plainInk, volume: 0.35 }) +
        (cuff === 'hem' ? stitches(shape.cuff, cloth.ink.stitch, 1.8) : '')
      )
    })
    .join('')
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
  if (top.back) return ''
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
    soft(outline, cloth.ink.shadow, 30, 0.3 * cloth.ink.depth) +
    line(
      acrossCentre([0, build.topY + 20], [neck * 0.5, build.topY + 19, neck, build.topY]),
      cloth.ink.band,
      9,
      { cap: 'butt' },
    ) +
    tag
  )
}

/** Folds, chest light and placed prints: what happens on the body between its seams. */
function bodyShading(top: Top, body: Body): string {
  const { sheet, build, cloth, back } = top
  const { ink } = cloth
  const c = build.chest
  const a = build.armpitY
  const h = body.hemY
  const folds =
    onSide(1, [c - 8, a + 8], [[c - 60, a + 60, c * 0.42, a + 84]]) +
    onSide(-1, [c - 8, a + 8], [[c - 66, a + 54, c * 0.5, a + 70]]) +
    onSide(1, [c - 2, a + 40], [[c - 50, a + 130, c * 0.5, a + 190]]) +
    onSide(-1, [build.waist, h - 250], [[c * 0.6, h - 190, c * 0.2, h - 176]]) +
    onSide(1, [build.waist, h - 170], [[c * 0.6, h - 110, c * 0.28, h - 104]])
  const drapes =
    onSide(1, [c * 0.52, h + 10], [[c * 0.56, h - 110, c * 0.44, h - 230]]) +
    onSide(-1, [c * 0.3, h + 10], [[c * 0.36, h - 90, c * 0.3, h - 170]])
  return [
    sheet.glow(600 - c * 0.28, a + 10, c * 0.75, 250, '#ffffff', Math.round(20 * ink.shine) / 100),
    sheet.glow(600 + c * 0.5, h - 190, c * 0.4, 190, '#ffffff', Math.round(10 * ink.shine) / 100),
    cloth.pattern === 'block'
      ? fill(`M0 0H1200V${a + 40}H0Z`, cloth.accent.base) + line(`M0 ${a + 40}H1200`, ink.seam, 3)
      : '',
    back ? '' : motif(cloth, a + 110, c),
    soft(folds, ink.shadow, 46, 0.12 * ink.depth),
    soft(drapes, ink.shadow, 44, 0.06 * ink.depth),
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
