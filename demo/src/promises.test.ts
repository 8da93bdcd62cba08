import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCatalogueData } from './data/catalogue-data.ts'
import { dataFolder } from './data/data-file.ts'
import { fitting } from './data/scope.ts'
import { demoCatalogue } from './demo-catalogue.ts'
import { windowNames } from './drawing/window.ts'

const [{ products }, data] = await Promise.all([demoCatalogue(), readCatalogueData()])
const sources = new Map(
  data.productsByCategory.flatMap(({ products: listed }) => listed.map((one) => [one.name.en, one])),
)

/** Everything that is written about a product, with what it is. */
const pages = products.map((product) => {
  const source = sources.get(product.name.en)
  if (!source) throw new Error(`${product.slug} comes from no file`)
  const texts = [
    product.description.en,
    product.description.ar,
    ...product.services.flatMap(({ en, ar }) => [en, ar]),
    ...product.reviews.map(({ comment }) => comment),
    ...product.questions.flatMap(({ question, answer }) => [question, answer]),
  ]
  return { slug: product.slug, source, text: texts.join('\n') }
})
type Source = (typeof pages)[number]['source']

const bottoms = ['jogger', 'shorts', 'tights', 'chinos', 'jeans', 'trackpants']
const isShoe = ({ garment }: Source) => garment === 'sneakers'
const isBottom = ({ garment }: Source) => bottoms.includes(garment)

const contradictions: [what: string, where: (source: Source) => boolean, never: RegExp][] = [
  [
    'shoes are of no cloth and are not worn thin',
    isShoe,
    /Cloth:|الخامة:|see-through|لا تشف|after the second wash/,
  ],
  ['clothes have no upper of a shoe', (source) => !isShoe(source), /Upper:|الوجه:|insole|Brush off dry dirt/],
  ['trousers and shorts have no arms', isBottom, /upper arm|أعلى الذراع|shoulder|الأكتاف|[Ss]leeve|أكمام/],
  [
    'what is open has no buttons',
    ({ style }) => style === 'open',
    /Button band|Spare button|شريط الأزرار|زر احتياطي/,
  ],
  ['straps need no laces', ({ style }) => style === 'strap', /pair of laces|laces are too long|الرباط طويل/],
  ['denim does not fold to an orange', ({ style }) => style === 'denim', /orange|برتقالة|under two hours/],
  [
    'short legs have no knee and no inside leg',
    ({ garment }) => garment === 'shorts',
    /at the knee after|inside leg/,
  ],
  ['short sleeves have no cuffs', ({ style }) => style === 'short-sleeve', /Cuffs with|أساور بوضعين/],
  [
    'babies’ trousers have no belt, hook or rivet',
    ({ product_type }) => product_type === 'babies',
    /[Bb]elt loops|Hook, bar|rivets|passport/,
  ],
  [
    'a baby is not four years old',
    ({ product_type }) => product_type === 'babies',
    /four-year-old|about four years/,
  ],
  ['suede is not washed', ({ material }) => material === 'suede', /lukewarm water|damp cloth|قطعة رطبة/],
]

test.each(contradictions)('%s', (_what, where, never) => {
  const concerned = pages.filter(({ source }) => where(source))
  expect(concerned).not.toEqual([])
  expect(concerned.filter(({ text }) => never.test(text)).map(({ slug }) => slug)).toEqual([])
  // Elsewhere it is said: a pattern that nothing matches would hold of any text.
  expect(pages.some(({ text }) => never.test(text))).toBe(true)
})

test('nothing is promised that cannot be chosen or seen in the shop', () => {
  const absent = [
    /hemming|التقصير|تقصير/i,
    /gift wrap|handwritten|تغليف هدايا|بطاقة مكتوبة/i,
    /name label|بطاقة باسم|بطاقة الاسم/i,
    /order note|ملاحظة الطلب/i,
    /size table|our table|(?<!م)جدول/i,
    /foot template|قالب القدم/i,
    /embroider|تطريز/i,
    /days to reach me|return label is free/i,
  ]
  for (const pattern of absent)
    expect(pages.filter(({ text }) => pattern.test(text)).map(({ slug }) => slug)).toEqual([])
})

test('every template line is true of some product, and every product has lines enough', () => {
  const all = [...sources.values()]
  const lines = [
    ...[...data.garments.values()].flatMap(({ features }) =>
      features.map((line) => ({
        line,
        of: all.filter((one) => data.garments.get(one.garment)?.features === features),
      })),
    ),
    ...data.services.map((line) => ({ line, of: all })),
    ...Object.values(data.fits).flatMap((byWearer) =>
      Object.values(byWearer)
        .flat()
        .map((line) => ({ line, of: all })),
    ),
    ...Object.values(data.questions)
      .flat()
      .map((line) => ({ line, of: all })),
    ...Object.values(data.reviews.openings).flatMap((byMood) =>
      Object.values(byMood)
        .flat()
        .map((line) => ({ line, of: all })),
    ),
    ...Object.values(data.reviews.remarks).flatMap((byKind) =>
      Object.values(byKind).flatMap((byMood) =>
        Object.values(byMood)
          .flat()
          .map((line) => ({ line, of: all })),
      ),
    ),
  ]
  for (const { line, of } of lines)
    expect(
      of.some((one) => fitting([line], one).length > 0),
      JSON.stringify(line),
    ).toBe(true)
  for (const one of all)
    expect(
      fitting(data.garments.get(one.garment)?.features ?? [], one).length,
      one.name.en,
    ).toBeGreaterThanOrEqual(3)
})

test('each window that is drawn is described in both languages, for customers who do not see it', async () => {
  const [shop, seasons] = await Promise.all(
    ['shop.yaml', 'seasons.yaml'].map(async (name) =>
      parse(await readFile(new URL(name, dataFolder), 'utf8')),
    ),
  )
  expect(windowNames).toEqual(['home', 'summer', 'landing'])
  for (const name of windowNames) {
    const { en, ar } = { ...shop, ...seasons }[name].picture_text
    expect(en).toMatch(/^A drawing of a family .*\.$/s)
    expect(ar).toMatch(/^رسم لعائلة .*\.$/s)
  }
})
