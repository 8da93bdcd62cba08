/** Colour arithmetic for the drawings: plain sRGB mixing is enough for flat illustration. */

type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The colour that lies `amount` (0 to 1) of the way from one colour to another. */
export function mix(from: string, to: string, amount: number): string {
  const [r1, g1, b1] = parse(from)
  const [r2, g2, b2] = parse(to)
  const channel = (a: number, b: number) =>
    Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(r1, r2)}${channel(g1, g2)}${channel(b1, b2)}`
}

/** Relative luminance as in WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The tones in which one cloth colour is drawn. */
export type Ink = {
  base: string
  /** Fill of parts that lie inside or behind: inner neck, lining, far sleeve. */
  inside: string
  /** Ribs, collars and bands: a touch away from the base so that they read as parts. */
  band: string
  seam: string
  stitch: string
  shadow: string
  /** Opacity factor of shadows: white cloth needs less, dark cloth more. */
  depth: number
  /** Opacity factor of highlights. */
  shine: number
}

const night = '#160b1d'

export function inkOf(base: string): Ink {
  const light = luminance(base)
  const dark = light < 0.07
  return {
    base,
    inside: mix(base, night, dark ? 0.45 : light > 0.7 ? 0.2 : 0.32),
    band: dark ? mix(base, '#ffffff', 0.07) : mix(base, night, 0.07),
    seam: dark ? mix(base, '#ffffff', 0.2) : mix(base, night, light > 0.7 ? 0.24 : 0.34),
    stitch: dark ? mix(base, '#ffffff', 0.32) : mix(base, night, light > 0.7 ? 0.3 : 0.24),
    shadow: mix(base, night, dark ? 0.9 : 0.72),
    depth: dark ? 1.5 : light > 0.7 ? 0.62 : 1,
    shine: dark ? 0.7 : light > 0.7 ? 1.6 : 1,
  }
}

/** Calm tints of the brand: paper, coral, saffron, teal, mint, aubergine. */
const tiles = ['#f9f1e8', '#fbe8e1', '#faeed4', '#e3f0ed', '#e8f4e9', '#efe8f1'] as const
/** The same, deeper: behind cloth that is light itself. */
const deeperTiles = ['#e4cdb2', '#ecbfad', '#ecce8f', '#aed2cc', '#b9d9bd', '#cbb9d2'] as const
/** Middle tones, on which white and cream keep their outline. */
const middleTiles = ['#d6b792', '#dca997', '#e1c083', '#95beb9', '#a7c4a7', '#b8a8c2'] as const

export function distance(a: string, b: string): number {
  const [r1, g1, b1] = parse(a)
  const [r2, g2, b2] = parse(b)
  return Math.hypot((r1 - r2) * 0.8, g1 - g2, (b1 - b2) * 0.7)
}

/** The tile behind a product, by the lightness of its cloth: among the tints that stand off most, one picked by `turn`. */
export function tileFor(cloth: string, turn: number): string {
  const light = luminance(cloth)
  const choice = light > 0.72 ? middleTiles : light > 0.42 ? deeperTiles : tiles
  const ranked = [...choice].sort((a, b) => distance(b, cloth) - distance(a, cloth)).slice(0, 4)
  return ranked[turn % ranked.length] ?? choice[0]
}
