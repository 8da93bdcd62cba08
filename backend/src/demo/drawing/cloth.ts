import { type Ink, inkOf, luminance, mix } from './colour.ts'
import { fill, line, type Sheet, soft } from './sheet.ts'
import type { DrawingSpec, Pattern, Texture } from './spec.ts'

/** A cloth ready to be cut: its tones and the weave and pattern that are laid over every piece. */
export type Cloth = { ink: Ink; accent: Ink; texture: Texture; pattern: Pattern }

export function clothOf(spec: DrawingSpec): Cloth {
  return {
    ink: inkOf(spec.colour),
    accent: inkOf(spec.accent),
    texture: spec.texture,
    pattern: spec.pattern,
  }
}

type Tile = { width: number; height: number; marks: string }

function weave(texture: Texture, ink: Ink): Tile {
  const dark = luminance(ink.base) < 0.07
  const tone = dark ? '#ffffff' : ink.shadow
  const strength = dark ? 0.09 : luminance(ink.base) > 0.7 ? 0.1 : 0.15
  const stroke = (d: string, width: number, share = 1, colour = tone) =>
    line(d, colour, width, { opacity: strength * share, cap: 'butt' })
  switch (texture) {
    case 'rib':
      return { width: 9, height: 9, marks: stroke('M2 0V9', 3, 1.3) + stroke('M6.5 0V9', 1.5, 1, '#ffffff') }
    case 'knit':
      return {
        width: 14,
        height: 12,
        marks:
          stroke('M0 1L7 8L14 1', 2.6, 1.5) +
          stroke('M0 7L7 14L14 7M0 -5L7 2L14 -5', 1.6, 0.9, '#ffffff') +
          stroke('M7 0V12', 1, 0.7),
      }
    case 'denim':
      return {
        width: 7,
        height: 7,
        marks: stroke('M-1 8L8 -1M-1 1L1 -1M6 8L8 6', 1.7, 1.5, '#ffffff') + stroke('M2 9L9 2', 1, 0.7),
      }
    case 'fleece':
      return {
        width: 26,
        height: 26,
        marks: stroke(
          'M3 4q3-3 5 0M15 2q3 3 6 0M8 12q3-4 6 0M20 12q2 3 5 0M2 20q3-3 6 0M13 21q3 3 6 0M22 23q1-2 3-1',
          1.8,
          1.2,
        ),
      }
    case 'twill':
      return { width: 6, height: 6, marks: stroke('M-1 7L7 -1', 1.3, 0.8) }
    case 'linen':
      return {
        width: 17,
        height: 15,
        marks: stroke('M0 3H12M5 9H17M2 13H9', 1.2, 0.9) + stroke('M4 0V9M11 5V15M15 0V6', 1.1, 0.8),
      }
    case 'shell':
      return { width: 10, height: 10, marks: stroke('M0 5H10M5 0V10', 0.8, 0.35) }
    case 'corduroy':
      return {
        width: 13,
        height: 13,
        marks: stroke('M3 0V13', 5, 1.2) + stroke('M9 0V13', 3, 0.9, '#ffffff'),
      }
    case 'jersey':
      return { width: 6, height: 8, marks: stroke('M1.5 0V8M4.5 4V8', 0.9, 0.5) }
  }
}

const circle = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

