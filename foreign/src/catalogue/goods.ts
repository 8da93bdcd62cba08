import type { Text } from '../http/language.ts'

/** The shop's goods, in as few lines as possible. */

function text(en: string, ar: string): Text {
  return { en, ar }
}

export const categories: readonly Text[] = [
  text('Apparel', 'ملابس'),
  text('Hoodies', 'سترات بقلنسوة'),
  text('T-shirts and tanks', 'قمصان قطنية'),
  text('Joggers', 'سراويل رياضية'),
  text('Sneakers', 'أحذية رياضية'),
]

export const productTypes: readonly Text[] = [
  text('Indoor play', 'لعب داخلي'),
  text('Outdoor', 'في الهواء الطلق'),
  text('Gifts', 'هدايا'),
]

export const vendors: readonly Text[] = [text('Nile Kids', 'أطفال النيل'), text('Sunny Loom', 'نول الشمس')]

export const sizes: readonly Text[] = [text('Small', 'صغير'), text('Medium', 'وسط'), text('Large', 'كبير')]

export const colors: readonly (Text & { hex: string })[] = [
  { ...text('Red', 'أحمر'), hex: '#d64545' },
  { ...text('Blue', 'أزرق'), hex: '#4573d6' },
  { ...text('Green', 'أخضر'), hex: '#3f9b5b' },
]

type Goods = {
  readonly name: Text
  /** Their numbers in the lists above. */
  readonly category: number
  readonly type: number
  readonly vendor: number | null
  /** Minor units. */
  readonly price: number
  readonly discount: number
  readonly sizes: boolean
  readonly colors: boolean
  readonly quantity: number
}

type Variety = Partial<Pick<Goods, 'discount' | 'sizes' | 'colors' | 'quantity' | 'vendor'>>

function goods(name: Text, category: number, type: number, price: number, variety: Variety = {}): Goods {
  return {
    name,
    category,
    type,
    price,
    vendor: variety.vendor === undefined ? category % vendors.length : variety.vendor,
    discount: variety.discount ?? 0,
    sizes: variety.sizes ?? false,
    colors: variety.colors ?? false,
    quantity: variety.quantity ?? 12,
  }
}

export const products: readonly Goods[] = [
  goods(text('Rain jacket', 'سترة مطر'), 0, 1, 4900, { sizes: true, colors: true }),
  goods(text('Party dress', 'فستان حفلات'), 0, 2, 5400, { sizes: true, discount: 900 }),
  goods(text('Winter coat', 'معطف شتوي'), 0, 1, 8900, { sizes: true }),
  goods(text('Denim overall', 'أفرول جينز'), 0, 0, 4200, { vendor: null }),
  goods(text('Swim set', 'طقم سباحة'), 0, 1, 2600, { colors: true }),
  goods(text('Star hoodie', 'سترة النجوم'), 1, 0, 3600, { sizes: true, colors: true }),
  goods(text('Zip hoodie', 'سترة بسحاب'), 1, 1, 3900, { sizes: true }),
  goods(text('Fleece hoodie', 'سترة صوف'), 1, 1, 4400, { discount: 400 }),
  goods(text('Bear hoodie', 'سترة الدب'), 1, 2, 3800, { colors: true }),
  goods(text('Sleeveless hoodie', 'سترة بلا أكمام'), 1, 0, 2900, { quantity: 0 }),
  goods(text('Striped T-shirt', 'قميص مخطط'), 2, 0, 1500, { sizes: true, colors: true }),
  goods(text('Plain T-shirt', 'قميص سادة'), 2, 0, 1200, { sizes: true }),
  goods(text('Dino T-shirt', 'قميص الديناصور'), 2, 2, 1700, { sizes: true, discount: 200 }),
  goods(text('Rocket tank', 'قميص الصاروخ'), 2, 1, 1300),
  goods(text('Glow T-shirt', 'قميص مضيء'), 2, 2, 1900, { vendor: null }),
  goods(text('Soft joggers', 'سروال ناعم'), 3, 0, 2400, { sizes: true }),
  goods(text('Cargo joggers', 'سروال بجيوب'), 3, 1, 2700, { sizes: true, colors: true }),
  goods(text('Warm joggers', 'سروال دافئ'), 3, 1, 2800, { quantity: 2 }),
  goods(text('Dance joggers', 'سروال رقص'), 3, 0, 2500),
  goods(text('First sneakers', 'أول حذاء'), 4, 0, 3300, { sizes: true }),
  goods(text('Light sneakers', 'حذاء خفيف'), 4, 1, 4100, { sizes: true, colors: true }),
  goods(text('Canvas sneakers', 'حذاء قماش'), 4, 1, 2900, { colors: true, discount: 500 }),
  goods(text('Velcro sneakers', 'حذاء بلاصق'), 4, 0, 3100),
  goods(text('Gift sneakers', 'حذاء هدية'), 4, 2, 3700, { quantity: 1 }),
]
