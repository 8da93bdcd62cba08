import { type BottomBuild, bottomBuilds } from './build.ts'
import type { Cloth } from './cloth.ts'
import { line, onBothSides, type Segment, type Sheet, soft, symmetric } from './sheet.ts'
import type { Audience, DrawingSpec, Style } from './spec.ts'

export type Bottom = { sheet: Sheet; cloth: Cloth; build: BottomBuild; back: boolean; spec: DrawingSpec }

export type Cut = {
  /** Half width of one leg at its hem and how far its middle stands from the centre line. */
  hem: number
  stance: number
  knee: number
  hemY: number
  /** Takes in the hip for close-fitting garments. */
  snug: number
  band: number
}

export function legs({ build }: Bottom, cut: Cut) {
  const { waist, hip, topY, hipY, crotchY } = build
  const hipX = hip - cut.snug
  const kneeY = crotchY + (cut.hemY - crotchY) * 0.42
  const outerHem = cut.stance + cut.hem
  const innerHem = cut.stance - cut.hem
  const kneeOut = cut.stance * 0.94 + cut.knee
  const kneeIn = Math.max(10, cut.stance * 0.94 - cut.knee)
  const side: Segment = [waist + 8, topY + 90, hipX - 4, hipY - 80, hipX, hipY]
  const outer: Segment = [hipX + 4, hipY + 120, kneeOut + 6, kneeY - 100, kneeOut, kneeY]
  const lower: Segment = [kneeOut - 4, kneeY + 140, outerHem, cut.hemY - 140, outerHem, cut.hemY - 4]
  const hem: Segment = [cut.stance, cut.hemY + 12, innerHem, cut.hemY + 2]
  const innerLow: Segment = [innerHem - 2, cut.hemY - 140, kneeIn - 2, kneeY + 120, kneeIn, kneeY]
  const innerHigh: Segment = [kneeIn - 4, kneeY - 110, 10, crotchY + 70, 0, crotchY]
  const outline = symmetric(
    [0, topY + 6],
    [[waist * 0.5, topY + 6, waist, topY], side, outer, lower, hem, innerLow, innerHigh],
  )
  return { outline, kneeY, kneeOut, kneeIn, outerHem, innerHem, hipX }
}

export function legShading(
  { sheet, cloth, build }: Bottom,
  cut: Cut,
  shape: ReturnType<typeof legs>,
): string {
  const { ink } = cloth
  const { crotchY, hipY } = build
  const { kneeY, kneeOut, kneeIn, hipX } = shape
  const fan =
    onBothSides([6, crotchY - 4], [[70, crotchY - 34, hipX * 0.62, crotchY - 30]]) +
    onBothSides([8, crotchY + 12], [[70, crotchY + 20, hipX * 0.56, crotchY + 6]])
  const kneeFolds =
    onBothSides([kneeOut, kneeY - 14], [[cut.stance, kneeY + 18, kneeIn + 22, kneeY + 8]]) +
    onBothSides([kneeIn, kneeY + 46], [[cut.stance, kneeY + 62, kneeOut - 34, kneeY + 44]])
  const ankle = onBothSides(
    [shape.innerHem, cut.hemY - 66],
    [[cut.stance, cut.hemY - 40, shape.outerHem - 18, cut.hemY - 58]],
  )
  const length = cut.hemY - crotchY
  return [
    sheet.glow(
      600 - cut.stance * 0.92,
      hipY + length * 0.32,
      62,
      length * 0.5,
      '#ffffff',
      Math.round(24 * ink.shine) / 100,
    ),
    sheet.glow(
      600 + cut.stance * 0.92,
      hipY + length * 0.32,
      62,
      length * 0.5,
      '#ffffff',
      Math.round(17 * ink.shine) / 100,
    ),
    soft(fan, ink.shadow, 30, 0.2 * ink.depth),
    length > 260
      ? soft(kneeFolds, ink.shadow, 40, 0.1 * ink.depth) + soft(ankle, ink.shadow, 28, 0.12 * ink.depth)
      : '',
    soft(
      onBothSides([0, crotchY + 4], [[8, crotchY + 80, kneeIn, kneeY - 60, kneeIn - 4, kneeY + 40]]),
      ink.shadow,
      46,
      0.26 * ink.depth,
    ),
  ].join('')
}

export function sideStripes(
  { cloth }: Bottom,
  shape: ReturnType<typeof legs>,
  build: BottomBuild,
  cut: Cut,
): string {
  const stripe = (inset: number, width: number) =>
    line(
      onBothSides(
        [build.waist + 6 - inset, build.topY + 30],
        [
          [
            build.waist + 14 - inset,
            build.topY + 130,
            shape.hipX - inset,
            build.hipY - 60,
            shape.hipX - inset,
            build.hipY,
          ],
          [
            shape.hipX + 4 - inset,
            build.hipY + 120,
            shape.kneeOut + 4 - inset,
            shape.kneeY - 100,
            shape.kneeOut - inset,
            shape.kneeY,
          ],
          [
            shape.kneeOut - 4 - inset,
            shape.kneeY + 140,
            shape.outerHem - inset,
            cut.hemY - 140,
            shape.outerHem - inset,
            cut.hemY + 10,
          ],
        ],
      ),
      cloth.accent.base,
      width,
      { cap: 'butt' },
    )
  return stripe(18, 13) + stripe(42, 13)
}

export function shortsHem(audience: Audience, style: Style): number {
  const length = style === 'denim' ? 160 : 210
  return (
    bottomBuilds[audience].crotchY + length * (audience === 'women' ? 0.8 : audience === 'babies' ? 0.65 : 1)
  )
}

export function cutOf({ build, spec }: Bottom): Cut {
  const { style, garment } = spec
  const small =
    spec.audience === 'babies' ? 1.2 : spec.audience === 'boys' || spec.audience === 'girls' ? 1.08 : 1
  const base = { stance: 128 * small, hemY: build.hemY, snug: 0, band: 52 }
  switch (garment) {
    case 'shorts':
      return {
        ...base,
        hem: (style === 'tailored' ? 92 : 104) * small,
        knee: 106 * small,
        stance: 126 * small,
        hemY: shortsHem(spec.audience, style),
      }
    case 'tights':
      return { ...base, hem: 42 * small, knee: 66 * small, stance: 98 * small, snug: 22 }
    case 'jogger':
      return { ...base, hem: 58 * small, knee: 88 * small, hemY: build.hemY - 50, stance: 124 * small }
    case 'jeans':
      return {
        ...base,
        hem: (style === 'wide' ? 112 : style === 'straight' ? 78 : 58) * small,
        knee: (style === 'wide' ? 104 : style === 'straight' ? 84 : 74) * small,
        stance: (style === 'wide' ? 138 : 122) * small,
      }
    case 'chinos':
      return {
        ...base,
        hem: (style === 'pleated' ? 74 : 60) * small,
        knee: (style === 'pleated' ? 92 : 78) * small,
      }
    default:
      return { ...base, hem: 72 * small, knee: 88 * small }
  }
}
