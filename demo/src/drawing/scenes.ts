import { tileFor } from './colour.ts'
import { arabicWord, brand, latinWord } from './logo.ts'
import { type Outfit, outfits } from './outfits.ts'
import { Scene } from './scene.ts'
import type { Audience } from './spec.ts'

type Placed = readonly [outfit: keyof typeof outfits, x: number, y: number, scale: number, turn: number]

function still(ground: string, shape: string, placed: readonly Placed[]): string {
  const scene = new Scene(1200, 1200)
  scene.add(`<rect width="1200" height="1200" fill="${ground}"/>`).add(shape)
  for (const [name, x, y, scale, turn] of placed) scene.garment(outfits[name], x, y, scale, turn)
  return scene.toString()
}

const arch = (colour: string) => `<path d="M190 1200V600A410 410 0 0 1 1010 600V1200Z" fill="${colour}"/>`

const disc = (colour: string) => `<circle cx="600" cy="600" r="480" fill="${colour}"/>`

const categories: Record<string, readonly Placed[]> = {
  apparels: [
    ['jeans', 845, 690, 0.78, 9],
    ['hoodie', 440, 520, 0.82, -7],
    ['highTop', 600, 960, 0.5, 0],
  ],
  tops: [
    ['raincoat', 820, 640, 0.8, 8],
    ['polo', 420, 610, 0.84, -7],
  ],
  bottoms: [
    ['chinos', 700, 600, 0.9, 7],
    ['wideJeans', 380, 640, 0.88, -6],
    ['denimShorts', 900, 850, 0.8, 4],
  ],
  't-shirts-and-tanks': [
    ['racerTank', 850, 690, 0.74, 9],
    ['stripedTee', 420, 570, 0.86, -8],
  ],
  'shirts-and-polos': [
    ['linenShirt', 820, 660, 0.8, 8],
    ['shirt', 420, 600, 0.86, -7],
  ],
  hoodies: [
    ['babyHoodie', 850, 760, 0.74, 8],
    ['starHoodie', 450, 590, 0.94, -5],
  ],
  cardigans: [
    ['babyCardigan', 860, 770, 0.74, 7],
    ['cardigan', 450, 590, 0.98, -5],
  ],
  jackets: [
    ['puffer', 820, 670, 0.84, 8],
    ['jacket', 420, 590, 0.88, -6],
  ],
  joggers: [
    ['kidJoggers', 800, 650, 0.9, 8],
    ['joggers', 430, 600, 0.94, -6],
  ],
  shorts: [
    ['denimShorts', 800, 860, 1.04, 8],
    ['shorts', 450, 620, 1.06, -6],
  ],
  tights: [
    ['dottyLeggings', 840, 740, 0.86, 8],
    ['tights', 450, 610, 1, -5],
  ],
  chinos: [
    ['cordChinos', 790, 650, 0.92, 7],
    ['chinos', 450, 610, 0.98, -5],
  ],
  jeans: [
    ['wideJeans', 800, 660, 0.94, 7],
    ['jeans', 430, 610, 0.98, -5],
  ],
  trackpants: [
    ['babyTrackpants', 850, 740, 0.86, 8],
    ['trackpants', 450, 600, 0.98, -5],
  ],
  sneakers: [
    ['highTop', 800, 420, 0.66, -4],
    ['runners', 420, 580, 0.64, 3],
    ['sneakers', 700, 880, 0.7, -3],
  ],
}

export const drawnCategories: readonly string[] = Object.keys(categories)

/** A category's tile: its garments laid on a disc of a calm brand colour. */
export function drawCategory(slug: string): string {
  const placed = categories[slug]
  if (!placed) throw new Error(`No drawing for the category ${slug}`)
  const turn = drawnCategories.indexOf(slug)
  const [first] = placed
  const ground = tileFor(first ? outfits[first[0]].colour : brand.paper, turn)
  return still(ground, disc('#fffaf2'), placed)
}

const grounds: Record<Audience, string> = {
  women: '#d8eae6',
  men: '#f8e7c4',
  girls: '#dff0e1',
  boys: '#f9e0d6',
  babies: '#e9dfec',
}

/** What stands beside them. */
const besides: Record<Audience, () => string> = {
  women: () => '',
  men: () => '',
  girls: () => balloon(890, 470, 74, brand.coral, 420),
  boys: () => ball(905, 1050, 72),
  babies: () => rings(880, 1120),
}

