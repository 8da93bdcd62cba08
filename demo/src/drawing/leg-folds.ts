import { Random } from '../random.ts'
import type { Bottom, Cut, Legs } from './bottom-shape.ts'
import { fold, onBothSides, soft } from './sheet.ts'

/**
 * How light falls on the legs and where their cloth creases. Each product creases in its own places: the same folds on a
 * whole shelf would look stamped.
 */
export function legShading(bottom: Bottom, cut: Cut, shape: Legs): string {
  const { sheet, cloth, build, back, spec } = bottom
  const { ink } = cloth
  const { crotchY, hipY } = build
  const random = new Random(`folds ${spec.garment} ${spec.view} ${spec.turn}`)
  const length = cut.hemY - crotchY
  const lit = (side: 1 | -1, strength: number) =>
    sheet.glow(
      600 + side * cut.stance * 0.9,
      hipY + length * 0.34,
      spec.garment === 'shorts' ? 84 : 60,
      length * 0.5 + 40,
      '#ffffff',
      Math.round(strength * ink.shine) / 100,
    )
  const innerThigh = soft(
    onBothSides(
      [0, crotchY + 4],
      [[8, crotchY + 80, shape.kneeIn, shape.kneeY - 60, shape.kneeIn - 4, shape.kneeY + 40]],
    ),
    ink.shadow,
    46,
    0.2 * ink.depth,
  )
  const folds = ([1, -1] as const).map((side) => {
    const shade = (
      from: readonly [number, number],
      by: readonly [number, number],
      to: readonly [number, number],
      width: number,
      opacity: number,
    ) => fold(side, [from, by, to], width, ink.shadow, opacity * ink.depth)
    const parts = back ? [seat(shape.hipX, crotchY, shade)] : [lap(shape.hipX, crotchY, random, shade)]
    if (spec.garment === 'shorts') parts.push(hang(cut, length, random, shade))
    else if (spec.garment === 'tights') parts.push(calf(cut, shape, shade))
    else parts.push(knee(shape, random, shade), ankle(cut, shape, random, shade))
    return parts.join('')
  })
  return [lit(-1, 24), lit(1, 17), innerThigh, ...folds].join('')
}

type Shade = (
  from: readonly [number, number],
  by: readonly [number, number],
  to: readonly [number, number],
  width: number,
  opacity: number,
) => string

/** Creases that run out from the crotch, as trousers have that were worn. */
function lap(hipX: number, crotchY: number, random: Random, shade: Shade): string {
  const reach = hipX * (0.5 + random.next() * 0.24)
  const rise = 34 + random.next() * 30
  return (
    shade([8, crotchY - 6], [reach * 0.5, crotchY - 16], [reach, crotchY - rise], 21, 0.2) +
    shade([10, crotchY + 16], [reach * 0.36, crotchY + 34], [reach * 0.66, crotchY + 26], 15, 0.13)
  )
}

/** From behind the cloth is taut over the seat and folds below it. */
function seat(hipX: number, crotchY: number, shade: Shade): string {
  return (
    shade([14, crotchY - 8], [hipX * 0.34, crotchY + 22], [hipX * 0.8, crotchY - 22], 26, 0.22) +
    shade([20, crotchY + 30], [hipX * 0.34, crotchY + 50], [hipX * 0.6, crotchY + 30], 15, 0.12)
  )
}

/** Wide short legs hang in soft pleats. */
function hang(cut: Cut, length: number, random: Random, shade: Shade): string {
  const x = cut.stance + (random.next() - 0.5) * cut.hem * 0.7
  const rise = length * (0.6 + random.next() * 0.5)
  return shade([x, cut.hemY + 8], [x + 10, cut.hemY - rise * 0.5], [x - 14, cut.hemY - rise], 26, 0.14)
}

/** Close-fitting legs have no folds: shade follows the calf. */
function calf(cut: Cut, shape: Legs, shade: Shade): string {
  const low = cut.hemY - 40
  return shade(
    [shape.kneeOut - 4, shape.kneeY - 60],
    [shape.kneeOut - 34, (shape.kneeY + low) / 2],
    [shape.outerHem - 6, low],
    16,
    0.22,
  )
}

function knee(shape: Legs, random: Random, shade: Shade): string {
  const wide = shape.kneeOut - shape.kneeIn
  const y = shape.kneeY - 30 + random.next() * 60
  const reach = wide * (0.4 + random.next() * 0.3)
  const first = shade(
    [shape.kneeIn - 2, y],
    [shape.kneeIn + reach * 0.5, y + 22],
    [shape.kneeIn + reach, y + 12 - random.next() * 26],
    18,
    0.15,
  )
  if (random.chance(0.45)) return first
  const from = y + 50 + random.next() * 40
  return (
    first +
    shade(
      [shape.kneeOut + 2, from],
      [shape.kneeOut - reach * 0.5, from + 20],
      [shape.kneeOut - reach * 0.9, from - 6],
      14,
      0.12,
    )
  )
}

/** The break above the shoe. */
function ankle(cut: Cut, shape: Legs, random: Random, shade: Shade): string {
  const wide = shape.outerHem - shape.innerHem
  const y = cut.hemY - 60 - random.next() * 40
  const fromInside = random.chance(0.5)
  const at = (share: number) => (fromInside ? shape.innerHem + wide * share : shape.outerHem - wide * share)
  return (
    shade([at(-0.02), y], [at(0.4), y + 20], [at(0.5 + random.next() * 0.3), y + 6], 15, 0.16) +
    shade([at(0.98), y + 34], [at(0.7), y + 48], [at(0.42), y + 38], 12, 0.11)
  )
}
