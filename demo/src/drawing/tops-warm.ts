import { piece, ribBand } from './cloth.ts'
import { luminance, mix } from './colour.ts'
import { colourBelow } from './layers.ts'
import { fill, line, onBothSides, onSide, soft, stitches, symmetric } from './sheet.ts'
import { sleeves } from './sleeves.ts'
import { type Body, bodyPiece, bodyShape, innerNeck, neckBand, shadowOnBody, type Top } from './tops.ts'
import { button } from './tops-light.ts'

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
export function hemBand(top: Top, body: Body, height = 62): string {
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

export function drawstrings(top: Top, y: number, length: number): string {
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

export function grownUp({ spec }: Top): boolean {
  return spec.audience === 'men' || spec.audience === 'women'
}

export function hood(top: Top, body: Body): string {
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
      shadowOnBody(top, body, hanging, 34, 0.3 * cloth.ink.depth) +
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
    top.worn ? '' : fill(`M572 ${topY + 4}H628V${topY + 36}H572Z`, '#ffffff', 0.85),
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
    hood(top, body),
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
      fill(gap, top.worn ? colourBelow(cloth.ink.base) : cloth.ink.inside),
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
