import { piece, ribBand } from './cloth.ts'
import { luminance, mix } from './colour.ts'
import { acrossCentre, fill, line, onBothSides, onSide, soft, stitches, symmetric } from './sheet.ts'
import { type Body, bodyPiece, bodyShape, innerNeck, neckBand, sleeves, type Top } from './tops.ts'
import { button, patchPocket, placket } from './tops-light.ts'

const metal = '#b9b3a8'

/** A zip along the centre line. */
export function zip(from: number, to: number, tape: string, x = 600): string {
  return (
    line(`M${x} ${from}V${to}`, tape, 22, { cap: 'butt' }) +
    line(`M${x} ${from}V${to}`, metal, 9, { cap: 'butt' }) +
    line(`M${x} ${from}V${to}`, '#5d574f', 9, { dash: '2 4', cap: 'butt' }) +
    `<rect x="${x - 7}" y="${from + 2}" width="14" height="18" rx="4" fill="#d8d2c6" stroke="#5d574f" stroke-width="1.5"/>` +
    `<rect x="${x - 5}" y="${from + 18}" width="10" height="34" rx="5" fill="#cfc9bd" stroke="#5d574f" stroke-width="1.5"/>`
  )
}

/** The ribbed band along the lower edge of the body. */
function hemBand(top: Top, body: Body, height = 62): string {
  const y = body.hemY
  const x = body.hemX - 8
  const outline = symmetric(
    [0, y - 8],
    [
      [x * 0.5, y - 8, x + 2, y - 20],
      [x - 2, y + height * 0.4, x - 16, y + height - 14],
      [x * 0.5, y + height - 2, 0, y + height - 2],
    ],
  )
  return ribBand(top.sheet, top.cloth, outline)
}

function drawstrings(top: Top, y: number, length: number): string {
  const { ink } = top.cloth
  const colour = luminance(ink.base) > 0.5 ? mix(ink.base, '#3a2145', 0.3) : '#f6efe4'
  return ([1, -1] as const)
    .map((side) => {
      const drop = length + (side === 1 ? 0 : 18)
      const d = onSide(side, [40, y], [[52, y + drop * 0.5, 44, y + drop]])
      const x = 600 + side * 44
      return (
        line(d, ink.shadow, 12, { opacity: 0.22 }) +
        line(d, colour, 9) +
        line(d, ink.shadow, 9, { dash: '2 5', opacity: 0.18, cap: 'butt' }) +
        line(`M${x} ${y + drop - 4}V${y + drop + 20}`, metal, 9, { cap: 'butt' }) +
        `<circle cx="${600 + side * 40}" cy="${y}" r="8" fill="${metal}" stroke="#5d574f" stroke-width="2"/>`
      )
    })
    .join('')
}

function grownUp({ spec }: Top): boolean {
  return spec.audience === 'men' || spec.audience === 'women'
}

function hood(top: Top): string {
  const { sheet, cloth, build, back } = top
  const { neck, topY } = build
  const high = topY - 128
  const outer = symmetric(
    [0, high],
    [
      [neck * 0.9, high, neck + 74, topY - 70, neck + 66, topY + 34],
      [neck + 58, topY + 92, 30, topY + 150],
      [16, topY + 156, 0, topY + 150],
    ],
  )
  if (back) {
    const hanging = symmetric(
      [0, topY - 46],
      [
        [neck, topY - 46, neck + 76, topY - 8, neck + 72, topY + 66],
        [neck + 62, topY + 190, neck * 0.5, topY + 262, 0, topY + 268],
      ],
    )
    return (
      soft(hanging, cloth.ink.shadow, 34, 0.3 * cloth.ink.depth) +
      piece(sheet, cloth, hanging, {
        inside: soft(
          onBothSides([neck, topY + 20], [[neck + 14, topY + 120, neck * 0.4, topY + 200]]),
          cloth.ink.shadow,
          34,
          0.26,
        ),
      }) +
      line(`M600 ${topY - 44}V${topY + 264}`, cloth.ink.seam, 2.5, { opacity: 0.6 })
    )
  }
  const opening = symmetric(
    [0, high + 42],
    [
      [neck * 0.66, high + 42, neck + 18, topY - 52, neck + 4, topY + 20],
      [neck - 14, topY + 78, 0, topY + 128],
    ],
  )
  const lining = symmetric(
    [0, high + 62],
    [
      [neck * 0.6, high + 64, neck - 2, topY - 40, neck - 12, topY + 16],
      [neck * 0.5, topY + 40, 0, topY + 44],
    ],
  )
  return [
    piece(sheet, cloth, outer, {
      inside: soft(
        onBothSides([neck + 60, topY - 10], [[neck + 30, topY + 50, 34, topY + 116]]),
        cloth.ink.shadow,
        30,
        0.28 * cloth.ink.depth,
      ),
    }),
    fill(opening, cloth.ink.inside),
    fill(lining, mix(cloth.ink.inside, '#160b1d', 0.22)),
    fill(`M572 ${topY + 4}H628V${topY + 36}H572Z`, '#ffffff', 0.85),
    stitches(opening, cloth.ink.stitch),
    soft(
      onBothSides([neck + 52, topY + 78], [[neck + 10, topY + 118, 40, topY + 158]]),
      cloth.ink.shadow,
      18,
      0.32 * cloth.ink.depth,
    ),
  ].join('')
}