function ball(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${brand.teal}"/><path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Q${x} ${y + r * 0.6} ${x - r} ${y}Z" fill="${brand.saffron}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.45}" r="${r * 0.2}" fill="#fff" fill-opacity=".5"/>`
}

/** A product type's tile: somebody who wears its goods, under an arch. */
export function drawAudience(audience: Audience): string {
  return new Scene(1200, 1200)
    .add(`<rect width="1200" height="1200" fill="${grounds[audience]}"/>`)
    .add(arch('#fffaf2'))
    .add(besides[audience]())
    .person(audience, 600, 1134, 1)
    .toString()
}

function hanger(x: number, y: number): string {
  return `<path d="M${x} ${y - 46}q20 -2 18 -22q-4 -18 -22 -14M${x} ${y - 46}V${y - 22}M${x - 84} ${y + 20}L${x} ${y - 22}L${x + 84} ${y + 20}" fill="none" stroke="#9a7350" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`
}

function balloon(x: number, y: number, r: number, colour: string, drop: number): string {
  return `<path d="M${x} ${y + r}q-14 ${drop / 2} 4 ${drop}" fill="none" stroke="#3b1f47" stroke-opacity=".4" stroke-width="3"/><path d="M${x} ${y + r * 1.16}C${x - r * 1.3} ${y + r * 0.5} ${x - r * 1.1} ${y - r} ${x} ${y - r}S${x + r * 1.3} ${y + r * 0.5} ${x} ${y + r * 1.16}Z" fill="${colour}"/><ellipse cx="${x - r * 0.36}" cy="${y - r * 0.36}" rx="${r * 0.16}" ry="${r * 0.3}" fill="#fff" fill-opacity=".4" transform="rotate(24 ${x - r * 0.36} ${y - r * 0.36})"/>`
}

function rings(x: number, y: number): string {
  const colours = [brand.teal, brand.saffron, brand.coral, brand.mint]
  return `${colours
    .map((colour, index) => {
      const w = 132 - index * 24
      return `<rect x="${x - w / 2}" y="${y - 38 - index * 36}" width="${w}" height="38" rx="19" fill="${colour}"/><rect x="${x - w / 2 + 14}" y="${y - 31 - index * 36}" width="${w * 0.5}" height="7" rx="3.5" fill="#fff" fill-opacity=".35"/>`
    })
    .join('')}<circle cx="${x}" cy="${y - 168}" r="24" fill="${brand.aubergine}"/>`
}

type HeroShape = {
  width: number
  height: number
  railY: number
  floorY: number
  scale: number
  names: readonly (keyof typeof outfits)[]
}

function rail({ width, height, railY, floorY, scale, names }: HeroShape): string {
  const scene = new Scene(width, height)
  const centre = width / 2
  scene.add(
    `<rect width="${width}" height="${height}" fill="#fbf1e3"/><circle cx="${width * 0.76}" cy="${height * 0.36}" r="${height * 0.27}" fill="${brand.saffron}" fill-opacity=".5"/><path d="M0 ${floorY - 110}C${width * 0.2} ${floorY - 280} ${width * 0.38} ${floorY - 210} ${width * 0.56} ${floorY - 90}S${width * 0.86} ${floorY - 240} ${width} ${floorY - 130}V${height}H0Z" fill="${brand.mint}" fill-opacity=".7"/><path d="M0 ${floorY}H${width}V${height}H0Z" fill="#f3d9c2"/><ellipse cx="${centre}" cy="${floorY + 44}" rx="${width * 0.44}" ry="34" fill="#3b1f47" fill-opacity=".1"/>`,
  )
  scene.add(
    balloon(width * 0.1, railY + 6, 52, brand.coral, 250) +
      balloon(width * 0.17, railY - 56, 42, brand.teal, 300) +
      balloon(width * 0.915, railY - 20, 48, '#8c5a86', 270),
  )
  const from = width * 0.08
  const to = width * 0.92
  scene.add(
    `<path d="M${from} ${railY}V${floorY + 40}M${to} ${railY}V${floorY + 40}" stroke="#b48a61" stroke-width="16" stroke-linecap="round"/><path d="M${from - 24} ${railY}H${to + 24}" stroke="#9a7350" stroke-width="16" stroke-linecap="round"/><path d="M${from - 20} ${railY - 4}H${to + 20}" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`,
  )
  const step = (to - from - 120) / names.length
  for (const [index, name] of names.entries()) {
    const x = Math.round(from + 60 + step * (index + 0.5))
    const top = 600 - hangingPoint(outfits[name])
    scene.add(hanger(x, railY + 64)).garment(outfits[name], x, Math.round(railY + 62 + top * scale), scale)
  }
  scene
    .garment(outfits.sneakers, Math.round(width * 0.26), floorY - 40, 0.28)
    .garment(outfits.runners, Math.round(width * 0.73), floorY - 30, 0.28)
  scene.add(rings(Math.round(width * 0.5), floorY + 62))
  return scene.toString()
}

/** The y at which a garment hangs: its shoulder line. */
function hangingPoint({ audience, garment }: Outfit): number {
  const shoulders = { men: 190, women: 205, boys: 240, girls: 245, babies: 290 }[audience]
  return garment === 'hoodie' ? shoulders - 100 : shoulders
}

export function drawHero(shape: 'wide' | 'tall'): string {
  return shape === 'wide'
    ? rail({
        width: 1600,
        height: 900,
        railY: 130,
        floorY: 770,
        scale: 0.5,
        names: ['stripedTee', 'babyHoodie', 'jacket', 'rocketTee', 'cardigan'],
      })
    : rail({
        width: 1000,
        height: 1250,
        railY: 190,
        floorY: 1040,
        scale: 0.62,
        names: ['stripedTee', 'babyHoodie', 'jacket'],
      })
}

/** The picture that is shown when a page of the shop is shared: both words and three garments. */
export function drawSharePicture(): string {
  const scene = new Scene(1200, 630)
  scene.add(
    `<rect width="1200" height="630" fill="${brand.paper}"/><circle cx="900" cy="330" r="300" fill="#f9e0d6"/>`,
  )
  scene
    .garment(outfits.jeans, 1060, 370, 0.46, 8)
    .garment(outfits.stripedTee, 800, 290, 0.5, -6)
    .garment(outfits.sneakers, 880, 510, 0.34)
  scene.add(arabicWord(90, 300, 400, brand.aubergine) + latinWord(94, 500, 250, brand.coral))
  scene.add(
    `<path d="M380 470Q430 510 480 470" fill="none" stroke="${brand.saffron}" stroke-width="14" stroke-linecap="round"/>`,
  )
  return scene.toString()
}
