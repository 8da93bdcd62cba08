/** Colours as `#rrggbb`, and the contrast that WCAG 2.2 requires. */

type Rgb = readonly [red: number, green: number, blue: number]
export type Scheme = 'light' | 'dark'

/** The minimum for normal text, AA (SC 1.4.3). */
export const leastContrast = 4.5

/** The text colours of storefront/app/styles/tokens.css, in OKLCH, for the surfaces of either scheme. */
export const texts: Readonly<Record<Scheme, Readonly<Record<string, Rgb>>>> = {
  light: {
    ink: [0.27, 0.07, 325],
    muted: [0.46, 0.045, 325],
    teal: [0.51, 0.09, 195],
    mint: [0.48, 0.11, 155],
    'danger-text': [0.5, 0.19, 22],
  },
  dark: {
    ink: [0.95, 0.012, 75],
    muted: [0.77, 0.022, 330],
    teal: [0.74, 0.1, 192],
    mint: [0.78, 0.12, 155],
    'danger-text': [0.77, 0.12, 22],
  },
}

export type SchemeColours = {
  readonly accent: string
  readonly accentStrong: string
  readonly accentSoft: string
  readonly onAccent: string
  /** The page, a surface on it, and one on that. */
  readonly surfaces: readonly [string, string, string]
}

/** Derives all colours of one scheme from the two that a shop chooses. */
export function coloursFrom(scheme: Scheme, accent: string, surface: string): SchemeColours {
  const raised = scheme === 'light' ? mix(surface, '#ffffff', 0.6) : mix(surface, '#ffffff', 0.05)
  const text = hexOf(fromOklch(texts[scheme].ink ?? [0, 0, 0]))
  return {
    accent,
    accentStrong: mix(accent, text, 0.1),
    accentSoft: mix(surface, accent, 0.06),
    onAccent: contrast(accent, darkText) >= contrast(accent, '#ffffff') ? darkText : '#ffffff',
    surfaces: [surface, raised, mix(surface, text, 0.03)],
  }
}

/** Near black: on every accent, either this or white is readable. */
const darkText = '#1d0f22'

/** Lists colours that would be hard to read, as sentences; empty if every text reaches AA. */
export function contrastFaults(scheme: Scheme, accent: string, surface: string): string[] {
  const { surfaces, accentSoft, accentStrong, onAccent } = coloursFrom(scheme, accent, surface)
  const named = Object.entries(texts[scheme]).map(
    ([name, colour]) => [name, hexOf(fromOklch(colour))] as const,
  )
  const pairs = [
    ...surfaces.flatMap((behind) =>
      named.map(([name, colour]) => [`the text colour ${name}`, colour, behind] as const),
    ),
    ...[...surfaces, accentSoft].map((behind) => ['the accent as text', accent, behind] as const),
    ['the text on a button', onAccent, accent] as const,
    ['the text on a pressed button', onAccent, accentStrong] as const,
  ]
  const faults = pairs
    .map(([name, colour, behind]) => ({ name, behind, reached: contrast(colour, behind) }))
    .filter(({ reached }) => reached < leastContrast)
  const worst = new Map<string, (typeof faults)[number]>()
  for (const fault of faults)
    if (fault.reached < (worst.get(fault.name)?.reached ?? 99)) worst.set(fault.name, fault)
  return [...worst.values()].map(
    ({ name, behind, reached }) =>
      `${name} has a contrast of ${(Math.floor(reached * 100) / 100).toFixed(2)} on ${behind} in the ${scheme} scheme; WCAG AA asks for ${leastContrast}`,
  )
}

/** Returns the contrast ratio of WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes `share` of the other colour into the first. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  const blend = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return hexOf([blend(0), blend(1), blend(2)])
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Converts OKLCH to sRGB (CSS Color 4); clips colours outside of it. */
function fromOklch([lightness, chroma, hue]: Rgb): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linear.map((value) => {
    const inside = Math.min(1, Math.max(0, value))
    return 255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055)
  }) as unknown as Rgb
}
