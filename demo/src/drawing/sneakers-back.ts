import { type Cloth, piece } from './cloth.ts'
import { fill, line, type Sheet, soft, stitches, symmetric } from './sheet.ts'
import { rubber } from './sneaker-shape.ts'
import type { DrawingSpec } from './spec.ts'

/** A pair from behind: heel beside heel. */
export function drawHeels(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const heel = heelOf(sheet, cloth, spec)
  const shade = sheet.glow(600, 836, 190, 30, '#24122c', 0.55)
  const apart = spec.style === 'runner' ? 196 : 172
  return [-apart, apart]
    .map(
      (x) =>
        `<g transform="translate(${x} 0)${x < 0 ? '' : ' translate(1200 0) scale(-1 1)'}">${shade}${heel}</g>`,
    )
    .join('')
}

function heelOf(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const { ink, accent } = cloth
  const high = spec.style === 'high-top'
  const runner = spec.style === 'runner'
  const top = high ? 330 : 500
  const rim = high ? 96 : 104
  const foot = runner ? 164 : 144
  const upper = symmetric(
    [0, top - 4],
    [
      [rim * 0.7, top - 8, rim + 6, top + 30],
      [rim - 14, top + 90, rim - 6, (top + 640) / 2, foot - 22, 676],
      [foot - 8, 716, foot - 10, 770],
      [foot - 10, 790],
      [0, 790],
    ],
  )
  const opening = symmetric(
    [0, top - 44],
    [
      [rim * 0.8, top - 40, rim + 2, top + 26],
      [rim * 0.6, top + 2, 0, top],
    ],
  )
  const counter = symmetric(
    [0, high ? 560 : 600],
    [
      [foot * 0.5, high ? 570 : 606, foot - 22, 690],
      [foot - 10, 790],
      [0, 790],
    ],
  )
  const tab = symmetric(
    [0, top + 4],
    [
      [36, top + 4],
      [30, high ? 560 : 604],
      [0, high ? 560 : 604],
    ],
  )
  const solid: Cloth = { ...cloth, pattern: 'solid', texture: 'shell' }
  const soleTop = runner ? 736 : 758
  const sole = symmetric(
    [0, soleTop],
    [
      [foot + (runner ? 10 : 2), soleTop - 4],
      [foot + (runner ? 26 : 10), 790, foot + (runner ? 12 : 2), 824],
      [0, 826],
    ],
  )
  return [
    fill(opening, ink.inside),
    piece(sheet, cloth, upper, {
      volume: 1.1,
      inside: sheet.glow(548, (top + 700) / 2, 60, 170, '#ffffff', Math.round(26 * ink.shine) / 100),
    }),
    piece(sheet, solid, counter, { ink: accent, volume: 0.7 }),
    stitches(counter, accent.stitch),
    piece(sheet, solid, tab, { ink: accent, volume: 0.4 }),
    line(`M600 ${top + 12}V${high ? 552 : 596}`, accent.stitch, 2, { dash: '8 5' }),
    runner
      ? line(`M586 ${top + 14}V${top - 30}Q600 ${top - 52} 614 ${top - 30}V${top + 14}`, accent.base, 12)
      : '',
    fill(sole, rubber(cloth)),
    sheet.within(
      sole,
      soft(sole, '#2a1833', 34, 0.26) +
        line(`M400 ${soleTop + 34}Q600 ${soleTop + 40} 800 ${soleTop + 34}`, accent.base, runner ? 10 : 7),
    ),
    line(sole, '#2a1833', 2.2, { opacity: 0.34 }),
    line('M470 828H730', runner ? accent.seam : '#b98a58', 12, { cap: 'butt' }),
  ].join('')
}
