import type { Audience, DrawingSpec, Garment, Pattern, Style } from './drawing/spec.ts'

/** A text that the shop shows, in both languages. */
export type Text = { en: string; ar: string }

export type Language = keyof Text

export type DemoCategory = {
  slug: string
  name: Text
  description: Text
  parent: string | null
  order: number
  picture: string
}

export type DemoProductType = {
  slug: Audience
  title: Text
  description: Text
  order: number
  picture: string
}

export type DemoVendor = {
  slug: string
  name: Text
  description: Text
  /** Date on which the seller joined, YYYY-MM-DD. */
  joined_on: string
  picture: string
}

export type Condition = 'new' | 'like-new' | 'refurbished'

export type DemoColour = { key: string; name: Text; hex: string }
export type DemoSize = { key: string; name: Text }

export type DemoPicture = {
  key: string
  drawing: DrawingSpec
  /** The colour that the picture shows; null where it stands for the product as a whole. */
  colour: string | null
  alt: Text
}

export type DemoStock = {
  sku: string
  /** EAN-13 with its check digit. */
  barcode: string
  colour: string
  size: string
  /** US cents before the discount. */
  price: number
  /** US cents taken off the price; 0 when not on sale. */
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
  name: Text
  /** HTML limited to p, ul, li, strong and em. */
  description: Text
  category: string
  product_type: Audience
  vendor: string
  material: { key: string; name: Text }
  condition: { key: Condition; name: Text }
  is_return_available: boolean
  is_exchange_available: boolean
  return_exchange_days: number
  services: Text[]
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
  vendors: DemoVendor[]
  products: DemoProduct[]
}

/** One product as written by hand in goods/; everything else follows from it. */
export type Good = {
  name: Text
  /** Opening paragraph, written for this product alone. */
  lead: Text
  garment: Garment
  style: Style
  pattern?: Pattern
  audience: Audience
  vendor: string
  material: MaterialKey
  colours: readonly ColourKey[]
  accent?: ColourKey
  price: number
  /** Percentage off while on sale. */
  sale?: number
  condition?: Condition
  isSoldOut?: true
}

export type MaterialKey =
  | 'cotton'
  | 'organic-cotton'
  | 'pique'
  | 'linen'
  | 'poplin'
  | 'merino'
  | 'wool-blend'
  | 'fleece'
  | 'french-terry'
  | 'twill'
  | 'denim'
  | 'stretch-denim'
  | 'corduroy'
  | 'padded-shell'
  | 'rain-shell'
  | 'tricot'
  | 'active-knit'
  | 'canvas'
  | 'leather'
  | 'suede'
  | 'mesh'

export type ColourKey =
  | 'white'
  | 'cream'
  | 'sand'
  | 'camel'
  | 'brown'
  | 'black'
  | 'charcoal'
  | 'grey'
  | 'navy'
  | 'sky'
  | 'blue'
  | 'teal'
  | 'mint'
  | 'sage'
  | 'olive'
  | 'green'
  | 'saffron'
  | 'mustard'
  | 'coral'
  | 'terracotta'
  | 'red'
  | 'burgundy'
  | 'blush'
  | 'pink'
  | 'lilac'
  | 'aubergine'
  | 'indigo'
  | 'mid-blue'
  | 'light-blue'
  | 'washed-black'