export function hoodie(top: Top): string {
  const { sheet, cloth, build, back } = top
  const zipped = top.spec.style === 'zip'
  const body = bodyShape(top, { neckDepth: 118, ease: 14, longer: -40 })
  const pocketTop = build.armpitY + (body.hemY - build.armpitY) * 0.46
  const c = build.chest
  const pocket = symmetric(
    [0, pocketTop],
    [
      [c * 0.46, pocketTop],
      [c * 0.5, pocketTop + 50, c * 0.74, pocketTop + 96],
      [c * 0.74, body.hemY - 14],
      [0, body.hemY - 10],
    ],
  )
  const opening = onBothSides([c * 0.46, pocketTop], [[c * 0.5, pocketTop + 50, c * 0.74, pocketTop + 96]])
  const front = back
    ? ''
    : soft(pocket, cloth.ink.shadow, 16, 0.26 * cloth.ink.depth) +
      piece(sheet, cloth, pocket, { plain: true, volume: 0.45 }) +
      stitches(opening, cloth.ink.stitch, 2.6) +
      (zipped ? zip(build.topY + 142, body.hemY + 40, cloth.ink.band) : '')
  return [
    sleeves(top, { kind: 'long', cuff: 'rib', roomy: 1.2, accent: cloth.pattern === 'block' }),
    innerNeck(top, body, false),
    bodyPiece(
      top,
      body,
      stitches(
        onBothSides(
          [build.shoulder - 8, build.topY + build.slope + 8],
          [[c - 20, build.armpitY - 80, c + 10, build.armpitY]],
        ),
        cloth.ink.stitch,
      ),
    ),
    hemBand(top, body),
    front,
    hood(top),
    // Cords at the neck are not allowed on children's clothes (EN 14682).
    back || !grownUp(top) ? '' : drawstrings(top, build.topY + 118, 170),
  ].join('')
}

