import { oval } from './body.ts'
import { mix } from './colour.ts'
import type { HairStyle } from './people.ts'
import { fill, line, onSide, symmetric } from './sheet.ts'

const sides = [1, -1] as const
const coral = '#ee6c54'
const saffron = '#f3b541'

/** Draws the hair that falls behind the head and on the shoulders. */
export function hairBehind(style: HairStyle, y: number, rx: number, ry: number, hair: string): string {
  switch (style) {
    case 'long':
      return fill(
        symmetric(
          [0, y - ry * 1.16],
          [
            [rx * 1.0, y - ry * 1.16, rx * 1.34, y - ry * 0.4, rx * 1.26, y + ry * 0.4],
            [rx * 1.24, y + ry * 1.1, rx * 1.5, y + ry * 1.5, rx * 1.2, y + ry * 1.96],
            [rx * 0.9, y + ry * 2.06, rx * 0.62, y + ry * 1.7],
            [rx * 0.5, y + ry * 1.2, 0, y + ry * 0.9],
          ],
        ),
        hair,
      )
    case 'bob':
      return fill(
        symmetric(
          [0, y - ry * 1.14],
          [
            [rx * 1.1, y - ry * 1.14, rx * 1.36, y - ry * 0.3, rx * 1.22, y + ry * 0.86],
            [rx * 0.9, y + ry * 1.06, rx * 0.6, y + ry * 0.92],
            [0, y + ry * 0.7],
          ],
        ),
        hair,
      )
    case 'bun':
      return oval(600, y - ry * 1.24, rx * 0.5, rx * 0.44, hair)
    case 'puffs':
      return sides
        .flatMap((side) =>
          [
            [1.02, -0.62, 0.5],
            [1.36, -0.5, 0.36],
            [1.2, -0.9, 0.36],
            [1.24, -0.24, 0.34],
          ].map(([dx = 0, dy = 0, r = 0]) => oval(600 + side * rx * dx, y + ry * dy, rx * r, rx * r, hair)),
        )
        .join('')
    case 'pigtails':
      return sides
        .map((side) =>
          fill(
            `${onSide(
              side,
              [rx * 0.8, y - 20],
              [
                [rx + 40, y - 30, rx + 66, y + 40, rx + 34, y + 112],
                [rx + 10, y + 90, rx + 8, y + 40, rx * 0.8, y + 10],
              ],
            )}Z`,
            hair,
          ),
        )
        .join('')
    default:
      return ''
  }
}

export function hairInFront(style: HairStyle, y: number, rx: number, ry: number, hair: string): string {
  switch (style) {
    case 'long':
      return curtain(y, rx, ry, hair)
    case 'bun':
      return (
        cap(y, rx, ry, hair, 0.56) +
        line(
          `M${600 - rx * 0.5} ${y - ry * 0.98}Q600 ${y - ry * 0.7} ${600 + rx * 0.5} ${y - ry * 0.98}`,
          mix(hair, '#ffffff', 0.2),
          3,
          { opacity: 0.5 },
        ) +
        sides.map((side) => oval(600 + side * (rx + 1), y + 26, 6, 6, saffron)).join('')
      )
    case 'beard':
      return beard(y, rx, ry, hair) + cap(y, rx, ry, hair, 0.5)
    case 'grey':
      return moustache(y, ry, hair) + cap(y, rx, ry, hair, 0.66)
    case 'short':
      return quiff(y, rx, ry, hair)
    case 'cropped':
      return cap(y, rx, ry, hair, 0.6)
    case 'pigtails':
      return (
        cap(y, rx, ry, hair, 0.42) +
        sides.map((side) => oval(600 + side * rx * 0.96, y - 16, 13, 13, coral)).join('')
      )
    case 'puffs':
      return (
        cap(y, rx, ry, hair, 0.6) +
        sides.map((side) => oval(600 + side * rx * 0.86, y - ry * 0.58, 12, 12, saffron)).join('')
      )
    case 'bob':
      return (
        cap(y, rx, ry, hair, 0.34) +
        sides
          .map((side) =>
            fill(
              `${onSide(
                side,
                [rx * 0.84, y - ry * 0.4],
                [
                  [rx * 1.0, y + ry * 0.2, rx * 0.84, y + ry * 0.84],
                  [rx * 1.2, y + ry * 0.86],
                  [rx * 1.24, y - ry * 0.2, rx * 0.84, y - ry * 0.4],
                ],
              )}Z`,
              hair,
            ),
          )
          .join('')
      )
    case 'curls':
      return [-0.9, -0.55, -0.18, 0.2, 0.56, 0.9]
        .map((share, index) =>
          oval(600 + share * rx, y - ry * (0.5 + 0.42 * (1 - share * share)), 29, 27 + (index % 2) * 3, hair),
        )
        .join('')
    case 'parted':
      return parted(y, rx, ry, hair)
    case 'tuft':
      return line(`M590 ${y - ry + 6}q-4 -30 16 -34q18 2 10 20M606 ${y - ry + 4}q16 -20 32 -8`, hair, 9)
    case 'down':
      return (
        `<g opacity=".82">${cap(y, rx, ry * 0.93, hair, 0.86)}</g>` +
        line(`M598 ${y - ry * 1.02}q-2 -20 16 -20`, hair, 8)
      )
    default:
      return ''
  }
}

/** Short hair with its line above the forehead. */
function cap(y: number, rx: number, ry: number, hair: string, forehead: number): string {
  return fill(
    symmetric(
      [0, y - ry * forehead],
      [
        [rx * 0.5, y - ry * (forehead + 0.06), rx * 0.8, y - ry * 0.36, rx * 0.94, y + ry * 0.02],
        [rx * 1.14, y - ry * 0.5, rx * 0.9, y - ry * 1.18, 0, y - ry * 1.14],
      ],
    ),
    hair,
  )
}

