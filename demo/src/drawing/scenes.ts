import { tileFor } from './colour.ts'
import { arabicWord, brand, latinWord } from './logo.ts'
import { outfits } from './outfits.ts'
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

/** The objects drawn beside them. */
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

/** Draws a product type's tile: a person who wears its goods, under an arch. */
export function drawAudience(audience: Audience): string {
  return new Scene(1200, 1200)
    .add(`<rect width="1200" height="1200" fill="${grounds[audience]}"/>`)
    .add(arch('#fffaf2'))
    .add(besides[audience]())
    .person(audience, 600, 1134, 1)
    .toString()
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