export function cardigan(top: Top): string {
  const { sheet, cloth, build, back } = top
  const { style } = top.spec
  const open = style === 'open'
  const neckDepth = style === 'round-neck' ? 90 : open ? 330 : 270
  const body = bodyShape(top, {
    neckDepth,
    neckline: style === 'round-neck' ? 'round' : 'deep-v',
    ease: 10,
    longer: open ? 40 : -30,
  })
  const parts = [
    sleeves(top, { kind: 'long', cuff: 'rib', roomy: 1.1, accent: cloth.pattern === 'block' }),
    innerNeck(top, body),
    bodyPiece(top, body),
    hemBand(top, body, 56),
    neckBand(top, body, 38),
  ]
  if (back) return parts.join('')
  const from = build.topY + neckDepth - 8
  const to = body.hemY + 50
  const c = build.chest
  const pocketY = build.armpitY + (body.hemY - build.armpitY) * 0.52
  for (const side of [1, -1] as const) {
    const outline = `${onSide(
      side,
      [c * 0.28, pocketY],
      [
        [c * 0.8, pocketY],
        [c * 0.8, pocketY + 118],
        [c * 0.78, pocketY + 130, c * 0.72, pocketY + 130],
        [c * 0.32, pocketY + 130],
        [c * 0.28, pocketY + 126, c * 0.28, pocketY + 116],
      ],
    )}Z`
    const lip = `${onSide(
      side,
      [c * 0.27, pocketY - 4],
      [
        [c * 0.81, pocketY - 4],
        [c * 0.81, pocketY + 26],
        [c * 0.27, pocketY + 26],
      ],
    )}Z`
    parts.push(piece(sheet, cloth, outline, { volume: 0.35 }), ribBand(sheet, cloth, lip))
  }
  if (open) {
    const gap = symmetric(
      [0, from - 6],
      [
        [20, from + 40, 26, to],
        [0, to],
      ],
    )
    parts.push(
      soft(gap, cloth.ink.shadow, 16, 0.4),
      fill(gap, cloth.ink.inside),
      line(onBothSides([6, from], [[28, from + 60, 34, to]]), cloth.ink.band, 30, { cap: 'butt' }),
      line(onBothSides([6, from], [[28, from + 60, 34, to]]), cloth.ink.seam, 30, {
        dash: '1.6 7',
        cap: 'butt',
        opacity: 0.35,
      }),
    )
    return parts.join('')
  }
  const buttons = style === 'round-neck' ? 7 : 5
  const step = (to - from - 60) / (buttons - 1)
  const band = `M574 ${from}H626V${to}H574Z`
  parts.push(soft(`M630 ${from + 10}V${to}`, cloth.ink.shadow, 14, 0.26), ribBand(sheet, cloth, band, 90))
  for (let index = 0; index < buttons; index++)
    parts.push(button(600, Math.round(from + 30 + index * step), mix(cloth.accent.base, '#6b4a32', 0.3), 12))
  return parts.join('')
}

function quilting(top: Top, body: Body): string {
  const { ink } = top.cloth
  const rows: string[] = []
  for (let y = top.build.topY + 96; y < body.hemY - 20; y += 92) {
    const seam = acrossCentre([0, y + 10], [top.build.chest * 0.6, y + 8, top.build.chest + 40, y - 4])
    const above = acrossCentre([0, y - 6], [top.build.chest * 0.6, y - 8, top.build.chest + 40, y - 20])
    const below = acrossCentre([0, y + 38], [top.build.chest * 0.6, y + 36, top.build.chest + 40, y + 24])
    rows.push(
      soft(above, ink.shadow, 30, 0.34 * ink.depth),
      soft(below, '#ffffff', 30, 0.26 * ink.shine),
      line(seam, ink.seam, 3),
    )
  }
  return rows.join('')
}

function sleeveQuilting(top: Top): string {
  const { build, cloth } = top
  const rows: string[] = []
  for (let down = 120; down < build.longSleeve - 90; down += 92) {
    const x = build.shoulder + Math.sin(build.sleeveAngle) * down
    const y = build.topY + build.slope + Math.cos(build.sleeveAngle) * down
    const seam = onBothSides([x + 2, y - 2], [[x - 46, y + 18, x - 96 * (build.chest / 250), y + 14]])
    rows.push(soft(seam, cloth.ink.shadow, 22, 0.36 * cloth.ink.depth), line(seam, cloth.ink.seam, 2.6))
  }
  return rows.join('')
}

function standCollar(top: Top, ribbed: boolean, height: number): string {
  const { sheet, cloth, build, back } = top
  const { neck, topY } = build
  const high = topY - height
  const outline = symmetric(
    [0, back ? high - 6 : high + 34],
    [
      [neck * 0.5, back ? high - 6 : high + 30, neck * 0.86, high],
      [neck + 8, high + height * 0.5, neck + 16, topY + 18],
      [neck * 0.6, topY + 70, 0, topY + (back ? 44 : 84)],
    ],
  )
  const behind = `${onSide(
    1,
    [-neck * 0.86, high],
    [
      [-neck * 0.5, high - 26, neck * 0.5, high - 26, neck * 0.86, high],
      [neck * 0.4, high + 50, -neck * 0.4, high + 50, -neck * 0.86, high],
    ],
  )}Z`
  return (
    (back ? '' : fill(behind, cloth.ink.inside)) +
    (ribbed ? ribBand(sheet, cloth, outline) : piece(sheet, cloth, outline, { plain: true, volume: 0.5 }))
  )
}

