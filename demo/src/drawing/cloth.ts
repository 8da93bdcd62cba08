import { type Ink, inkOf, luminance, mix } from './colour.ts'
import { fill, line, type Sheet, soft } from './sheet.ts'
import type { DrawingSpec, Pattern, Texture } from './spec.ts'
import { weave } from './weave.ts'

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

const circle = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

type Tile = { width: number; height: number; marks: string }

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
    case 'leaves': {
      const sprig = (x: number, y: number, turn: number, size: number) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
        fill('M0 22C-15 8 -13 -12 0 -24C13 -12 15 8 0 22Z', colour) +
        line('M0 30V-12M0 6L7 -2M0 6L-7 -2', cloth.ink.base, 1.8) +
        '</g>'
      return {
        width: 156,
        height: 148,
        marks:
          sprig(30, 32, 28, 0.94) +
          sprig(108, 40, -42, 0.82) +
          sprig(66, 104, -16, 1) +
          sprig(136, 116, 62, 0.78) +
          circle(70, 24, 4.5, colour) +
          circle(142, 70, 4, colour) +
          circle(22, 92, 4.5, colour) +
          circle(104, 134, 4, colour),
      }
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
    sheet.within(
      outline,
      (sheet.showsWeave ? weave(texture, ink, outline, turn) : '') +
        soft(outline, ink.shadow, 74 * volume, 0.26 * ink.depth) +
        inside,
    ),
    line(outline, ink.seam, 2.4, { opacity: 0.7 }),
  ].join('')
}

/** A ribbed band such as a cuff, hem or waistband. */
export function ribBand(sheet: Sheet, cloth: Cloth, outline: string, grain = 0, ink = cloth.ink): string {
  const tone = { ...ink, base: ink.band }
  return piece(sheet, cloth, outline, { grain, plain: true, texture: 'rib', ink: tone, volume: 0.5 })
}
