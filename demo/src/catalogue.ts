import type {
  ColourKey,
  DemoCatalogue,
  DemoColour,
  DemoPicture,
  DemoProduct,
  DemoSize,
  DemoStock,
  Good,
  Text,
} from './demo-types.ts'
import { describe } from './describe.ts'
import type { DrawingSpec, View } from './drawing/spec.ts'
import { cardigans } from './goods/cardigans.ts'
import { chinos } from './goods/chinos.ts'
import { hoodies } from './goods/hoodies.ts'
import { jackets } from './goods/jackets.ts'
import { jeans } from './goods/jeans.ts'
import { joggers } from './goods/joggers.ts'
import { shirts } from './goods/shirts.ts'
import { shorts } from './goods/shorts.ts'
import { sneakers } from './goods/sneakers.ts'
import { tees } from './goods/tees.ts'
import { tights } from './goods/tights.ts'
import { trackpants } from './goods/trackpants.ts'
import { Random } from './random.ts'
import { sizesOf } from './sizes.ts'
import { garments } from './texts/garments.ts'
import { colours, conditions, materials, services } from './texts/options.ts'
import { categories, productTypes, vendors } from './texts/shop.ts'
import { questionsOf, reviewsOf } from './voices.ts'

const today = '2026-11-01'
const day = 86_400_000

const shelves: readonly (readonly [category: string, goods: readonly Good[]])[] = [
  ['t-shirts-and-tanks', tees],
  ['shirts-and-polos', shirts],
  ['hoodies', hoodies],
  ['cardigans', cardigans],
  ['jackets', jackets],
  ['joggers', joggers],
  ['shorts', shorts],
  ['tights', tights],
  ['chinos', chinos],
  ['jeans', jeans],
  ['trackpants', trackpants],
  ['sneakers', sneakers],
]

function slugOf(name: Text): string {
  return name.en
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** EAN-13 from the range that GS1 keeps for use inside a shop (prefix 20 to 29). */
function barcodeOf(serial: number): string {
  const body = `290${String(serial).padStart(9, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function quantityOf(good: Good, random: Random): number {
  const roll = random.next()
  if (good.isSoldOut || roll < 0.07) return 0
  return roll < 0.19 ? random.between(1, 3) : random.between(5, 60)
}

function stockOf(
  good: Good,
  code: string,
  serial: number,
  options: { colours: DemoColour[]; sizes: DemoSize[] },
): DemoStock[] {
  const random = new Random(`stock ${code}`)
  const cutPerCent = good.sale ?? 0
  return options.colours.flatMap((colour, colourIndex) =>
    options.sizes.map((size, sizeIndex) => ({
      sku: `${code}-${colour.key}-${size.key.replaceAll(' ', '')}`.toUpperCase(),
      barcode: barcodeOf(serial * 1000 + colourIndex * 100 + sizeIndex),
      colour: colour.key,
      size: size.key,
      price: good.price,
      discount: Math.round((good.price * cutPerCent) / 100),
      quantity: quantityOf(good, random),
    })),
  )
}

/** The second colour stands off from the first: where they are the same, cream or navy takes its place. */
function accentOf(good: Good, colour: ColourKey): string {
  const accent = good.accent ?? 'cream'
  if (accent !== colour) return colours[accent].hex
  return colours[colour === 'navy' ? 'cream' : 'navy'].hex
}

const viewWords: Record<Exclude<View, 'front'>, Text> = {
  back: { en: 'from behind', ar: 'من الخلف' },
  detail: { en: 'detail', ar: 'صورة مقرّبة' },
}

function picturesOf(good: Good, slug: string, serial: number): DemoPicture[] {
  const picture = (key: ColourKey, view: View): DemoPicture => {
    const drawing: DrawingSpec = {
      garment: good.garment,
      style: good.style,
      colour: colours[key].hex,
      accent: accentOf(good, key),
      texture: materials[good.material].texture,
      audience: good.audience,
      pattern: good.pattern ?? 'solid',
      view,
      turn: serial,
    }
    const words = view === 'front' ? undefined : viewWords[view]
    const { noun } = garments[good.garment]
    const colour = colours[key].name
    return {
      key: `${slug}-${key}-${view}`,
      drawing,
      colour: key,
      alt: {
        en: `${good.name.en}, ${noun.en} in ${colour.en.toLowerCase()}${words ? `, ${words.en}` : ''}`,
        ar: `${good.name.ar}، ${noun.ar} بلون ${colour.ar}${words ? `، ${words.ar}` : ''}`,
      },
    }
  }
  const [first, ...others] = good.colours
  if (!first) return []
  const grownUp = good.audience === 'women' || good.audience === 'men'
  return [
    picture(first, 'front'),
    picture(first, 'back'),
    ...(grownUp || good.garment === 'sneakers' ? [picture(first, 'detail')] : []),
    ...others.map((key) => picture(key, 'front')),
  ]
}

function servicesOf({ garment, audience, vendor, price }: Good): Text[] {
  const small = audience === 'girls' || audience === 'boys' || audience === 'babies'
  const offered = [services.gift]
  if (small) offered.push(services.name)
  if (!small && (garment === 'jeans' || garment === 'chinos' || garment === 'trackpants'))
    offered.push(services.hemming)
  if (garment === 'shirt' || garment === 'polo') offered.push(services.embroidery)
  if (garment === 'sneakers') offered.push(services.recycle, services.fitting)
  if (vendor === 'indigo-works' || vendor === 'warm-loom' || price >= 9900) offered.push(services.repair)
  return offered
}

function productOf(good: Good, category: string, place: number, serial: number): DemoProduct {
  const slug = slugOf(good.name)
  const random = new Random(slug)
  const age = random.between(6, 540)
  const sizes = sizesOf(good)
  const options = { colours: good.colours.map((key) => ({ key, ...colours[key] })), sizes }
  const stock = stockOf(good, `MR${String(serial).padStart(3, '0')}`, serial, options)
  const reviews = reviewsOf(good, slug, stock.length, age)
  const condition = good.condition ?? 'new'
  const returnable = !(good.garment === 'tights' && random.chance(0.3))
  return {
    slug,
    name: good.name,
    description: describe(good, place),
    category,
    product_type: good.audience,
    vendor: good.vendor,
    material: { key: good.material, name: materials[good.material].name },
    condition: { key: condition, name: conditions[condition] },
    is_return_available: returnable,
    is_exchange_available: condition === 'new',
    return_exchange_days: condition === 'new' ? random.pick([14, 14, 30]) : 7,
    services: servicesOf(good),
    created_on: new Date(Date.parse(today) - age * day + random.between(6, 20) * 3_600_000).toISOString(),
    units_sold: reviews.length * random.between(4, 19) + random.between(0, age),
    ...options,
    stock,
    pictures: picturesOf(good, slug, serial),
    reviews,
    questions: questionsOf(good, slug, age),
  }
}

/** The whole demo shop as plain data; every call gives the same. */
export function demoCatalogue(currency = 'USD'): DemoCatalogue {
  let serial = 0
  const products = shelves.flatMap(([category, goods]) =>
    goods.map((good, place) => {
      serial += 1
      return productOf(good, category, place, serial)
    }),
  )
  return {
    currency,
    today,
    categories: [...categories],
    product_types: [...productTypes],
    vendors: [...vendors],
    products,
  }
}
