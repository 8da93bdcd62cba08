import { piece, ribBand } from './cloth.ts'
import { acrossCentre, fill, line, onBothSides, onSide, soft, stitches, symmetric } from './sheet.ts'
import { sleeves } from './sleeves.ts'
import { type Body, bodyPiece, bodyShape, innerNeck, shadowOnBody, type Top } from './tops.ts'
import { patchPocket, placket } from './tops-light.ts'
import { drawstrings, grownUp, hemBand, hood, zip } from './tops-warm.ts'

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
    const seam = onBothSides([x - 12, y + 4], [[x - 46, y + 18, x - 96 * (build.chest / 250), y + 14]])
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
    (back || top.worn ? '' : fill(behind, cloth.ink.inside)) +
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
    parts.push(pointedCollar(top, body))
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
    rain ? hood(top, body) : standCollar(top, !puffer, puffer ? 62 : 34),
    back ? '' : zip(build.topY + (rain ? 146 : puffer ? 24 : 62), body.hemY + (rain ? 6 : 42), ink.band),
    rain && !back && grownUp(top) ? drawstrings(top, build.topY + 120, 110) : '',
  ].join('')
}

function pointedCollar(top: Top, body: Body): string {
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
        shadowOnBody(top, body, outline, 16, 0.3) +
        piece(sheet, cloth, outline, { plain: true, volume: 0.35 }) +
        stitches(outline, '#d9a45a', 2.4)
      )
    })
    .join('')
}
