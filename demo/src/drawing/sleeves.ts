import type { TopBuild } from './build.ts'
import { piece, ribBand } from './cloth.ts'
import { onSide, type Segment, soft, stitches } from './sheet.ts'
import type { Top } from './tops.ts'

type SleeveKind = 'none' | 'short' | 'long'

type Sleeve = { outline: string; cuff: string; angle: number; fold: string; side: 1 | -1 }

/** Set-in sleeve on one side, from shoulder tip to cuff, hanging at a natural angle. */
function sleeveShape(
  build: TopBuild,
  kind: 'short' | 'long',
  side: 1 | -1,
  cuffHeight: number,
  roomy: number,
  worn: boolean,
): Sleeve {
  const long = kind === 'long'
  // A short one lies spread out, and hangs with the arm that is in it.
  const angle = long ? build.sleeveAngle : worn ? build.sleeveAngle + 0.16 : 0.66
  const length = long ? build.longSleeve : build.shortSleeve
  const width = (long ? 92 : worn ? 120 : 138) * (build.chest / 250) * roomy
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
      const shape = sleeveShape(build, kind, side, height, roomy, top.worn)
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
