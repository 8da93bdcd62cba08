import { type BottomBuild, bottomBuilds } from './build.ts'
import { type Cloth, piece, ribBand } from './cloth.ts'
import { mix } from './colour.ts'
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
import type { Audience, DrawingSpec, Style } from './spec.ts'
import { button } from './tops-light.ts'
import { zip } from './tops-warm.ts'

type Bottom = { sheet: Sheet; cloth: Cloth; build: BottomBuild; back: boolean; spec: DrawingSpec }

type Cut = {
  /** Half width of one leg at its hem and how far its middle stands from the centre line. */
  hem: number
  stance: number
  knee: number
  hemY: number
  /** Takes in the hip for close-fitting garments. */
  snug: number
  band: number
}

function legs({ build }: Bottom, cut: Cut) {
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

function legShading({ sheet, cloth, build }: Bottom, cut: Cut, shape: ReturnType<typeof legs>): string {
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

function centreSeam({ cloth, build }: Bottom, from: number): string {
  return line(`M600 ${from}V${build.crotchY}`, cloth.ink.seam, 2.6)
}

function waistband(
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

function cord({ cloth }: Bottom, y: number): string {
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

function slant({ cloth, build, back }: Bottom, colour: string): string {
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

function loops({ cloth, build }: Bottom, height: number): string {
  return [0.4, 0.84]
    .map((share) => {
      const x = build.waist * share
      const d = onBothSides([x, build.topY - 4], [[x + 2, build.topY + height + 12]])
      return line(d, cloth.ink.seam, 19, { cap: 'butt' }) + line(d, cloth.ink.base, 15, { cap: 'butt' })
    })
    .join('')
}

function fly({ cloth, build }: Bottom, thread: string, colour: string): string {
  const { topY, crotchY } = build
  return (
    stitches(`M642 ${topY + 62}V${crotchY - 110}Q640 ${crotchY - 60} 602 ${crotchY - 46}`, thread, 2.6) +
    line(`M600 ${topY + 60}V${crotchY}`, cloth.ink.seam, 2.8) +
    button(600, topY + 30, colour, 11)
  )
}

function denimDetails(bottom: Bottom): string {
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

function sideStripes(
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

export function drawBottom(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const build = bottomBuilds[spec.audience]
  const bottom: Bottom = { sheet, cloth, build, back: spec.view === 'back', spec }
  const { back } = bottom
  const { style, garment } = spec
  const little = spec.audience === 'babies' ? 0.5 : 0
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
    spec.audience === 'babies'
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
  if (garment === 'chinos') {
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
    garment === 'jeans' || garment === 'chinos' || style === 'tailored' || style === 'denim'
      ? back
        ? centreSeam(bottom, build.topY + 50)
        : fly(bottom, thread, garment === 'jeans' || style === 'denim' ? '#c98f52' : ink.seam)
      : centreSeam(bottom, build.topY + 40),
  )

  if (garment === 'jeans' || style === 'denim') over.push(sheet.within(shape.outline, denimDetails(bottom)))
  else if (garment === 'tights')
    over.push(
      stitches(
        onBothSides(
          [shape.kneeIn + 8, shape.kneeY + 10],
          [[cut.stance, shape.kneeY + 40, shape.kneeOut - 6, shape.kneeY]],
        ),
        ink.stitch,
      ),
    )
  else
    over.push(
      sheet.within(
        shape.outline,
        back ? (garment === 'chinos' || style === 'tailored' ? welts(bottom) : '') : slant(bottom, thread),
      ),
    )
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

export function shortsHem(audience: Audience, style: Style): number {
  const length = style === 'denim' ? 160 : 210
  return (
    bottomBuilds[audience].crotchY + length * (audience === 'women' ? 0.8 : audience === 'babies' ? 0.65 : 1)
  )
}

function cutOf({ build, spec }: Bottom): Cut {
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
