import { type Cloth, piece } from './cloth.ts'
import { luminance, mix } from './colour.ts'
import { fill, fold, line, type Sheet, soft, stitches } from './sheet.ts'
import { rubber, shoeShape } from './sneaker-shape.ts'
import { drawHeels } from './sneakers-back.ts'
import { type DrawingSpec, garmentStyles, type Style } from './spec.ts'

function styleOf(spec: DrawingSpec): Style<'sneakers'> {
  return garmentStyles.sneakers.find((style) => style === spec.style) ?? 'court'
}

/** One shoe from the side; the far one of a pair shows its plain inner side. */
function shoe(sheet: Sheet, cloth: Cloth, spec: DrawingSpec, inner: boolean): string {
  const style = styleOf(spec)
  const shape = shoeShape(style)
  const { ink, accent } = cloth
  const plain: Cloth = { ...cloth, pattern: 'solid' }
  const smooth: Cloth = { ...plain, texture: 'shell' }
  const band = { ...ink, base: ink.band }
  const toe = style === 'high-top' ? { ...ink, base: rubber(cloth) } : style === 'runner' ? accent : band
  return [
    fill(shape.lining, ink.inside),
    piece(sheet, plain, shape.tongue, { ink: band, volume: 0.5 }),
    piece(sheet, cloth, shape.upper, {
      volume: 1.1,
      inside:
        sheet.glow(600, 650, 240, 80, '#ffffff', Math.round(26 * ink.shine) / 100) +
        creases(cloth) +
        (style === 'court' && !inner ? perforations(ink.seam) : ''),
    }),
    piece(sheet, smooth, shape.toe, { ink: toe, volume: 0.5 }),
    style === 'high-top' ? line('M826 770C900 778 950 776 992 764', accent.base, 6) : '',
    stitches(shape.toeSeam, ink.stitch),
    piece(sheet, smooth, shape.heel, { ink: accent, volume: 0.6 }),
    inner || !shape.quarter
      ? ''
      : piece(sheet, smooth, shape.quarter, { ink: accent, volume: 0.25 }) +
        stitches(shape.quarter, accent.stitch, 1.8),
    line(shape.eyestay, ink.seam, 60, { cap: 'butt', opacity: 0.5 }),
    line(shape.eyestay, ink.band, 56, { cap: 'butt' }),
    style === 'strap' ? straps(sheet, plain) : laces(cloth, shape.eyelets, style === 'high-top'),
    soft(shape.collar, ink.shadow, 30, 0.22 * ink.depth),
    line(shape.collar, ink.band, 20),
    line(shape.collar, ink.seam, 2, { opacity: 0.35 }),
    style === 'high-top' && !inner
      ? `<circle cx="330" cy="440" r="44" fill="${rubber(cloth)}" stroke="${ink.seam}" stroke-width="3"/><circle cx="330" cy="440" r="30" fill="none" stroke="${accent.base}" stroke-width="7"/>`
      : '',
    sole(sheet, cloth, spec),
  ].join('')
}

/** Draws the creases where the forefoot bends. */
function creases({ ink }: Cloth): string {
  const crease = (x: number, lean: number) =>
    fold(
      1,
      [
        [x - 600, 618],
        [x - 612 + lean, 672],
        [x - 588, 720],
      ],
      13,
      ink.shadow,
      0.2 * ink.depth,
    )
  return crease(716, 0) + crease(756, 6)
}

