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
  jersey: [{ gap: 4, width: 0.9, share: 0.5 }],
  rib: [
    { gap: 9, width: 3, share: 1.3 },
    { gap: 18, width: 1.5, share: 0.9, light: true },
  ],
  knit: [{ gap: 12, width: 2.4, share: 1.3, zigzag: true }],
  denim: [{ gap: 5, width: 1.7, share: 1.4, angle: 45, light: true }],
  fleece: [
    { gap: 12, width: 1.9, share: 1, angle: 34, dash: '5 9' },
    { gap: 13, width: 1.8, share: 0.9, angle: -52, dash: '6 11' },
  ],
  twill: [{ gap: 4.5, width: 1.2, share: 0.75, angle: 45 }],
  linen: [
    { gap: 7, width: 1.2, share: 0.85, angle: 90, dash: '19 6' },
    { gap: 8, width: 1.1, share: 0.75, dash: '13 7' },
  ],
  shell: [
    { gap: 11, width: 0.8, share: 0.35 },
    { gap: 11, width: 0.8, share: 0.35, angle: 90 },
  ],
  corduroy: [{ gap: 13, width: 5, share: 1.2 }],
}

/** Centre and half diagonal of what an outline of absolute coordinates covers. */
function extent(outline: string): { x: number; y: number; reach: number } {
  const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    reach: Math.ceil(Math.hypot(right - left, bottom - top) / 2),
  }
}

function threads(gap: number, reach: number, zigzag: boolean): string {
  const rows: string[] = []
  for (let at = -reach; at <= reach; at += gap) {
    rows.push(
      zigzag ? `M${-reach} ${at}${'l7 7l7 -7'.repeat(Math.ceil(reach / 7))}` : `M${at} ${-reach}V${reach}`,
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
  const { x, y, reach } = extent(outline)
  return weaves[texture]
    .map((set) => {
      const tone = dark || set.light ? '#ffffff' : ink.shadow
      const lines = line(threads(set.gap, reach, set.zigzag ?? false), tone, set.width, {
        opacity: strength * set.share,
        cap: 'butt',
        ...(set.dash ? { dash: set.dash } : {}),
      })
      return `<g transform="translate(${x} ${y}) rotate(${grain + (set.angle ?? 0)})">${lines}</g>`
    })
    .join('')
}
