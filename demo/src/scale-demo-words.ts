/** Words from which made-up products are named; a noun says in which category of the demo shop it belongs. */
type Pair = readonly [en: string, ar: string]

export const collections: readonly Pair[] = [
  ...([
    ['Jasmine', 'ياسمين'],
    ['Breeze', 'نسيم'],
    ['Dune', 'كثبان'],
    ['Olive Grove', 'بستان'],
    ['Coral Bay', 'مرجان'],
  ] as const),
  ...([
    ['Moonlight', 'ضوء القمر'],
    ['Cedar', 'أرز'],
    ['Saffron', 'زعفران'],
    ['Harbour', 'ميناء'],
    ['Petra', 'بترا'],
  ] as const),
  ...([
    ['Morning', 'صباح'],
    ['Wadi', 'وادي'],
    ['Pearl', 'لؤلؤ'],
    ['Falcon', 'صقر'],
    ['Oasis', 'واحة'],
    ['Lantern', 'فانوس'],
  ] as const),
  ...([
    ['Citrus', 'حمضيات'],
    ['Mountain', 'جبل'],
    ['River', 'نهر'],
    ['Garden', 'حديقة'],
    ['Sunset', 'غروب'],
    ['Cloud', 'غيمة'],
  ] as const),
  ...([
    ['Mosaic', 'فسيفساء'],
    ['Amber', 'عنبر'],
    ['Willow', 'صفصاف'],
    ['Voyage', 'رحلة'],
    ['Festival', 'مهرجان'],
  ] as const),
  ...([
    ['Horizon', 'أفق'],
    ['Meadow', 'مرج'],
    ['Silk Road', 'طريق الحرير'],
    ['Rainbow', 'قوس قزح'],
    ['Star', 'نجمة'],
  ] as const),
]

export const materials: readonly (readonly [key: string, en: string, ar: string])[] = [
  ['cotton', 'Cotton', 'قطن'],
  ['organic-cotton', 'Organic cotton', 'قطن عضوي'],
  ['linen', 'Linen', 'كتّان'],
  ['merino', 'Merino wool', 'صوف ميرينو'],
  ['wool-blend', 'Wool blend', 'مزيج الصوف'],
  ['fleece', 'Brushed fleece', 'فليس مبطّن بالوبر'],
  ['french-terry', 'French terry', 'قطن فرنش تيري'],
  ['twill', 'Cotton twill', 'قطن تويل'],
  ['denim', 'Denim', 'دنيم'],
  ['stretch-denim', 'Stretch denim', 'دنيم مرن'],
  ['corduroy', 'Corduroy', 'مخمل مضلّع'],
  ['mesh', 'Mesh', 'شبك'],
]

/** With the share of the shop that each has: a shop holds more T-shirts than cardigans. Prices in US cents. */
export const nouns: readonly {
  category: string
  en: string
  ar: string
  share: number
  price: number
}[] = [
  { category: 't-shirts-and-tanks', en: 'T-shirt', ar: 'تيشيرت', share: 16, price: 1800 },
  { category: 't-shirts-and-tanks', en: 'Tank top', ar: 'قميص بلا أكمام', share: 5, price: 1500 },
  { category: 'shirts-and-polos', en: 'Shirt', ar: 'قميص', share: 11, price: 3900 },
  { category: 'shirts-and-polos', en: 'Polo shirt', ar: 'قميص بولو', share: 6, price: 3200 },
  { category: 'hoodies', en: 'Hoodie', ar: 'هودي', share: 9, price: 4900 },
  { category: 'cardigans', en: 'Cardigan', ar: 'كارديغان', share: 4, price: 5500 },
  { category: 'jackets', en: 'Jacket', ar: 'جاكيت', share: 8, price: 8900 },
  { category: 'joggers', en: 'Joggers', ar: 'بنطال رياضي', share: 6, price: 4200 },
  { category: 'shorts', en: 'Shorts', ar: 'شورت', share: 7, price: 2600 },
  { category: 'tights', en: 'Tights', ar: 'لِغنز', share: 4, price: 2400 },
  { category: 'chinos', en: 'Chinos', ar: 'بنطال تشينو', share: 5, price: 4800 },
  { category: 'jeans', en: 'Jeans', ar: 'بنطال جينز', share: 8, price: 5900 },
  { category: 'trackpants', en: 'Trackpants', ar: 'بنطال تدريب', share: 4, price: 3800 },
  { category: 'sneakers', en: 'Sneakers', ar: 'حذاء رياضي', share: 7, price: 7200 },
]

export const colours: readonly (readonly [key: string, en: string, ar: string, hex: string])[] = [
  ['white', 'White', 'أبيض', '#f7f6f3'],
  ['black', 'Black', 'أسود', '#27252b'],
  ['navy', 'Navy', 'كحلي', '#27345c'],
  ['grey', 'Grey', 'رمادي', '#a3a3a8'],
  ['sand', 'Sand', 'رملي', '#d9c3a0'],
  ['olive', 'Olive', 'زيتي', '#6b7043'],
  ['teal', 'Teal', 'أخضر مزرق', '#2b8081'],
  ['saffron', 'Saffron', 'زعفراني', '#f0b03f'],
  ['coral', 'Coral', 'مرجاني', '#ec6e57'],
  ['burgundy', 'Burgundy', 'عنابي', '#752c40'],
  ['lilac', 'Lilac', 'ليلكي', '#c3aad6'],
  ['mint', 'Mint', 'نعناعي', '#a9d6bd'],
]

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
export const shoeSizes = ['37', '38', '39', '40', '41', '42', '43', '44']
