import type { WrittenSizeCharts } from '@marah/backend/catalogue/index'
import type { LocalizedText } from './data/data-file.ts'
import type { conditionKeys } from './data/taxonomy.ts'
import type { Audience, DrawingSpec } from './drawing/spec.ts'

export type Language = keyof LocalizedText

type DemoCategory = {
  slug: string
  name: LocalizedText
  description: LocalizedText
  parent: string | null
  order: number
  picture: string
}

type DemoProductType = {
  slug: Audience
  title: LocalizedText
  description: LocalizedText
  order: number
  picture: string
}

type DemoVendor = {
  slug: string
  name: LocalizedText
  description: LocalizedText
  /** Date on which the seller joined, YYYY-MM-DD. */
  joined_on: string
  picture: string
}

type Condition = (typeof conditionKeys)[number]

export type DemoColour = { key: string; name: LocalizedText; hex: string }
export type DemoSize = { key: string; name: LocalizedText }

export type DemoPicture = {
  key: string
  drawing: DrawingSpec
  /** The colour that the picture shows; null where it stands for the product as a whole. */
  colour: string | null
  alt: LocalizedText
}

export type DemoStock = {
  sku: string
  /** EAN-13 with its check digit. */
  barcode: string
  colour: string
  size: string
  /** Minor units before the discount. */
  price: number
  /** Minor units taken off the price; 0 when not on sale. */
  discount: number
  quantity: number
}

export type DemoReview = {
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  language: Language
  author: string
  days_ago: number
  /** Index into the product's stock. */
  stock: number
}

export type DemoQuestion = {
  question: string
  answer: string
  language: Language
  author: string
  days_ago: number
}

export type DemoProduct = {
  slug: string
  name: LocalizedText
  /** HTML limited to p, ul, li, strong and em. */
  description: LocalizedText
  category: string
  product_type: Audience
  vendor: string
  material: { key: string; name: LocalizedText }
  condition: { key: Condition; name: LocalizedText }
  is_return_available: boolean
  is_exchange_available: boolean
  return_exchange_days: number
  services: LocalizedText[]
  /** Additional search terms; not shown. */
  tags: string[]
  /** ISO 8601 instant. */
  created_on: string
  units_sold: number
  colours: DemoColour[]
  sizes: DemoSize[]
  stock: DemoStock[]
  pictures: DemoPicture[]
  reviews: DemoReview[]
  questions: DemoQuestion[]
}

export type DemoCatalogue = {
  currency: string
  /** The day that "days ago" and creation dates count from. */
  today: string
  categories: DemoCategory[]
  product_types: DemoProductType[]
  size_charts: WrittenSizeCharts
  vendors: DemoVendor[]
  products: DemoProduct[]
}
