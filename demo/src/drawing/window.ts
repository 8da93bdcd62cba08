import { brand } from './logo.ts'
import { outfits } from './outfits.ts'
import { lookOf, type OutfitName } from './people.ts'
import { playMotif } from './play-motifs.ts'
import { Scene } from './scene.ts'
import type { Audience } from './spec.ts'

const { paper, coral, saffron, teal, mint, aubergine } = brand

/** Width and height of the shop's window: 4 to 3. */
export const windowRatio = 3 / 4

type Standing = {
  readonly who: Audience
  readonly look: number
  readonly top: OutfitName
  readonly bottom: OutfitName
  readonly x: number
  readonly footY: number
  readonly scale: number
}

type Window = {
  /** The colour that fills its place until it has loaded. */
  readonly ground: string
  readonly behind: () => string
  readonly people: readonly Standing[]
}

/** A family in what the shop sells: on a street above the hills of Amman, in two seasons, and in the play centre. */
const windows: Record<'home' | 'summer' | 'landing', Window> = {
  home: {
    ground: '#fbeed9',
    behind: hillside,
    people: [
      { who: 'women', look: 0, top: 'raincoat', bottom: 'jeans', x: 760, footY: 800, scale: 0.67 },
      { who: 'men', look: 0, top: 'hoodie', bottom: 'chinos', x: 430, footY: 800, scale: 0.69 },
      { who: 'girls', look: 0, top: 'starHoodie', bottom: 'wideJeans', x: 205, footY: 828, scale: 0.61 },
      {
        who: 'boys',
        look: 0,
        top: 'puffer',
        bottom: 'kidJoggers',
        x: 985,
        footY: 828,
        scale: 0.63,
      },
      {
        who: 'babies',
        look: 2,
        top: 'babyCardigan',
        bottom: 'dottyLeggings',
        x: 597,
        footY: 846,
        scale: 0.46,
      },
    ],
  },
  summer: {
    ground: '#d9eef5',
    behind: hillside,
    people: [
      { who: 'women', look: 0, top: 'linenShirt', bottom: 'jeans', x: 760, footY: 800, scale: 0.67 },
      { who: 'men', look: 0, top: 'polo', bottom: 'chinos', x: 430, footY: 800, scale: 0.69 },
      { who: 'girls', look: 0, top: 'sunTee', bottom: 'shorts', x: 205, footY: 828, scale: 0.61 },
      { who: 'boys', look: 0, top: 'rocketTee', bottom: 'kidJoggers', x: 985, footY: 828, scale: 0.63 },
      { who: 'babies', look: 2, top: 'babyTee', bottom: 'dottyLeggings', x: 597, footY: 846, scale: 0.46 },
    ],
  },
  landing: {
    ground: '#dff0e1',
    behind: playroom,
    people: [
      { who: 'men', look: 2, top: 'shirt', bottom: 'chinos', x: 405, footY: 800, scale: 0.66 },
      { who: 'women', look: 1, top: 'stripedTee', bottom: 'jeans', x: 765, footY: 800, scale: 0.66 },
      { who: 'girls', look: 2, top: 'sunTee', bottom: 'shorts', x: 215, footY: 828, scale: 0.62 },
      { who: 'boys', look: 2, top: 'rocketTee', bottom: 'kidJoggers', x: 980, footY: 828, scale: 0.62 },
      {
        who: 'babies',
        look: 1,
        top: 'babyHoodie',
        bottom: 'babyTrackpants',
        x: 588,
        footY: 846,
        scale: 0.46,
      },
    ],
  },
}

export type WindowName = keyof typeof windows

export const windowNames = Object.keys(windows) as WindowName[]

export function drawWindow(name: WindowName): string {
  const { ground, behind, people } = windows[name]
  const scene = new Scene(1200, 900).add(`<rect width="1200" height="900" fill="${ground}"/>`).add(behind())
  for (const { who, look, top, bottom, x, footY, scale } of people)
    scene.dressed(
      { audience: who, look: lookOf(who, look), top: outfits[top], bottom: outfits[bottom] },
      x,
      footY,
      scale,
    )
  return scene.toString()
}

