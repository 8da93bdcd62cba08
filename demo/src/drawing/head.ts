import { neckOf, oval, shadeOf } from './body.ts'
import { mix } from './colour.ts'
import { hairBehind, hairInFront, headscarf } from './hair.ts'
import { type Dressed, figures } from './people.ts'
import { line, onBothSides } from './sheet.ts'
import type { Audience } from './spec.ts'

/** Head, face and hair, in front of the clothes; with the neck again where a hood lies behind it. */
export function headOf({ audience, look, top }: Dressed): string {
  const { head, collarY } = figures[audience]
  const { rx, ry, neck } = head
  const y = collarY - neck - ry * 0.86
  const { skin, style, hair } = look
  const hooded = top.garment === 'hoodie' || top.style === 'rain'
  const covered = style === 'scarf' || style === 'long' || style === 'bob'
  const ears = covered ? '' : ear(-1, y, rx, skin) + ear(1, y, rx, skin)
  return [
    hairBehind(style, y, rx, ry, hair),
    hooded ? neckOf(audience, skin, 30) : '',
    ears,
    oval(600, y, rx, ry, skin),
    cheeks(y, rx, ry, audience),
    style === 'scarf' ? headscarf(y, rx, ry, hair) : hairInFront(style, y, rx, ry, hair),
    face(y, rx, ry, shadeOf(skin), audience),
    style === 'grey' ? glasses(y, rx, ry) : '',
  ].join('')
}

function ear(side: 1 | -1, y: number, rx: number, skin: string): string {
  const x = 600 + side * rx
  return (
    oval(x, y + 6, 10, 15, skin) +
    line(`M${x + side * 1} ${y}q${side * 6} 6 ${side * -1} 13`, shadeOf(skin), 2.4, { opacity: 0.6 })
  )
}

/** The height of the eyes. */
function eyesAt(y: number, ry: number, audience: Audience): number {
  return y + ry * (audience === 'babies' ? 0.18 : 0.08)
}

function cheeks(y: number, rx: number, ry: number, audience: Audience): string {
  const low = eyesAt(y, ry, audience)
  return [-1, 1]
    .map((side) => oval(600 + side * rx * 0.58, low + ry * 0.28, rx * 0.17, rx * 0.12, '#e8604f', 0.26))
    .join('')
}

function face(y: number, rx: number, ry: number, dark: string, audience: Audience): string {
  const grown = audience === 'women' || audience === 'men'
  const eye = audience === 'babies' ? 7.5 : grown ? 5.2 : 6.5
  const low = eyesAt(y, ry, audience)
  const apart = rx * 0.4
  const eyes = [-1, 1].map(
    (side) =>
      `<ellipse cx="${600 + side * apart}" cy="${low}" rx="${eye}" ry="${eye * 1.15}" fill="#2a1822"/><circle cx="${600 + side * apart + 2}" cy="${low - 2}" r="1.8" fill="#fff"/>`,
  )
  const lashes =
    audience === 'women'
      ? line(onBothSides([apart + 3, low - 5], [[apart + 8, low - 7, apart + 10, low - 10]]), '#2a1822', 2.6)
      : ''
  const smile = `M${600 - rx * 0.3} ${low + ry * 0.42}Q600 ${low + ry * 0.7} ${600 + rx * 0.3} ${low + ry * 0.42}`
  return [
    ...eyes,
    lashes,
    line(
      onBothSides([apart - 10, low - eye - 10], [[apart, low - eye - 16, apart + 11, low - eye - 10]]),
      '#3a2226',
      3.6,
      { opacity: 0.75 },
    ),
    line(`M598 ${low + 9}q-6 11 3 12`, dark, 3, { opacity: 0.8 }),
    line(
      smile,
      mix(audience === 'women' ? '#b03a48' : '#8f3a3c', dark, 0.25),
      audience === 'women' ? 5.4 : 4.5,
    ),
  ].join('')
}

function glasses(y: number, rx: number, ry: number): string {
  const low = y + ry * 0.08
  const apart = rx * 0.4
  const lens = (x: number) =>
    `<circle cx="${x}" cy="${low}" r="15" fill="#fff" fill-opacity=".18" stroke="#4a3a3c" stroke-width="3"/>`
  return (
    lens(600 - apart) +
    lens(600 + apart) +
    line(`M${600 - apart + 15} ${low - 2}Q600 ${low - 9} ${600 + apart - 15} ${low - 2}`, '#4a3a3c', 3) +
    line(onBothSides([apart + 15, low - 3], [[rx * 0.98, low - 6]]), '#4a3a3c', 3)
  )
}
