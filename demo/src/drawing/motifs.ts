import type { Cloth } from './cloth.ts'
import { fill, line } from './sheet.ts'

const saffron = '#f2b544'
const coral = '#ef6f5b'
const cream = '#fff6e8'
const teal = '#2f8f8b'

const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

function sun(accent: string): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const turn = (index * Math.PI) / 6
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    return `M${(x * 72).toFixed(1)} ${(y * 72).toFixed(1)}L${(x * (index % 2 ? 92 : 104)).toFixed(1)} ${(y * (index % 2 ? 92 : 104)).toFixed(1)}`
  }).join('')
  return (
    line(rays, accent, 11) +
    disc(0, 0, 56, accent) +
    line('M-24 -8q6 -10 12 0M12 -8q6 -10 12 0M-20 12q20 24 40 0', '#3a2145', 5) +
    disc(-30, 10, 8, coral) +
    disc(30, 10, 8, coral)
  )
}

function rocket(accent: string): string {
  return (
    `<g transform="rotate(24)">${fill('M-24 70Q0 130 24 70Z', saffron)}${fill('M-34 30L-66 84L-30 70ZM34 30L66 84L30 70Z', coral)}` +
    `${fill('M0 -118C44 -74 46 10 30 76H-30C-46 10 -44 -74 0 -118Z', cream)}${fill('M0 -118C22 -96 32 -74 37 -50H-37C-32 -74 -22 -96 0 -118Z', accent)}` +
    `${disc(0, -8, 20, teal)}${disc(-5, -13, 7, '#bfe3df')}</g>` +
    fill(
      'M-96 -60l6 12 13 2-10 9 3 13-12-7-12 7 3-13-10-9 13-2ZM92 58l5 9 10 2-8 7 2 10-9-5-9 5 2-10-8-7 10-2Z',
      saffron,
    )
  )
}

function whale(accent: string): string {
  return (
    fill(
      'M-104 10C-104 -54 -30 -76 26 -48C60 -30 70 0 96 -22C90 -44 104 -62 122 -66C118 -50 126 -40 140 -40C128 -18 118 44 62 62C-20 88 -104 74 -104 10Z',
      accent,
    ) +
    fill('M-98 34C-60 62 10 58 46 36C40 76 -76 92 -98 34Z', cream) +
    disc(-58, 2, 7, '#2a1833') +
    line('M-30 -78q-2 -22 -22 -24M-30 -78q2 -24 22 -26', teal, 7) +
    line('M-10 26q14 22 36 14', '#2a1833', 4, { opacity: 0.35 })
  )
}

function flower(accent: string): string {
  const petals = Array.from({ length: 7 }, (_, index) => {
    const turn = (index * 2 * Math.PI) / 7
    return disc(Math.round(Math.cos(turn) * 46), Math.round(Math.sin(turn) * 46 - 24), 30, accent)
  }).join('')
  return (
    line('M0 0C-4 50 4 80 -6 124', teal, 8) +
    fill('M-4 92C-50 92 -60 58 -64 46C-28 44 -8 60 -4 92ZM0 74C38 74 50 48 54 36C24 34 4 48 0 74Z', teal) +
    petals +
    disc(0, -24, 28, saffron)
  )
}

/** The print on the chest of patterns that are placed once instead of repeated. */
export function motif(cloth: Cloth, y: number, chest: number): string {
  const drawings = { sun, rocket, whale, flower }
  const { pattern } = cloth
  if (!(pattern === 'sun' || pattern === 'rocket' || pattern === 'whale' || pattern === 'flower')) return ''
  const scale = Math.round(chest * 0.4) / 100
  return `<g transform="translate(600 ${y}) scale(${scale})">${drawings[pattern](cloth.accent.base)}</g>`
}
