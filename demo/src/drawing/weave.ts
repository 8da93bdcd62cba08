import { type Ink, luminance } from './colour.ts'
import { line } from './sheet.ts'
import type { Texture } from './spec.ts'

/** One set of parallel threads: how far apart, how thick, how strong, at which angle, broken or not. */
type Threads = {
  gap: number
  width: number
  share: number
  angle?: number
  dash?: string
  light?: boolean
  zigzag?: boolean
}

const weaves: Record<Texture, readonly Threads[]> = {
  jersey: [{ gap: 6, width: 1.3, share: 0.5 }],
  rib: [
    { gap: 9, width: 3, share: 1.3 },
    { gap: 18, width: 1.5, share: 0.9, light: true },
  ],
  knit: [{ gap: 20, width: 4, share: 1.2, zigzag: true }],
  denim: [{ gap: 7, width: 2.3, share: 1.4, angle: 45, light: true }],
  fleece: [
    { gap: 16, width: 2.3, share: 1.05, angle: 34, dash: '7 11' },
    { gap: 17, width: 2.2, share: 0.95, angle: -52, dash: '8 13' },
  ],
  twill: [{ gap: 7, width: 1.7, share: 0.75, angle: 45 }],
  linen: [
    { gap: 9, width: 1.4, share: 0.85, angle: 90, dash: '31 9' },
    { gap: 10, width: 1.3, share: 0.75, dash: '24 11' },
  ],
  shell: [
    { gap: 16, width: 0.9, share: 0.4 },
    { gap: 16, width: 0.9, share: 0.4, angle: 90 },
  ],
  corduroy: [{ gap: 13, width: 5, share: 1.2 }],
}

type Extent = { x: number; y: number; halfWidth: number; halfHeight: number }

/** Centre and half measures of what an outline of absolute coordinates covers. */
function extent(outline: string): Extent {
  const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    halfWidth: (right - left) / 2,
    halfHeight: (bottom - top) / 2,
  }
}

/** Threads that just cover the piece, seen along their own direction: long lines outside of it would cost time as well. */
function threads(gap: number, { halfWidth, halfHeight }: Extent, degrees: number, zigzag: boolean): string {
  const turn = (degrees * Math.PI) / 180
  const [along, across] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const sideways = Math.ceil(halfWidth * along + halfHeight * across)
  const lengthways = Math.ceil(halfWidth * across + halfHeight * along)
  const rows: string[] = []
  const reach = zigzag ? lengthways + gap : sideways
  for (let at = -reach; at <= reach; at += gap) {
    rows.push(
      zigzag
        ? `M${-sideways} ${at}${'l13 11l13 -11'.repeat(Math.ceil(sideways / 13))}`
        : `M${at} ${-lengthways}V${lengthways}`,
    )
  }
  return rows.join('')
}

/**
 * The weave over one piece, drawn as long lines: SVG patterns would say the same in less text, but librsvg replays each
 * of their thousands of small tiles, which made a picture cost six times as much.
 */
export function weave(texture: Texture, ink: Ink, outline: string, grain: number): string {
  const light = luminance(ink.base)
  const dark = light < 0.07
  const strength = dark ? 0.09 : light > 0.7 ? 0.1 : 0.15
  const covered = extent(outline)
  const { x, y, halfWidth, halfHeight } = covered
  // On narrow strips such as loops and buttonholes no weave can be seen.
  if (Math.hypot(halfWidth, halfHeight) < 48) return ''
  return weaves[texture]
    .map((set) => {
      const tone = dark || set.light ? '#ffffff' : ink.shadow
      const lines = line(
        threads(set.gap, covered, grain + (set.angle ?? 0), set.zigzag ?? false),
        tone,
        set.width,
        {
          opacity: strength * set.share,
          cap: 'butt',
          ...(set.dash ? { dash: set.dash } : {}),
        },
      )
      return `<g transform="translate(${x} ${y}) rotate(${grain + (set.angle ?? 0)})">${lines}</g>`
    })
    .join('')
}
