import { piece, ribBand } from './cloth.ts'
import { acrossCentre, fill, line, onBothSides, onSide, soft, stitches } from './sheet.ts'
import { sleeves } from './sleeves.ts'
import { type Body, bodyPiece, bodyShape, innerNeck, neckBand, shadowOnBody, type Top } from './tops.ts'

export function button(x: number, y: number, colour: string, r = 8.5): string {
  return (
    `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${r}" fill="#1a0f20" fill-opacity=".28"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="#1a0f20" stroke-opacity=".35" stroke-width="1.2"/>` +
    `<circle cx="${x - 2.4}" cy="${y}" r="1.5" fill="#1a0f20" fill-opacity=".55"/><circle cx="${x + 2.4}" cy="${y}" r="1.5" fill="#1a0f20" fill-opacity=".55"/>`
  )
}

/** A sewn-on patch pocket. */
export function patchPocket(
  top: Top,
  x: number,
  y: number,
  width: number,
  height: number,
  flap = false,
): string {
  const { sheet, cloth } = top
  const outline = `M${x} ${y}H${x + width}V${y + height * 0.82}L${x + width / 2} ${y + height}L${x} ${y + height * 0.82}Z`
  const hem = `M${x} ${y + 20}H${x + width}`
  const lid = `M${x - 4} ${y - 6}H${x + width + 4}V${y + 26}L${x + width / 2} ${y + 44}L${x - 4} ${y + 26}Z`
  return (
    soft(
      `M${x + 4} ${y + height * 0.85}L${x + width / 2} ${y + height + 3}L${x + width} ${y + height * 0.84}`,
      cloth.ink.shadow,
      12,
      0.3,
    ) +
    piece(sheet, cloth, outline, { volume: 0.3 }) +
    stitches(hem, cloth.ink.stitch) +
    (flap
      ? piece(sheet, cloth, lid, { plain: true, volume: 0.3 }) +
        button(x + width / 2, y + 26, cloth.accent.base, 6.5)
      : '')
  )
}

export function tshirt(top: Top): string {
  const { cloth, build, back } = top
  const { style } = top.spec
  const vNeck = style === 'v-neck'
  const body = bodyShape(top, vNeck ? { neckline: 'v', neckDepth: 150 } : { neckDepth: 82 })
  const block = cloth.pattern === 'block'
  return [
    sleeves(top, {
      kind: style === 'long-sleeve' ? 'long' : 'short',
      cuff: style === 'long-sleeve' ? 'rib' : 'hem',
      accent: block,
    }),
    innerNeck(top, body),
    bodyPiece(top, body),
    neckBand(top, body, vNeck ? 18 : 25),
    style === 'pocket' && !back
      ? patchPocket(top, 600 + build.chest * 0.24, build.armpitY - 10, 100, 112)
      : '',
  ].join('')
}

export function tank(top: Top): string {
  const racer = top.spec.style === 'racer'
  const body = bodyShape(top, { arm: racer ? 'racer' : 'tank', neckDepth: racer ? 118 : 138 })
  const { build, cloth } = top
  const binding = onBothSides(
    [body.strap, build.topY + 4],
    [
      [
        body.strap - (racer ? 30 : 4),
        build.armpitY - 88,
        build.chest - 60,
        build.armpitY - 4,
        build.chest - 6,
        build.armpitY,
      ],
    ],
  )
  return [
    innerNeck(top, body),
    bodyPiece(top, body, line(binding, cloth.ink.band, 26) + stitches(binding, cloth.ink.stitch)),
    neckBand(top, body, 16),
  ].join('')
}