const stone = ['#f3dfc2', '#ecd2ae', '#f7e8d2'] as const

/** A house of white stone: its door side, a flat roof, and small windows. */
function house(x: number, y: number, width: number, height: number, tone: number): string {
  const wall = stone[tone % stone.length]
  const panes = Array.from({ length: Math.floor(width / 44) }, (_, index) => {
    const left = x + 14 + index * 42
    return `<path d="M${left} ${y + 48}v-18a9 9 0 0 1 18 0v18Z" fill="#8f7a80" fill-opacity=".5"/>`
  })
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${wall}"/><rect x="${x + width * 0.72}" y="${y}" width="${width * 0.28}" height="${height}" fill="${aubergine}" fill-opacity=".07"/><rect x="${x - 4}" y="${y - 8}" width="${width + 8}" height="10" fill="${paper}"/>${panes.join('')}`
}

function cypress(x: number, y: number, height: number): string {
  return `<path d="M${x} ${y}C${x - height * 0.2} ${y - height * 0.2} ${x - height * 0.13} ${y - height * 0.7} ${x} ${y - height}C${x + height * 0.13} ${y - height * 0.7} ${x + height * 0.2} ${y - height * 0.2} ${x} ${y}Z" fill="#5f9b78"/>`
}

function hillside(): string {
  const houses = [
    [40, 372, 130, 0],
    [150, 330, 104, 1],
    [236, 392, 120, 2],
    [560, 362, 110, 1],
    [640, 318, 120, 0],
    [742, 372, 106, 2],
    [846, 336, 130, 1],
    [958, 388, 110, 0],
    [1052, 340, 116, 2],
  ] as const
  return [
    `<circle cx="600" cy="250" r="176" fill="${saffron}" fill-opacity=".55"/>`,
    `<path d="M0 420C160 330 330 360 470 430S820 330 1200 400V900H0Z" fill="${mint}"/>`,
    ...houses.map(([x, y, width, tone]) => house(x, y, width, 240, tone)),
    cypress(368, 560, 190),
    cypress(410, 560, 140),
    cypress(530, 560, 170),
    cypress(1180, 560, 180),
    `<path d="M0 520C200 450 420 500 600 540S980 470 1200 520V900H0Z" fill="#a9d2b4"/>`,
    `<path d="M0 650C300 610 900 610 1200 650V900H0Z" fill="#efcfae"/>`,
    `<path d="M0 664C300 624 900 624 1200 664" fill="none" stroke="${paper}" stroke-width="10" stroke-opacity=".8"/>`,
  ].join('')
}

function playroom(): string {
  const flags = [coral, saffron, teal, '#e79aa0', saffron, coral, teal, '#e79aa0', saffron]
    .map(
      (fill, index) =>
        `<path d="M${40 + index * 134} ${84 - Math.abs(index - 4) * 9}h66l-33 72Z" fill="${fill}"/>`,
    )
    .join('')
  const thing = (name: Parameters<typeof playMotif>[0], x: number, y: number, scale: number, tone: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${playMotif(name, tone)}</g>`
  return [
    `<circle cx="600" cy="430" r="330" fill="${paper}" fill-opacity=".6"/>`,
    `<path d="M0 34Q600 128 1200 34" fill="none" stroke="${aubergine}" stroke-opacity=".4" stroke-width="5"/>${flags}`,
    `<path d="M0 640Q600 596 1200 640V900H0Z" fill="#c3dfc6"/>`,
    thing('tower', 590, 420, 1.3, coral),
    thing('net', 1070, 420, 1, teal),
    thing('tree', 110, 440, 1.2, '#6fa66a'),
    thing('balls', 1130, 690, 0.6, coral),
    thing('blocks', 76, 690, 0.5, saffron),
  ].join('')
}
