import type { Bottom, Cut, Legs } from './bottom-shape.ts'
import { piece, ribBand } from './cloth.ts'
import { mix } from './colour.ts'
import { acrossCentre, fill, line, onBothSides, onSide, soft, stitches, symmetric } from './sheet.ts'
import { button } from './tops-light.ts'

export function centreSeam({ cloth, build }: Bottom, from: number): string {
  return line(`M600 ${from}V${build.crotchY}`, cloth.ink.seam, 2.6)
}

export function waistband(
  { sheet, cloth, build, back }: Bottom,
  height: number,
  ribbed: boolean,
  tone = cloth.ink,
): string {
  const { waist, topY } = build
  const low = topY + height
  const outline = symmetric(
    [0, topY + (back ? -8 : 8)],
    [
      [waist * 0.5, topY + (back ? -8 : 8), waist + 1, topY - 2],
      [waist + 4, topY + height * 0.5, waist + 7, low - 4],
      [waist * 0.5, low + 6, 0, low + 6],
    ],
  )
  const opening = back
    ? ''
    : fill(
        symmetric(
          [0, topY - 14],
          [
            [waist * 0.6, topY - 14, waist + 1, topY - 2],
            [waist * 0.5, topY + 12, 0, topY + 12],
          ],
        ),
        cloth.ink.inside,
      )
  const label = back ? '' : fill(`M578 ${topY - 8}H622V${topY + 5}H578Z`, '#ffffff', 0.8)
  return (
    opening +
    label +
    (ribbed
      ? ribBand(sheet, cloth, outline, 0, tone)
      : piece(sheet, cloth, outline, { plain: true, ink: { ...tone, base: tone.band }, volume: 0.3 }) +
        stitches(acrossCentre([0, low - 2], [waist * 0.5, low - 2, waist + 4, low - 11]), cloth.ink.stitch)) +
    soft(
      acrossCentre([0, low + 12], [waist * 0.5, low + 12, waist + 8, low + 2]),
      cloth.ink.shadow,
      14,
      0.26 * cloth.ink.depth,
    )
  )
}

export function cord({ cloth }: Bottom, y: number): string {
  const colour = mix(cloth.ink.base, cloth.ink.depth > 1.2 ? '#ffffff' : '#fff8ec', 0.78)
  const d = onSide(1, [10, y], [[34, y + 50, 22, y + 132]]) + onSide(-1, [10, y], [[40, y + 40, 30, y + 112]])
  return (
    line(d, cloth.ink.shadow, 13, { opacity: 0.25 }) +
    line(d, colour, 9) +
    line(d, cloth.ink.shadow, 9, { dash: '2 5', opacity: 0.2, cap: 'butt' }) +
    line(`M590 ${y}q10 -12 20 0`, colour, 10) +
    `<circle cx="590" cy="${y}" r="5" fill="${cloth.ink.inside}"/><circle cx="610" cy="${y}" r="5" fill="${cloth.ink.inside}"/>`
  )
}

export function slant({ cloth, build, back }: Bottom, colour: string): string {
  if (back) return ''
  const { waist, hip, topY, hipY } = build
  const d = onBothSides([waist * 0.66, topY + 58], [[hip * 0.86, topY + 100, hip - 14, hipY - 40]])
  return (
    soft(d, cloth.ink.shadow, 18, 0.34 * cloth.ink.depth) +
    line(d, cloth.ink.seam, 2.6) +
    stitches(
      onBothSides([waist * 0.66 - 12, topY + 60], [[hip * 0.82 - 8, topY + 108, hip - 24, hipY - 30]]),
      colour,
      2.4,
    )
  )
}

function welts({ cloth, build }: Bottom): string {
  const y = build.topY + 120
  return ([1, -1] as const)
    .map((side) => {
      const d = onSide(side, [build.waist * 0.34, y], [[build.waist * 1.02, y - 6]])
      return (
        soft(d, cloth.ink.shadow, 18, 0.3) +
        line(d, cloth.ink.band, 15, { cap: 'butt' }) +
        line(d, cloth.ink.seam, 2.2) +
        button(600 + side * Math.round(build.waist * 0.68), y + 20, cloth.ink.seam, 6.5)
      )
    })
    .join('')
}

/** Draws the back of trousers that are not of denim. */
export function backDetails(bottom: Bottom): string {
  const { sheet, cloth, build, spec } = bottom
  const { garment, style, audience } = spec
  const { waist, hip, topY } = build
  if ((garment === 'chinos' && audience !== 'babies') || style === 'tailored') return welts(bottom)
  if (garment === 'tights') {
    const yoke = acrossCentre([0, topY + 176], [hip, topY + 104])
    return (
      line(yoke, cloth.ink.seam, 2.4) +
      stitches(acrossCentre([0, topY + 186], [hip, topY + 114]), cloth.ink.stitch)
    )
  }
  const yoke = acrossCentre([0, topY + 116], [waist * 0.6, topY + 112, hip, topY + 92])
  const x = waist * 0.28
  const y = topY + 146
  const pocket = `${onSide(
    1,
    [x, y],
    [
      [x + 84, y - 4],
      [x + 84, y + 88],
      [x + 42, y + 102],
      [x, y + 90],
    ],
  )}Z`
  const isPlain = audience === 'babies'
  return (
    soft(yoke, cloth.ink.shadow, 12, 0.16 * cloth.ink.depth) +
    line(yoke, cloth.ink.seam, 2.2) +
    stitches(acrossCentre([0, topY + 124], [waist * 0.6, topY + 120, hip, topY + 100]), cloth.ink.stitch) +
    (isPlain
      ? ''
      : soft(pocket, cloth.ink.shadow, 12, 0.24 * cloth.ink.depth) +
        piece(sheet, cloth, pocket, { volume: 0.3 }) +
        stitches(onSide(1, [x + 2, y + 18], [[x + 82, y + 14]]), cloth.ink.stitch))
  )
}