/** A turned-down collar seen from the front or the back. */
function collar(top: Top, body: Body, spread: number, knit: boolean, tipped: boolean): string {
  const { sheet, cloth, build, back } = top
  const { neck, topY } = build
  const draw = (outline: string) =>
    knit
      ? ribBand(sheet, cloth, outline, 90)
      : piece(sheet, cloth, outline, {
          plain: cloth.pattern === 'block',
          ink: { ...cloth.ink, base: cloth.ink.band },
          volume: 0.35,
        })
  if (back) {
    const outline = `${onSide(
      1,
      [-neck - 26, topY + 34],
      [
        [-neck - 4, topY - 14, -neck * 0.5, topY - 36, 0, topY - 36],
        [neck * 0.5, topY - 36, neck + 4, topY - 14, neck + 26, topY + 34],
        [neck * 0.5, topY + 62, -neck * 0.5, topY + 62, -neck - 26, topY + 34],
      ],
    )}Z`
    return shadowOnBody(top, body, outline, 24, 0.25 * cloth.ink.depth) + draw(outline)
  }
  const stand = `${onSide(
    1,
    [-neck - 10, topY + 8],
    [
      [-neck * 0.7, topY - 42, neck * 0.7, topY - 42, neck + 10, topY + 8],
      [neck * 0.5, topY + 40, -neck * 0.5, topY + 40, -neck - 10, topY + 8],
    ],
  )}Z`
  const leaves = ([1, -1] as const).map((side) => {
    const outline = `${onSide(
      side,
      [3, topY + 84],
      [
        [neck * 0.5, topY + 58, neck * 0.86, topY + 10, neck + 2, topY - 20],
        [neck + 22, topY - 4, neck + 34, topY + 34],
        [spread + 26, topY + 92, spread, topY + 142],
        [spread * 0.45, topY + 120, 3, topY + 84],
      ],
    )}Z`
    const edge = onSide(
      side,
      [neck + 27, topY + 36],
      [
        [spread + 17, topY + 90, spread - 3, topY + 128],
        [spread * 0.45, topY + 108, 12, topY + 80],
      ],
    )
    return (
      soft(
        onSide(
          side,
          [neck + 34, topY + 42],
          [
            [spread + 28, topY + 96, spread + 2, topY + 148],
            [spread * 0.45, topY + 124, 8, topY + 92],
          ],
        ),
        cloth.ink.shadow,
        20,
        0.32 * cloth.ink.depth,
      ) +
      draw(outline) +
      (tipped ? line(edge, cloth.accent.base, 7, { cap: 'butt' }) : stitches(edge, cloth.ink.stitch))
    )
  })
  if (top.worn) return leaves.join('')
  return (
    fill(stand, cloth.ink.inside) +
    line(acrossCentre([0, topY - 8], [neck * 0.6, topY - 6, neck + 6, topY + 20]), cloth.ink.band, 12, {
      cap: 'butt',
    }) +
    leaves.join('')
  )
}

export function placket(
  top: Top,
  body: Body,
  from: number,
  to: number,
  width: number,
  buttons: number,
  colour: string,
): string {
  const { sheet, cloth } = top
  const x = 600 - width / 2
  const outline = `M${x} ${from}H${x + width}V${to}H${x}Z`
  const step = (to - from - 40) / buttons
  const strip =
    piece(sheet, { ...cloth }, outline, { volume: 0.25 }) +
    stitches(`M${x + 7} ${from}V${to}M${x + width - 7} ${from}V${to}`, cloth.ink.stitch, 1.8)
  return (
    soft(`M${x + width + 3} ${from}V${to}`, cloth.ink.shadow, 12, 0.22 * cloth.ink.depth) +
    sheet.within(body.outline, strip) +
    Array.from({ length: buttons }, (_, index) =>
      button(600, Math.round(from + 26 + index * step), colour),
    ).join('')
  )
}

function buttonColour(top: Top): string {
  return top.cloth.ink.depth > 1.2 ? '#cfc4b4' : '#fbf4e9'
}

export function shirt(top: Top): string {
  const { cloth, build, back } = top
  const { style } = top.spec
  const band = style === 'band-collar'
  const body = bodyShape(top, { neckDepth: band ? 60 : 74, hem: 'shirt' })
  const yoke = back
    ? stitches(
        acrossCentre(
          [0, build.topY + 120],
          [build.shoulder * 0.7, build.topY + 122, build.shoulder - 16, build.topY + 128],
        ),
        cloth.ink.stitch,
      ) +
      line(
        `M586 ${build.topY + 122}V${body.hemY - 60}M614 ${build.topY + 122}V${body.hemY - 60}`,
        cloth.ink.seam,
        2,
        { opacity: 0.4 },
      )
    : stitches(
        onBothSides(
          [build.neck + 30, build.topY + 44],
          [[build.shoulder - 10, build.topY + build.slope + 30]],
        ),
        cloth.ink.stitch,
      )
  const parts = [
    sleeves(top, {
      kind: style === 'short-sleeve' ? 'short' : 'long',
      cuff: style === 'short-sleeve' ? 'hem' : 'shirt',
    }),
    innerNeck(top, body, band),
    bodyPiece(top, body, yoke),
  ]
  if (!back) {
    parts.push(
      placket(top, body, build.topY + body.neckDepth - 4, body.hemY + 20, 44, 7, buttonColour(top)),
      patchPocket(top, 600 + build.chest * 0.26, build.armpitY - 24, 106, 120),
    )
  }
  parts.push(band ? neckBand(top, body, 34) : collar(top, body, build.neck + 2, false, false))
  return parts.join('')
}

export function polo(top: Top): string {
  const { build, back, cloth } = top
  const { style } = top.spec
  const tipped = style === 'tipped'
  const body = bodyShape(top, { neckDepth: 78 })
  const end = build.topY + (build.hemY - build.topY) * 0.32
  return [
    sleeves(top, { kind: style === 'long-sleeve' ? 'long' : 'short', cuff: 'rib' }),
    innerNeck(top, body),
    bodyPiece(
      top,
      body,
      stitches(
        onBothSides([body.hemX - 22, body.hemY - 4], [[body.hemX - 26, body.hemY - 70]]),
        cloth.ink.stitch,
      ),
    ),
    back ? '' : placket(top, body, build.topY + 74, end, 48, 3, buttonColour(top)),
    collar(top, body, build.neck + 10, true, tipped),
  ].join('')
}
