import {
  backDetails,
  centreSeam,
  cord,
  denimDetails,
  fly,
  legSnaps,
  loops,
  slant,
  turnUps,
  waistband,
} from './bottom-details.ts'
import { type Bottom, cutOf, legs, sideStripes } from './bottom-shape.ts'
import { bottomBuilds } from './build.ts'
import { type Cloth, piece, ribBand } from './cloth.ts'
import { legShading } from './leg-folds.ts'
import { fill, line, onBothSides, onSide, type Sheet, soft, stitches } from './sheet.ts'
import type { DrawingSpec } from './spec.ts'
import { button } from './tops-light.ts'
import { zip } from './tops-warm.ts'

export function drawBottom(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const build = bottomBuilds[spec.audience]
  const bottom: Bottom = { sheet, cloth, build, back: spec.view === 'back', spec }
  const { back } = bottom
  const { style, garment } = spec
  const isLittle = spec.audience === 'babies'
  const little = isLittle ? 0.5 : 0
  const cut = cutOf(bottom)
  const shape = legs(bottom, cut)
  const { ink } = cloth
  const seams: string[] = []
  const over: string[] = []
  const elastic =
    garment === 'jogger' ||
    garment === 'trackpants' ||
    style === 'drawstring' ||
    garment === 'tights' ||
    isLittle
  const thread = garment === 'jeans' || style === 'denim' ? '#d9a45a' : ink.stitch
  const hemLine = onBothSides(
    [shape.innerHem - 4, cut.hemY - 24],
    [[cut.stance, cut.hemY - 14, shape.outerHem + 4, cut.hemY - 28]],
  )

  if (garment === 'jeans') {
    seams.push(
      sheet.glow(600 - cut.stance * 0.9, build.crotchY + 60, 70, 190, '#ffffff', 0.3),
      sheet.glow(600 + cut.stance * 0.9, build.crotchY + 60, 70, 190, '#ffffff', 0.24),
      soft(
        onBothSides(
          [shape.hipX * 0.5, build.crotchY - 40],
          [[shape.hipX * 0.7, build.crotchY - 34, shape.hipX * 0.84, build.crotchY - 64]],
        ),
        '#ffffff',
        10,
        0.14,
      ),
    )
  }
  // Trousers with an elastic waist have no crease.
  if (garment === 'chinos' && !isLittle) {
    const crease = onBothSides(
      [build.waist * 0.56, build.topY + 70],
      [[cut.stance + 6, build.crotchY, cut.stance, cut.hemY]],
    )
    seams.push(soft(crease, ink.shadow, 12, 0.24 * ink.depth), line(crease, ink.seam, 1.6, { opacity: 0.5 }))
    if (style === 'pleated' && !back)
      over.push(
        line(
          onBothSides([build.waist * 0.42, build.topY + 56], [[build.waist * 0.5, build.topY + 150]]) +
            onBothSides([build.waist * 0.6, build.topY + 56], [[build.waist * 0.66, build.topY + 130]]),
          ink.seam,
          2.6,
        ),
      )
  }
  if (garment === 'trackpants' && style === 'striped') seams.push(sideStripes(bottom, shape, build, cut))
  if ((garment === 'trackpants' || garment === 'tights') && style === 'panel') {
    const panel = `${onBothSides(
      [build.waist + 30, build.topY],
      [
        [build.waist * 0.86, build.topY + 160, shape.hipX - 46, build.hipY + 60],
        [shape.kneeOut - 40, shape.kneeY - 40, shape.outerHem - 34, cut.hemY + 20],
        [shape.outerHem + 80, cut.hemY + 20],
        [shape.hipX + 90, build.hipY],
      ],
    )}Z`
    seams.push(fill(panel, cloth.accent.base, 0.92), stitches(panel, cloth.accent.stitch))
  }
  if (garment !== 'jogger') seams.push(stitches(hemLine, thread, 2.4))
  seams.push(legShading(bottom, cut, shape))
  const parts = [piece(sheet, cloth, shape.outline, { inside: seams.join(''), volume: 0.8 - little * 0.2 })]
  parts.push(
    garment === 'jeans' || (garment === 'chinos' && !isLittle) || style === 'tailored' || style === 'denim'
      ? back
        ? centreSeam(bottom, build.topY + 50)
        : fly(bottom, thread, garment === 'jeans' || style === 'denim' ? '#c98f52' : ink.seam)
      : centreSeam(bottom, build.topY + 40),
  )

  if (garment === 'jeans' || style === 'denim') over.push(sheet.within(shape.outline, denimDetails(bottom)))
  else if (back) over.push(sheet.within(shape.outline, backDetails(bottom)))
  else if (garment !== 'tights') over.push(sheet.within(shape.outline, slant(bottom, thread)))
  if (garment === 'chinos' && isLittle && !back) over.push(legSnaps(bottom, cut, shape))
  if (style === 'cargo') {
    const y = build.crotchY + 30
    for (const side of [1, -1] as const) {
      const x = shape.kneeOut - 84
      const outline = `${onSide(
        side,
        [x, y],
        [
          [x + 98, y - 8],
          [x + 94, y + 148],
          [x - 2, y + 146],
        ],
      )}Z`
      const lid = `${onSide(
        side,
        [x - 5, y - 10],
        [
          [x + 104, y - 18],
          [x + 102, y + 38],
          [x - 5, y + 42],
        ],
      )}Z`
      over.push(
        soft(outline, ink.shadow, 16, 0.3),
        piece(sheet, cloth, outline, { volume: 0.35 }),
        piece(sheet, cloth, lid, { volume: 0.3 }),
        stitches(lid, ink.stitch),
      )
    }
  }
  if (garment === 'shorts' && style === 'denim') over.push(turnUps(bottom, cut, shape))
  if (garment === 'jogger') {
    for (const side of [1, -1] as const) {
      const outline = `${onSide(
        side,
        [shape.outerHem + 2, cut.hemY - 10],
        [
          [shape.outerHem - 10, cut.hemY + 30, shape.outerHem - 12, cut.hemY + 52],
          [cut.stance, cut.hemY + 62, shape.innerHem + 12, cut.hemY + 56],
          [shape.innerHem + 6, cut.hemY + 30, shape.innerHem - 2, cut.hemY - 6],
          [cut.stance, cut.hemY + 8, shape.outerHem + 2, cut.hemY - 10],
        ],
      )}Z`
      over.push(ribBand(sheet, cloth, outline))
    }
  }
  if (garment === 'trackpants')
    for (const side of [1, -1])
      over.push(zip(cut.hemY - 120, cut.hemY - 2, ink.band, Math.round(600 + side * (shape.outerHem - 26))))
  const high = garment === 'tights' ? 84 : 52
  over.push(waistband(bottom, high, elastic && garment !== 'tights'))
  if (!elastic)
    over.push(
      loops(bottom, 52),
      back
        ? ''
        : button(600, build.topY + 32, garment === 'jeans' || style === 'denim' ? '#c98f52' : ink.seam, 11),
    )
  if (!back && elastic && garment !== 'tights') over.push(cord(bottom, build.topY + 34))
  return parts.join('') + over.join('')
}
