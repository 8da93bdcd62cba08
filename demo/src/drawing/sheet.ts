/** The drawing sheet: builds SVG text, keeps definitions, and offers the few strokes that everything is drawn with. */

/** 2 numbers: line to x y. 4: quadratic curve. 6: cubic curve. x counts from the garment's centre line. */
export type Segment = readonly number[]

const centre = 600

const round = (value: number) => Math.round(value * 10) / 10

function points(numbers: readonly number[], side: 1 | -1): string {
  return numbers
    .map((value, index) => (index % 2 === 0 ? round(centre + side * value) : round(value)))
    .join(' ')
}

const commands: Record<number, string> = { 2: 'L', 4: 'Q', 6: 'C' }

/** A path on one side of the centre line; side -1 mirrors it. */
export function onSide(side: 1 | -1, start: readonly [number, number], segments: readonly Segment[]): string {
  return `M${points(start, side)}${segments.map((s) => `${commands[s.length]}${points(s, side)}`).join('')}`
}

/** The same path on both sides. */
export function onBothSides(start: readonly [number, number], segments: readonly Segment[]): string {
  return onSide(1, start, segments) + onSide(-1, start, segments)
}

/** A closed outline from its right half, which starts and ends on the centre line or mirrors across it. */
export function symmetric(start: readonly [number, number], segments: readonly Segment[]): string {
  const ends = [start, ...segments.map((s) => s.slice(-2))]
  const back = segments
    .map((segment, index) => {
      const controls = segment.slice(0, -2)
      const reversed = controls.length === 4 ? [...controls.slice(2), ...controls.slice(0, 2)] : [...controls]
      return [...reversed, ...(ends[index] ?? start)]
    })
    .reverse()
  const last = ends.at(-1) ?? start
  return `${onSide(1, start, segments)}L${points(last, -1)}${back
    .map((s) => `${commands[s.length]}${points(s, -1)}`)
    .join('')}Z`
}

/** An open mirrored line whose right half runs from `start` on the centre line outwards. */
export function acrossCentre(start: readonly [number, number], segment: Segment): string {
  const end = segment.slice(-2)
  const controls = segment.slice(0, -2)
  const reversed = controls.length === 4 ? [...controls.slice(2), ...controls.slice(0, 2)] : controls
  return `M${points(end, -1)}${commands[segment.length]}${points([...reversed, ...start], -1)}${commands[segment.length]}${points(segment, 1)}`
}

export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${round(opacity * 100) / 100}"` : ''}/>`
}

export type LineOptions = { opacity?: number; dash?: string; cap?: 'butt' | 'round' }

export function line(d: string, colour: string, width: number, options: LineOptions = {}): string {
  const { opacity = 1, dash, cap = 'round' } = options
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"${
    opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 1000) / 1000}"` : ''
  }${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

/** A seam with its row of stitches beside it is drawn as a thin dashed line. */
export function stitches(d: string, colour: string, width = 2.2): string {
  return line(d, colour, width, { dash: '8 5', opacity: 0.85, cap: 'butt' })
}

/** A line with soft edges: a few strokes on top of each other, far cheaper in librsvg than a blur filter. */
export function soft(d: string, colour: string, width: number, opacity: number): string {
  return [1, 0.74, 0.5, 0.28]
    .map((share) => line(d, colour, round(width * share), { opacity: opacity / 3.2 }))
    .join('')
}

/**
 * A fold or a light on cloth: a crescent that is widest at its middle and runs out to nothing at both ends. It bends
 * through `by`; a line of even width with round ends would look like a smudge.
 */
export function fold(
  side: 1 | -1,
  [from, by, to]: readonly [readonly [number, number], readonly [number, number], readonly [number, number]],
  width: number,
  colour: string,
  opacity: number,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const across = [(from[1] - to[1]) / length, (to[0] - from[0]) / length] as const
  const shifted = (share: number): readonly [number, number] => [
    by[0] + across[0] * width * share,
    by[1] + across[1] * width * share,
  ]
  return [1, 0.62, 0.3]
    .map((share) =>
      fill(
        `${onSide(side, [from[0], from[1]], [[...shifted(share), ...to]])}Q${points([...shifted(-share), ...from], side)}Z`,
        colour,
        opacity / 2.4,
      ),
    )
    .join('')
}

export class Sheet {
  readonly #prefix: string
  readonly #definitions = new Map<string, string>()

  /** False where everything is drawn so small that the threads of cloth cannot be seen. */
  readonly showsWeave: boolean

  constructor(prefix: string, showsWeave = true) {
    this.#prefix = prefix
    this.showsWeave = showsWeave
  }

  /** Defines something once and returns its id; `make` gets the id that it must carry. */
  define(key: string, make: (id: string) => string): string {
    const known = this.#definitions.get(key)
    const id = `${this.#prefix}${known ? [...this.#definitions.keys()].indexOf(key) : this.#definitions.size}`
    if (!known) this.#definitions.set(key, make(id))
    return id
  }

  /** Keeps what is drawn inside an outline. */
  within(outline: string, content: string): string {
    const id = this.define(
      `clip ${outline}`,
      (name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`,
    )
    return `<g clip-path="url(#${id})">${content}</g>`
  }

  /** A round glow or shade that fades out. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string {
    const id = this.define(
      `glow ${colour} ${opacity}`,
      (name) =>
        `<radialGradient id="${name}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${
          Math.round(opacity * 380) / 1000
        }"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#${id})"/>`
  }

  /** A straight run between two colours, from top to bottom of whatever it fills. */
  fade(from: string, to: string): string {
    const id = this.define(
      `fade ${from} ${to}`,
      (name) =>
        `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    )
    return `url(#${id})`
  }

  definitions(): string {
    return `<defs>${[...this.#definitions.values()].join('')}</defs>`
  }
}