export function loops({ cloth, build }: Bottom, height: number): string {
  return [0.4, 0.84]
    .map((share) => {
      const x = build.waist * share
      const d = onBothSides([x, build.topY - 4], [[x + 2, build.topY + height + 12]])
      return line(d, cloth.ink.seam, 19, { cap: 'butt' }) + line(d, cloth.ink.base, 15, { cap: 'butt' })
    })
    .join('')
}

export function fly({ cloth, build }: Bottom, thread: string, colour: string): string {
  const { topY, crotchY } = build
  return (
    stitches(`M642 ${topY + 62}V${crotchY - 110}Q640 ${crotchY - 60} 602 ${crotchY - 46}`, thread, 2.6) +
    line(`M600 ${topY + 60}V${crotchY}`, cloth.ink.seam, 2.8) +
    button(600, topY + 30, colour, 11)
  )
}

/** Snaps along the inside of each leg, which open for a nappy. */
export function legSnaps({ sheet, cloth, build }: Bottom, cut: Cut, shape: Legs): string {
  const { crotchY } = build
  const seam = onBothSides(
    [14, crotchY + 22],
    [
      [
        shape.kneeIn * 0.7 + 16,
        crotchY + 40,
        shape.kneeIn + 18,
        shape.kneeY - 40,
        shape.kneeIn + 18,
        shape.kneeY,
      ],
      [
        shape.kneeIn + 20,
        shape.kneeY + 60,
        shape.innerHem + 16,
        cut.hemY - 80,
        shape.innerHem + 18,
        cut.hemY,
      ],
    ],
  )
  const snaps = [0.14, 0.36, 0.58, 0.8].flatMap((share) => {
    const y = crotchY + (cut.hemY - crotchY) * share
    const below = Math.max(0, (y - shape.kneeY) / (cut.hemY - shape.kneeY))
    const above = Math.min(1, (y - crotchY) / (shape.kneeY - crotchY))
    const x = 14 + shape.kneeIn * above ** 0.5 + (shape.innerHem - shape.kneeIn) * below
    return [x, -x].map((dx) => button(Math.round(600 + dx), Math.round(y), cloth.ink.seam, 6))
  })
  return sheet.within(shape.outline, stitches(seam, cloth.ink.stitch, 2.2) + snaps.join(''))
}

export function denimDetails(bottom: Bottom): string {
  const { cloth, build, back, sheet } = bottom
  const { waist, hip, topY, hipY } = build
  const thread = '#d9a45a'
  if (back) {
    const yoke = acrossCentre([0, topY + 132], [hip, topY + 84])
    const pockets = ([1, -1] as const).map((side) => {
      const x = waist * 0.22
      const w = waist * 0.68
      const y = topY + 150
      const outline = `${onSide(
        side,
        [x, y + 6],
        [
          [x + w, y],
          [x + w + 4, y + 118],
          [x + w * 0.56, y + 152],
          [x + 4, y + 122],
        ],
      )}Z`
      return (
        soft(outline, cloth.ink.shadow, 14, 0.24) +
        piece(sheet, cloth, outline, { volume: 0.3 }) +
        stitches(outline, thread, 2.6) +
        stitches(onSide(side, [x + 6, y + 62], [[x + w * 0.5, y + 104, x + w - 4, y + 56]]), thread, 2.6)
      )
    })
    return (
      line(yoke, cloth.ink.seam, 2.6) +
      stitches(acrossCentre([0, topY + 140], [hip, topY + 92]), thread, 2.6) +
      pockets.join('') +
      fill(`M${600 + waist * 0.5} ${topY + 6}h70v44h-70Z`, '#a9713f') +
      line(`M${600 + waist * 0.5 + 12} ${topY + 22}h46m-40 12h34`, '#6d4423', 3)
    )
  }
  const scoop = (dx: number) =>
    onBothSides([waist * 0.42 - dx, topY + 56], [[waist * 0.5 - dx, topY + 150, hip - 16, hipY - 90 + dx]])
  const coin = onSide(1, [waist * 0.64, topY + 96], [[waist * 1.02, topY + 90]])
  return (
    soft(scoop(0), cloth.ink.shadow, 18, 0.3) +
    line(scoop(0), cloth.ink.seam, 2.8) +
    stitches(scoop(9), thread, 2.6) +
    stitches(coin, thread, 2.6) +
    [waist * 0.46, hip - 34]
      .map((x) => button(Math.round(600 + x), topY + (x > waist * 0.6 ? 178 : 70), '#c98f52', 5))
      .join('')
  )
}

/** Hems of cut-off jeans, folded up once. */
export function turnUps({ sheet, cloth }: Bottom, cut: Cut, shape: Legs): string {
  const { outerHem, innerHem } = shape
  const y = cut.hemY
  return ([1, -1] as const)
    .map((side) => {
      const outline = `${onSide(
        side,
        [outerHem - 3, y - 42],
        [
          [outerHem + 3, y - 10],
          [cut.stance + 10, y + 12, innerHem - 2, y + 8],
          [innerHem - 1, y - 28],
          [cut.stance + 10, y - 22, outerHem - 3, y - 42],
        ],
      )}Z`
      return (
        soft(
          onSide(side, [outerHem - 6, y - 46], [[cut.stance + 10, y - 26, innerHem, y - 32]]),
          cloth.ink.shadow,
          14,
          0.3,
        ) +
        piece(sheet, cloth, outline, {
          plain: true,
          volume: 0.35,
          ink: { ...cloth.ink, base: mix(cloth.ink.base, '#ffffff', 0.16) },
        })
      )
    })
    .join('')
}