function slantPockets(top: Top, body: Body): string {
  const { cloth, build } = top
  const y = build.armpitY + (body.hemY - build.armpitY) * 0.5
  const c = build.chest
  const d = onBothSides([c * 0.5, y], [[c * 0.76, y + 130]])
  return soft(d, cloth.ink.shadow, 22, 0.4) + line(d, cloth.ink.band, 16) + line(d, cloth.ink.seam, 2.5)
}

export function jacket(top: Top): string {
  const { cloth, build, back } = top
  const { style } = top.spec
  const { ink } = cloth
  const c = build.chest
  const accent = cloth.pattern === 'block'
  if (style === 'denim') {
    const body = bodyShape(top, { neckDepth: 74, ease: 8, longer: -50 })
    const yokeY = build.topY + 190
    const seams =
      stitches(acrossCentre([0, yokeY], [c, yokeY]), '#d9a45a', 2.8) +
      line(acrossCentre([0, yokeY + 6], [c, yokeY + 6]), ink.seam, 2.4) +
      stitches(
        onBothSides([c * 0.34, yokeY], [[c * 0.22, body.hemY]]) +
          onBothSides([c * 0.74, yokeY], [[c * 0.62, body.hemY]]),
        '#d9a45a',
        2.8,
      )
    const waist = symmetric(
      [0, body.hemY - 26],
      [
        [body.hemX - 6, body.hemY - 32],
        [body.hemX - 12, body.hemY + 26],
        [0, body.hemY + 36],
      ],
    )
    const parts = [
      sleeves(top, { kind: 'long', cuff: 'shirt', roomy: 1.12 }),
      innerNeck(top, body),
      bodyPiece(top, body, seams),
      piece(top.sheet, cloth, waist, { plain: true, volume: 0.4 }),
      stitches(waist, '#d9a45a', 2.6),
    ]
    if (!back) {
      const width = c * 0.42
      parts.push(
        placket(top, body, build.topY + 66, body.hemY + 4, 52, 6, '#c98f52'),
        patchPocket(top, 600 + c * 0.3, yokeY - 4, width, 116, true),
        patchPocket(top, 600 - c * 0.3 - width, yokeY - 4, width, 116, true),
      )
    }
    parts.push(pointedCollar(top))
    return parts.join('')
  }
  const puffer = style === 'puffer'
  const rain = style === 'rain'
  const body = bodyShape(top, { neckDepth: 78, ease: puffer ? 26 : 16, longer: rain ? 20 : -60 })
  const raglan = stitches(
    onBothSides(
      [build.shoulder - 8, build.topY + build.slope + 8],
      [[c - 20, build.armpitY - 80, c + 12, build.armpitY]],
    ),
    ink.stitch,
  )
  return [
    sleeves(top, { kind: 'long', cuff: rain ? 'shirt' : 'rib', roomy: puffer ? 1.36 : 1.18, accent }),
    puffer ? sleeveQuilting(top) : '',
    innerNeck(top, body),
    bodyPiece(top, body, puffer ? quilting(top, body) : raglan),
    rain ? '' : hemBand(top, body, 58),
    back ? '' : slantPockets(top, body),
    rain ? hood(top) : standCollar(top, !puffer, puffer ? 62 : 34),
    back ? '' : zip(build.topY + (rain ? 146 : puffer ? 24 : 62), body.hemY + (rain ? 6 : 42), ink.band),
    rain && !back && grownUp(top) ? drawstrings(top, build.topY + 120, 110) : '',
  ].join('')
}

function pointedCollar(top: Top): string {
  const { sheet, cloth, build, back } = top
  const { neck, topY } = build
  if (back) return standCollar(top, false, 20)
  return ([1, -1] as const)
    .map((side) => {
      const outline = `${onSide(
        side,
        [4, topY + 76],
        [
          [neck * 0.6, topY + 36, neck - 4, topY - 24],
          [neck + 30, topY - 6, neck + 42, topY + 40],
          [neck + 44, topY + 120],
          [neck * 0.6, topY + 118, 4, topY + 76],
        ],
      )}Z`
      return (
        soft(outline, cloth.ink.shadow, 16, 0.3) +
        piece(sheet, cloth, outline, { plain: true, volume: 0.35 }) +
        stitches(outline, '#d9a45a', 2.4)
      )
    })
    .join('')
}
