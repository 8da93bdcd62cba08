import { type Marks, readNumber, usualMarks, withoutCurrency } from './numbers.ts'

/** The columns that an import reads, with every name that Shopify's exports and templates have used. */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  titleArabic: ['Title (Arabic)'],
  body: ['Body (HTML)', 'Description'],
  bodyArabic: ['Body (HTML) (Arabic)'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  audience: ['Audience'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  productCategory: ['Product Category', 'Standard Product Type'],
  googleCategory: ['Google Shopping / Google Product Category'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  weight: ['Variant Grams', 'Weight value (grams)'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  currency: ['Variant Price Currency', 'Currency'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  imageOption: ['Image Option Value'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  returnable: ['Returnable'],
  exchangeable: ['Exchangeable'],
  returnDays: ['Return Days'],
  taxClass: ['Tax Class'],
  taxable: ['Variant Taxable', 'Charge tax'],
  gender: ['Google Shopping / Gender'],
  ageGroup: ['Google Shopping / Age Group'],
  condition: ['Google Shopping / Condition'],
  material: ['Google Shopping / Material'],
} as const

export type Column = keyof typeof names
export const columns = Object.keys(names) as Column[]
/** It identifies a product. Other missing columns stay unchanged; a new product needs a title and prices. */
export const requiredColumns: readonly Column[] = ['handle']

const byName = new Map(
  columns.flatMap((column) => names[column].map((name) => [fold(name), column] as const)),
)

export function columnOf(header: string): Column | null {
  return byName.get(fold(header)) ?? null
}

/** Returns every name under which a column is read; the first is ours. */
export function columnNames(column: Column): readonly string[] {
  return names[column]
}

/** Returns the name of a column in messages. */
export function columnName(column: Column): string {
  return names[column][0]
}

function fold(header: string): string {
  return header.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** How a file is written: its number format, and the currency that an amount may contain. */
export type Writing = { readonly marks: Marks; readonly currency: string }

/** The value of a cell, or its fault, as the rest of a sentence that begins with the cell. */
type CellRead = { readonly value: string } | { readonly fault: string }

/** The type of a column's cells. `isNumber`: its cells show how the file writes numbers. */
type Typed = { read(text: string, writing: Writing): CellRead; readonly isNumber?: true }

const amount: Typed = {
  isNumber: true,
  read: (text, { marks, currency }) =>
    numberIn(withoutCurrency(text, currency), marks, /^-?\d{1,12}(?:\.\d{1,6})?$/, 'an amount such as 12.50'),
}
const whole: Typed = {
  isNumber: true,
  read: (text, { marks }) => numberIn(text, marks, /^-?\d{1,9}(?:\.0+)?$/, 'a whole number'),
}
/** A pound is 453.59237 g. */
const grams: Typed = {
  isNumber: true,
  read: (text, { marks }) => numberIn(text, marks, /^\d{1,7}(?:\.\d{1,20})?$/, 'a number of grams'),
}
const days: Typed = {
  read: (text) => numberIn(text, usualMarks, /^\d{1,3}$/, 'a number of days'),
}
const taxed = matching(/^(?:standard|reduced|zero|exempt)$/i, 'standard, reduced, zero or exempt')
const truth = matching(/^(?:true|false|yes|no|1|0)$/i, 'true or false')
const states = matching(/^(?:active|draft|archived|unlisted)$/i, 'active, draft, archived or unlisted')
/** `5.90123E+12` has lost digits for ever. */
const barcode = matching(/^(?!'?\d(?:[.,]\d+)?e\+?\d+$)/i, 'a barcode: a spreadsheet has rounded it')

function matching(pattern: RegExp, meaning: string): Typed {
  return { read: (text) => (pattern.test(text) ? { value: text } : { fault: `not ${meaning}` }) }
}

function numberIn(text: string, marks: Marks, pattern: RegExp, meaning: string): CellRead {
  const number = readNumber(text, marks)
  if (number !== null && typeof number === 'object')
    return { fault: `which can be ${number.either.join(' or ')}: write the one that is meant` }
  return number !== null && pattern.test(number) ? { value: number } : { fault: `not ${meaning}` }
}

/** Columns whose values have a type. A cell of another type is reported and ignored. */
export const typedColumns: Partial<Record<Column, Typed>> = {
  price: amount,
  compareAtPrice: amount,
  quantity: whole,
  weight: grams,
  imagePosition: whole,
  barcode,
  published: truth,
  status: states,
  giftCard: truth,
  returnable: truth,
  exchangeable: truth,
  returnDays: days,
  taxClass: taxed,
  taxable: truth,
}
