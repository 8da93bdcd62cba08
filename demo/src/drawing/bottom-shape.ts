import { type BottomBuild, bottomBuilds } from './build.ts'
import type { Cloth } from './cloth.ts'
import { line, onBothSides, type Segment, type Sheet, symmetric } from './sheet.ts'
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

export type Legs = ReturnType<typeof legs>

export function legs({ build, spec }: Bottom, cut: Cut) {
  const { waist, hip, topY, hipY, crotchY } = build
  const hipX = hip - cut.snug
  const side: Segment = [waist + 8, topY + 90, hipX - 4, hipY - 80, hipX, hipY]
  const start = [0, topY + 6] as const
  const top: Segment = [waist * 0.5, topY + 6, waist, topY]
  const outerHem = cut.stance + cut.hem
  const innerHem = cut.stance - cut.hem
  if (spec.garment === 'shorts') {
    // Above the knee a leg is still a straight tube: from the hip to the hem, and from the hem to the crotch.
    const length = cut.hemY - crotchY
    const outline = symmetric(start, [
      top,
      side,
      [hipX + 5, hipY + 70, outerHem - 4, cut.hemY - length * 0.6, outerHem, cut.hemY - 12],
      [cut.stance + 10, cut.hemY + 8, innerHem, cut.hemY + 4],
      [innerHem - 2, crotchY + length * 0.5, innerHem * 0.62, crotchY + length * 0.12, 0, crotchY],
    ])
    return { outline, kneeY: cut.hemY, kneeOut: outerHem, kneeIn: innerHem, outerHem, innerHem, hipX }
  }
  const kneeY = crotchY + (cut.hemY - crotchY) * 0.42
  const bend = bendOf(build)
  const kneeOut = cut.stance * 0.94 + cut.knee
  const kneeIn = Math.max(10, cut.stance * 0.94 - cut.knee)
  // A leg that widens runs straight through the knee; one that narrows bends there.
  const flare = Math.max(0, outerHem - kneeOut)
  const kneeAbove = flare > 0 ? -0.35 * flare : 6
  const kneeBelow = flare > 0 ? 0.45 * flare : -4
  const outer: Segment = [
    hipX + 4,
    hipY + 120 * bend,
    kneeOut + kneeAbove,
    kneeY - 100 * bend,
    kneeOut,
    kneeY,
  ]
  const lower: Segment = [
    kneeOut + kneeBelow,
    kneeY + 140 * bend,
    outerHem - 0.35 * flare,
    cut.hemY - 140 * bend,
    outerHem,
    cut.hemY - 4,
  ]
  const hem: Segment = [cut.stance, cut.hemY + 12, innerHem, cut.hemY + 2]
  const innerLow: Segment = [
    innerHem - 2,
    cut.hemY - 140 * bend,
    kneeIn - 2,
    kneeY + 120 * bend,
    kneeIn,
    kneeY,
  ]
  const innerHigh: Segment = [kneeIn - 4, kneeY - 110 * bend, 10, crotchY + 70 * bend, 0, crotchY]
  const outline = symmetric(start, [top, side, outer, lower, hem, innerLow, innerHigh])
  return { outline, kneeY, kneeOut, kneeIn, outerHem, innerHem, hipX }
}

const adultLeg = 610

/** How far a leg's curves reach, by its length: with those of adults a baby's knee would bulge. */
function bendOf({ hemY, crotchY }: BottomBuild): number {
  return Math.min(1, (hemY - crotchY) / adultLeg)
}

export function sideStripes({ cloth }: Bottom, shape: Legs, build: BottomBuild, cut: Cut): string {
  const bend = bendOf(build)
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
            build.hipY + 120 * bend,
            shape.kneeOut + 4 - inset,
            shape.kneeY - 100 * bend,
            shape.kneeOut - inset,
            shape.kneeY,
          ],
          [
            shape.kneeOut - 4 - inset,
            shape.kneeY + 140 * bend,
            shape.outerHem - inset,
            cut.hemY - 140 * bend,
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

const shortsLengths: Record<Audience, number> = { men: 1, women: 0.8, boys: 1, girls: 0.74, babies: 0.65 }

export function shortsHem(audience: Audience, style: Style): number {
  const length = style === 'denim' ? 160 : 210
  return bottomBuilds[audience].crotchY + length * shortsLengths[audience]
}

export function cutOf({ build, spec }: Bottom): Cut {
  const { style, garment } = spec
  const small =
    spec.audience === 'babies' ? 1.2 : spec.audience === 'boys' || spec.audience === 'girls' ? 1.08 : 1
  const base = { stance: 128 * small, hemY: build.hemY, snug: 0, band: 52 }
  switch (garment) {
    case 'shorts': {
      const swing = spec.audience === 'girls' ? 34 : 18
      const outer = build.hip + (style === 'tailored' ? 6 : style === 'denim' ? 10 : swing)
      const inner = spec.audience === 'babies' ? 34 : 20
      return {
        ...base,
        hem: (outer - inner) / 2,
        knee: (outer - inner) / 2,
        stance: (outer + inner) / 2,
        hemY: shortsHem(spec.audience, style),
      }
    }
    case 'tights':
      return { ...base, hem: 42 * small, knee: 66 * small, stance: 98 * small, snug: 22 }
    case 'jogger':
      return { ...base, hem: 58 * small, knee: 88 * small, hemY: build.hemY - 50, stance: 124 * small }
    case 'jeans':
      return {
        ...base,
        hem: (style === 'wide' ? 112 : style === 'straight' ? 78 : 58) * small,
        knee: (style === 'wide' ? 96 : style === 'straight' ? 84 : 74) * small,
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
