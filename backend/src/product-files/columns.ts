/** The columns that an import reads, by every name that Shopify's exports and templates have given them. */
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
const columns = Object.keys(names) as Column[]
/** By it a product is known. What else a file leaves out stays as it is; a new product needs a title and prices. */
export const requiredColumns: readonly Column[] = ['handle']

const byName = new Map(
  columns.flatMap((column) => names[column].map((name) => [fold(name), column] as const)),
)

export function columnOf(header: string): Column | null {
  return byName.get(fold(header)) ?? null
}

/** The name by which a person knows a column. */
export function columnName(column: Column): string {
  return names[column][0]
}

function fold(header: string): string {
  return header.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** What a column holds: `read` gives a cell as the import takes it, null when it is something else. */
type Typed = { readonly read: (text: string) => string | null; readonly meaning: string }

const amount = { read: readDecimal, meaning: 'an amount such as 12.50' }
const whole = { read: matching(/^-?\d{1,9}(?:\.0+)?$/), meaning: 'a whole number' }
/** A pound is 453.59237 g. */
const grams = { read: readWeight, meaning: 'a number of grams' }
const days = { read: matching(/^\d{1,3}$/), meaning: 'a number of days' }
const taxed = {
  read: matching(/^(?:standard|reduced|zero|exempt)$/i),
  meaning: 'standard, reduced, zero or exempt',
}
const truth = { read: matching(/^(?:true|false|yes|no|1|0)$/i), meaning: 'true or false' }
const states = {
  read: matching(/^(?:active|draft|archived|unlisted)$/i),
  meaning: 'active, draft, archived or unlisted',
}
const barcode = { read: readBarcode, meaning: 'a barcode: a spreadsheet has rounded it' }

function matching(pattern: RegExp): Typed['read'] {
  return (text) => (pattern.test(text) ? text : null)
}

/** With a point or, where nothing else can be meant, a comma before the decimals; `1,250` can be two things. */
function readDecimal(text: string): string | null {
  const plain = /^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)
    ? text.replaceAll(',', '')
    : /^-?\d{1,3}(?:[.\u00a0\u202f ]\d{3})+,\d+$/.test(text)
      ? text.replace(/[.\u00a0\u202f ]/g, '').replace(',', '.')
      : text.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? plain : null
}

function readWeight(text: string): string | null {
  const plain = text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d{1,7}(?:\.\d{1,20})?$/.test(plain) ? plain : null
}

/** `5.90123E+12` has lost digits for ever. */
function readBarcode(text: string): string | null {
  return /^'?\d(?:[.,]\d+)?e\+?\d+$/i.test(text) ? null : text
}

/** Columns whose values have a type. A cell of another type is named and left out. */
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
