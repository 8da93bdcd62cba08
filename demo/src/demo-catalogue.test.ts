import { describe, expect, test } from 'vitest'
import type { LocalizedText } from './data/data-file.ts'
import { demoCatalogue } from './demo-catalogue.ts'

const shop = await demoCatalogue()
const { products, categories } = shop
const stock = products.flatMap((product) => product.stock)
const reviews = products.flatMap((product) => product.reviews)
const questions = products.flatMap((product) => product.questions)

const arabic = /\p{Script=Arabic}/u

function isText(value: object): value is LocalizedText {
  return 'en' in value && 'ar' in value
}

/** Every text in both languages, wherever it stands. */
function textsIn(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null) return []
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn)
}

describe('the demo shop', () => {
  test('has the fifteen categories of the specification (rule P10), each parent before its children', () => {
    expect(categories.map(({ slug }) => slug).sort()).toEqual(
      [
        'apparels',
        'tops',
        'bottoms',
        't-shirts-and-tanks',
        'shirts-and-polos',
        'hoodies',
        'cardigans',
        'jackets',
        'joggers',
        'shorts',
        'tights',
        'chinos',
        'jeans',
        'trackpants',
        'sneakers',
      ].sort(),
    )
    for (const { parent, order } of categories) {
      expect(
        parent === null || categories.some((other) => other.slug === parent && other.order < order),
      ).toBe(true)
    }
  })

  test('is large enough to be tried like a real one', () => {
    expect(products.length).toBeGreaterThanOrEqual(132)
    expect(stock.length).toBeGreaterThanOrEqual(3000)
    expect(reviews.length).toBeGreaterThanOrEqual(600)
    expect(questions.length).toBeGreaterThanOrEqual(150)
    expect(shop.vendors).toHaveLength(6)
    expect(shop.product_types).toHaveLength(5)
  })

  test('fills every category without children, every type and every seller', () => {
    const leaves = categories.filter(({ slug }) => !categories.some(({ parent }) => parent === slug))
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(leaves.map(({ slug }) => slug)))
    expect(new Set(products.map((product) => product.product_type)).size).toBe(5)
    expect(new Set(products.map(({ vendor }) => vendor))).toEqual(
      new Set(shop.vendors.map(({ slug }) => slug)),
    )
  })

  test('never repeats a slug, name, SKU, barcode or picture key', () => {
    const pictures = products.flatMap((product) => product.pictures)
    for (const keys of [
      products.map(({ slug }) => slug),
      products.map(({ name }) => name.en),
      products.map(({ name }) => name.ar),
      stock.map(({ sku }) => sku),
      stock.map(({ barcode }) => barcode),
      pictures.map(({ key }) => key),
    ]) {
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('gives every unit a barcode with the right check digit', () => {
    for (const { barcode } of stock) {
      expect(barcode).toMatch(/^\d{13}$/)
      const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
      expect(sum % 10).toBe(0)
    }
  })

  test('says everything in English and in Arabic', () => {
    const letterSizes = /^X{0,2}[SML]$|^XXL$/
    for (const { en, ar } of textsIn(shop)) {
      expect(en.trim()).not.toBe('')
      expect(en).not.toMatch(arabic)
      if (!letterSizes.test(ar)) expect(ar).toMatch(arabic)
    }
    for (const { language, comment } of reviews) expect(arabic.test(comment)).toBe(language === 'ar')
    for (const { language, question, answer } of questions)
      expect(arabic.test(question) && arabic.test(answer)).toBe(language === 'ar')
  })

  test('describes with the allowed elements only, each closed', () => {
    for (const { description } of products) {
      for (const html of [description.en, description.ar]) {
        const open: string[] = []
        for (const [, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
          expect(['p', 'ul', 'li', 'strong', 'em']).toContain(name)
          if (slash) expect(open.pop()).toBe(name)
          else open.push(name)
        }
        expect(open).toEqual([])
      }
    }
  })

  test('never describes two products of a category alike', () => {
    for (const { slug } of categories) {
      const shelf = products.filter(({ category }) => category === slug)
      for (const language of ['en', 'ar'] as const) {
        const openings = shelf.map(({ description }) => description[language].split('</p>')[0])
        expect(new Set(openings).size).toBe(shelf.length)
      }
    }
  })

  test('asks believable prices and takes off less than the price', () => {
    for (const { price, discount } of stock) {
      expect(Number.isInteger(price) && Number.isInteger(discount)).toBe(true)
      expect(price).toBeGreaterThanOrEqual(1000)
      expect(price).toBeLessThanOrEqual(15000)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThan(price)
    }
    const onSale = products.filter((product) => product.stock.some(({ discount }) => discount > 0)).length
    expect(onSale / products.length).toBeGreaterThan(0.18)
    expect(onSale / products.length).toBeLessThan(0.45)
  })

  test('has one jacket whose larger sizes cost more, in every colour', () => {
    const jacket = products.find(({ slug }) => slug === 'puddle-jumper-jacket')
    const costs = (...keys: string[]) =>
      new Set(jacket?.stock.filter(({ size }) => keys.includes(size)).map(({ price }) => price))
    expect([costs('2-3y', '3-4y'), costs('4-5y', '8-9y'), costs('9-10y', '11-12y'), costs('13-14y')]).toEqual(
      [new Set([4500]), new Set([4900]), new Set([5500]), new Set([5900])],
    )
    const others = products.filter(({ stock: units }) => new Set(units.map(({ price }) => price)).size > 1)
    expect(others).toEqual([jacket])
  })

  test('has sold-out units, last pieces and plenty', () => {
    expect(stock.some(({ quantity }) => quantity === 0)).toBe(true)
    expect(stock.some(({ quantity }) => quantity >= 1 && quantity <= 3)).toBe(true)
    expect(stock.filter(({ quantity }) => quantity >= 5).length / stock.length).toBeGreaterThan(0.7)
  })

  test('has a product that has run out in every colour and size', () => {
    const soldOut = products.filter(({ stock: units }) => units.every(({ quantity }) => quantity === 0))
    expect(soldOut.map(({ slug }) => slug)).toEqual(['long-open-cardigan'])
  })

  test('shows every colour from both sides and stocks it in every size', () => {
    for (const { colours, sizes, pictures, stock: units } of products) {
      for (const { key } of colours)
        for (const view of ['front', 'back'])
          expect(
            pictures.filter(({ colour, drawing }) => colour === key && drawing.view === view),
          ).toHaveLength(1)
      expect(units).toHaveLength(colours.length * sizes.length)
    }
  })

  test('shows every garment first alone, then worn, then its cloth; shoes are shown alone', () => {
    for (const { category, pictures, colours } of products) {
      const own = pictures.filter(({ colour }) => colour === colours[0]?.key)
      expect(own.map(({ drawing }) => drawing.view)).toEqual(
        category === 'sneakers' ? ['front', 'detail', 'back'] : ['front', 'worn', 'detail', 'back'],
      )
      expect(new Set(own.flatMap(({ alt }) => [alt.en, alt.ar])).size).toBe(2 * own.length)
    }
  })

  test('lets reviews speak of stock that exists, after the product was listed', () => {
    for (const { reviews: ours, stock: units, created_on } of products) {
      const age = (Date.parse(shop.today) - Date.parse(created_on)) / 86_400_000
      expect(new Set(ours.map(({ author }) => author)).size).toBe(ours.length)
      for (const review of ours) {
        expect(review.stock).toBeLessThan(units.length)
        expect(review.days_ago).toBeLessThan(age)
      }
    }
  })

  test('is the same every time', async () => {
    expect(await demoCatalogue()).toEqual(shop)
  })

  test('says what every size of every product measures', () => {
    const above = (slug: string): string[] => {
      const parent = categories.find((category) => category.slug === slug)?.parent
      return [slug, ...(parent ? above(parent) : [])]
    }
    for (const { slug, category, product_type, sizes } of products) {
      const charts = shop.size_charts.filter(({ productTypes }) => productTypes.includes(product_type))
      const nearest = above(category).find((name) => charts.some((chart) => chart.categories.includes(name)))
      const chart = charts.find((one) => nearest !== undefined && one.categories.includes(nearest))?.chart
      const listed = chart?.rows.map(({ size }) => size)
      expect(listed, slug).toEqual(expect.arrayContaining(sizes.map(({ key }) => key)))
    }
  })

  test('measures more of who takes the next larger size', () => {
    for (const {
      categories: [category],
      productTypes: [type],
      chart,
    } of shop.size_charts) {
      for (const [nth, measure] of chart.measures.entries()) {
        const from = chart.rows.map(({ ranges }) => ranges[nth]?.from ?? 0)
        // Every waist of jeans comes in several lengths.
        if (measure !== 'inseam')
          expect(from, `${type} ${category} ${measure}`).toEqual(from.toSorted((a, b) => a - b))
      }
    }
  })
})