function perforations(colour: string): string {
  return [
    [812, 664],
    [840, 676],
    [868, 688],
    [806, 690],
    [834, 702],
    [862, 714],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${colour}" fill-opacity=".55"/>`)
    .join('')
}

function laces(
  { ink }: Cloth,
  eyelets: readonly (readonly [x: number, y: number])[],
  steep: boolean,
): string {
  // White laces vanish on white leather: there they take a tone of their own.
  const lace = luminance(ink.base) > 0.72 ? mix('#ffffff', ink.shadow, 0.14) : mix('#ffffff', ink.base, 0.06)
  return eyelets
    .map(([x, y], index) => {
      const isOnShaft = steep && index < 4
      const d = isOnShaft
        ? `M${x - 6} ${y + 6}Q${x + 30} ${y - 10} ${x + 62} ${y - 6 + index * 4}`
        : `M${x - 8} ${y + 12}Q${x + 14} ${y - 22} ${x + 52} ${y - 34}`
      return (
        line(d, '#1a0f20', 17, { opacity: 0.22 }) +
        line(d, lace, 13) +
        line(d, '#1a0f20', 13, { dash: '1.5 6', opacity: 0.1, cap: 'butt' }) +
        `<circle cx="${x - 10}" cy="${y + 14}" r="6.5" fill="${ink.inside}" stroke="#cfc9bd" stroke-width="2.5"/>`
      )
    })
    .join('')
}

/** Two straps from the far side over the instep, closed on the near side. */
function straps(sheet: Sheet, cloth: Cloth): string {
  return [0, 1]
    .map((index) => {
      const x = 496 + index * 112
      const y = 556 + index * 62
      // Rounded over the instep, as wide as the ankle of a small foot needs it, and closed low on the near side.
      const strap = `M${x + 26} ${y - 108}Q${x + 92} ${y - 112} ${x + 114} ${y - 40}L${x + 62} ${y + 78}Q${x + 46} ${y + 104} ${x + 16} ${y + 94}L${x - 22} ${y + 80}Q${x - 46} ${y + 66} ${x - 36} ${y + 38}Z`
      return (
        soft(strap, cloth.ink.shadow, 16, 0.3) +
        piece(sheet, cloth, strap, { ink: cloth.accent, volume: 0.4 }) +
        stitches(
          `M${x + 22} ${y - 80}L${x - 22} ${y + 38}Q${x - 30} ${y + 58} ${x - 12} ${y + 66}L${x + 20} ${y + 78}Q${x + 38} ${y + 84} ${x + 48} ${y + 66}L${x + 96} ${y - 36}`,
          cloth.accent.stitch,
        )
      )
    })
    .join('')
}

function sole(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const shape = shoeShape(styleOf(spec))
  const runner = spec.style === 'runner'
  const white = rubber(cloth)
  return [
    fill(shape.tread, runner ? cloth.accent.seam : mix('#b98a58', cloth.accent.base, 0.2)),
    fill(shape.sole, white),
    sheet.within(
      shape.sole,
      soft(shape.sole, '#2a1833', 34, 0.26) +
        line(shape.soleLine, cloth.accent.base, runner ? 10 : 7) +
        line(shape.soleLine, '#ffffff', 3, { opacity: 0.5 }),
    ),
    line(shape.sole, '#2a1833', 2.2, { opacity: 0.34 }),
  ].join('')
}

function shade(sheet: Sheet): string {
  return sheet.glow(606, 840, 450, 34, '#24122c', 0.55)
}

/** How large a pair is drawn beside a grown-up's. */
export const sneakerSizes = { women: 1, men: 1, girls: 0.9, boys: 0.9, babies: 0.76 } as const

export function drawSneakers(sheet: Sheet, cloth: Cloth, spec: DrawingSpec): string {
  const size = sneakerSizes[spec.audience]
  // A child's foot is short for its height.
  const stretch = spec.audience === 'babies' ? 0.88 : 1
  const place = (drawing: string, dx: number, dy: number, scale: number) =>
    `<g transform="translate(${600 + dx * size} ${820 + dy * size}) scale(${(scale * size * stretch).toFixed(3)} ${(scale * size).toFixed(3)}) translate(-600 -820)">${drawing}</g>`
  if (spec.view === 'back') {
    const scale = { court: 1.46, strap: 1.46, runner: 1.24, 'high-top': 1.15 }[styleOf(spec)]
    return place(drawHeels(sheet, cloth, spec), 0, spec.style === 'high-top' ? 0 : 40, scale)
  }
  const far = shade(sheet) + shoe(sheet, cloth, spec, true)
  const near = shade(sheet) + shoe(sheet, cloth, spec, false)
  return place(far, 64, -128, 0.9) + place(near, -34, 24, 0.98)
}