/** Repeating patterns; placed prints are in motifs.ts. */
function repeat(pattern: Pattern, cloth: Cloth): Tile | undefined {
  const colour = cloth.accent.base
  switch (pattern) {
    case 'stripes':
      return { width: 76, height: 76, marks: `<path d="M0 24H76V52H0Z" fill="${colour}"/>` }
    case 'dots':
      return { width: 64, height: 64, marks: circle(16, 16, 8.5, colour) + circle(48, 48, 8.5, colour) }
    case 'check':
      return {
        width: 84,
        height: 84,
        marks:
          fill('M0 0H30V84H0Z', colour, 0.38) +
          fill('M0 0H84V30H0Z', colour, 0.38) +
          fill('M54 0H58V84H54Z', colour, 0.6) +
          fill('M0 54H84V58H0Z', colour, 0.6),
      }
    case 'leaves':
      return {
        width: 110,
        height: 110,
        marks:
          `<g fill="${colour}"><path d="M24 46C10 30 18 12 36 8C40 26 36 38 24 46Z"/><path d="M84 104C98 90 94 70 78 62C70 78 72 94 84 104Z"/></g>` +
          line('M24 46L32 20M84 104L80 78', cloth.ink.base, 2) +
          circle(84, 24, 6, colour) +
          circle(26, 84, 6, colour),
      }
    case 'stars': {
      const star = 'l5 11 12 1.5-9 8.5 2.5 12-10.5-6-10.5 6 2.5-12-9-8.5 12-1.5Z'
      return { width: 104, height: 104, marks: fill(`M26 8${star}M78 58${star}`, colour) }
    }
    case 'heather': {
      const tone = mix(cloth.ink.base, luminance(cloth.ink.base) < 0.4 ? '#ffffff' : cloth.ink.shadow, 0.32)
      return {
        width: 46,
        height: 38,
        marks:
          line(
            'M3 5h7M20 3h5M34 8h8M9 14h5M26 16h9M40 21h5M2 24h8M17 26h6M31 30h7M8 34h6M22 35h4',
            tone,
            1.8,
            {
              opacity: 0.75,
            },
          ) +
          line('M13 8h4M30 12h5M4 18h6M18 20h4M36 26h6M12 30h5M42 35h4', '#ffffff', 1.5, { opacity: 0.4 }),
      }
    }
    default:
      return undefined
  }
}

function tileFill(sheet: Sheet, key: string, tile: Tile, angle: number): string {
  const id = sheet.define(
    `${key} ${angle}`,
    (name) =>
      `<pattern id="${name}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"${
        angle ? ` patternTransform="rotate(${angle} 600 600)"` : ''
      }>${tile.marks}</pattern>`,
  )
  return `url(#${id})`
}

export type PieceOptions = {
  /** Direction of the thread, in degrees. */
  grain?: number
  /** Draw plain, without the printed pattern (ribs, waistbands, linings). */
  plain?: boolean
  ink?: Ink
  texture?: Texture
  /** Strength of the shade along the outline, which gives the piece volume. */
  volume?: number
  /** Folds, prints and seams that must stay inside the outline. */
  inside?: string
}

/** One cut piece of cloth: colour, pattern, weave, volume, folds, and a thin edge. */
export function piece(sheet: Sheet, cloth: Cloth, outline: string, options: PieceOptions = {}): string {
  const {
    grain = 0,
    plain = false,
    ink = cloth.ink,
    texture = cloth.texture,
    volume = 1,
    inside = '',
  } = options
  const repeated = plain ? undefined : repeat(cloth.pattern, cloth)
  const turn = Math.round(grain)
  return [
    fill(outline, ink.base),
    repeated ? fill(outline, tileFill(sheet, `pattern ${cloth.pattern} ${ink.base}`, repeated, turn)) : '',
    fill(outline, tileFill(sheet, `weave ${texture} ${ink.base}`, weave(texture, ink), turn)),
    sheet.within(outline, soft(outline, ink.shadow, 74 * volume, 0.26 * ink.depth) + inside),
    line(outline, ink.seam, 2.4, { opacity: 0.7 }),
  ].join('')
}

/** A ribbed band such as a cuff, hem or waistband. */
export function ribBand(sheet: Sheet, cloth: Cloth, outline: string, grain = 0, ink = cloth.ink): string {
  const tone = { ...ink, base: ink.band }
  return piece(sheet, cloth, outline, { grain, plain: true, texture: 'rib', ink: tone, volume: 0.5 })
}