/** Long hair that is parted in the middle and frames the face. */
function curtain(y: number, rx: number, ry: number, hair: string): string {
  return sides
    .map((side) =>
      fill(
        `${onSide(
          side,
          [-2, y - ry * 0.94],
          [
            [rx * 0.4, y - ry * 0.76, rx * 0.86, y - ry * 0.5, rx * 0.84, y + ry * 0.1],
            [rx * 0.86, y + ry * 0.7, rx * 0.72, y + ry * 1.3, rx * 0.86, y + ry * 1.7],
            [rx * 1.3, y + ry * 1.3, rx * 1.26, y + ry * 0.4],
            [rx * 1.34, y - ry * 0.5, rx * 0.96, y - ry * 1.18, -2, y - ry * 1.16],
          ],
        )}Z`,
        hair,
      ),
    )
    .join('')
}

/** Short at the sides, with some height above the forehead. */
function quiff(y: number, rx: number, ry: number, hair: string): string {
  const x = (share: number) => Math.round(600 + rx * share)
  const at = (share: number) => Math.round(y + ry * share)
  return (
    cap(y, rx, ry, hair, 0.62) +
    fill(
      `M${x(-0.86)} ${at(-0.4)}C${x(-1)} ${at(-1)} ${x(-0.5)} ${at(-1.22)} ${x(0.2)} ${at(-1.22)}C${x(0.8)} ${at(-1.2)} ${x(0.96)} ${at(-0.9)} ${x(0.86)} ${at(-0.4)}C${x(0.6)} ${at(-0.72)} ${x(0.2)} ${at(-0.6)} ${x(-0.2)} ${at(-0.64)}C${x(-0.5)} ${at(-0.66)} ${x(-0.7)} ${at(-0.6)} ${x(-0.86)} ${at(-0.4)}Z`,
      hair,
    )
  )
}

/** A boy's fringe, combed to one side. */
function parted(y: number, rx: number, ry: number, hair: string): string {
  const x = (share: number) => Math.round(600 + rx * share)
  const at = (share: number) => Math.round(y + ry * share)
  return (
    cap(y, rx, ry, hair, 0.66) +
    fill(
      `M${x(-0.94)} ${at(0)}C${x(-1.14)} ${at(-0.7)} ${x(-0.8)} ${at(-1.2)} ${x(0)} ${at(-1.16)}C${x(0.7)} ${at(-1.14)} ${x(1.08)} ${at(-0.7)} ${x(0.96)} ${at(0)}C${x(0.9)} ${at(-0.5)} ${x(0.66)} ${at(-0.62)} ${x(0.46)} ${at(-0.78)}C${x(0.2)} ${at(-0.36)} ${x(-0.6)} ${at(-0.5)} ${x(-0.94)} ${at(0)}Z`,
      hair,
    )
  )
}

function beard(y: number, rx: number, ry: number, hair: string): string {
  return fill(
    symmetric(
      [0, y + ry * 0.66],
      [
        [rx * 0.5, y + ry * 0.6, rx * 0.74, y + ry * 0.36, rx * 1.0, y - ry * 0.06],
        [rx * 1.04, y + ry * 0.6, rx * 0.6, y + ry * 1.1, 0, y + ry * 1.1],
      ],
    ),
    hair,
  )
}

function moustache(y: number, ry: number, hair: string): string {
  const low = y + ry * 0.44
  return fill(`M600 ${low - 8}q-16 -3 -26 10q14 6 26 -2q12 8 26 2q-10 -13 -26 -10Z`, hair)
}

export function headscarf(y: number, rx: number, ry: number, cloth: string): string {
  const fold = mix(cloth, '#3a1420', 0.24)
  const frame = symmetric(
    [0, y - ry * 0.72],
    [
      [rx * 0.62, y - ry * 0.74, rx * 0.86, y - ry * 0.2, rx * 0.8, y + ry * 0.2],
      [rx * 0.76, y + ry * 0.7, rx * 0.4, y + ry * 0.98, 0, y + ry * 1.0],
      [0, y + ry * 1.16],
      [rx * 1.2, y + ry * 1.1],
      [rx * 1.36, y + ry * 0.2, rx * 1.16, y - ry * 1.24, 0, y - ry * 1.22],
    ],
  )
  const drape = symmetric(
    [0, y + ry * 1.0],
    [
      [rx * 0.8, y + ry * 0.9, rx * 1.2, y + ry * 0.8],
      [rx * 1.5, y + ry * 1.3, rx * 1.9, y + ry * 1.4, rx * 2.0, y + ry * 1.66],
      [rx * 1.4, y + ry * 2.16, rx * 0.6, y + ry * 2.4, 0, y + ry * 2.42],
    ],
  )
  const arc = (dx: number, dy: number, cx: number, cy: number, ex: number, ey: number) =>
    `M${Math.round(600 + rx * dx)} ${Math.round(y + ry * dy)}Q${Math.round(600 + rx * cx)} ${Math.round(y + ry * cy)} ${Math.round(600 + rx * ex)} ${Math.round(y + ry * ey)}`
  return [
    fill(drape, cloth),
    line(drape, fold, 2.4, { opacity: 0.6 }),
    fill(frame, cloth),
    line(arc(-0.9, 0.98, 0.2, 1.9, 1.5, 1.66), fold, 3, { opacity: 0.6 }),
    line(arc(-1.1, 1.3, -0.1, 2.1, 1.1, 2.0), fold, 3, { opacity: 0.5 }),
    line(arc(0.2, -1.1, 1.1, -0.7, 1.04, 0.4), fold, 3, { opacity: 0.35 }),
  ].join('')
}
