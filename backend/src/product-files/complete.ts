import {
  type MediaInput,
  type OptionInput,
  optionId,
  type ProductInput,
  type StockInput,
  type StoredProduct,
} from '../catalogue/index.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { fold, optionOf, textByScript } from './known-options.ts'
import type { ProductPlaces } from './places.ts'
import type { ImportNote } from './report.ts'
import {
  ProductFault,
  type ShopifyPicture,
  type ShopifyProduct,
  type ShopifyVariant,
} from './shopify-products.ts'

export type Completing = {
  /** The shop's product of that handle; null if it is new. */
  readonly stored: StoredProduct | null
  readonly places: ProductPlaces
  readonly images: ReadonlyMap<string, StoredImage>
  readonly currency: string
  /** `set`: the file's quantities count. `keep`: existing units keep their quantities, since some were sold meanwhile. */
  readonly stock: 'keep' | 'set'
  readonly returnDays: number
}

export type Completed = {
  readonly input: ProductInput
  readonly notes: readonly ImportNote[]
  /** Units whose quantity differs from the file's and stays. */
  readonly preservedQuantities: number
}

type StoredUnit = StoredProduct['snapshot']['stock'][number]
type StoredOption = StoredProduct['snapshot']['options'][number]

/**
 * Completes a product: the file's values, and the stored ones for the rest. @throws ProductFault if it is new and the file
 * lacks required values
 */
export function completeProduct(item: ShopifyProduct, completing: Completing): Completed {
  const { stored, places, currency } = completing
  const before = stored?.snapshot
  const name = item.name ?? before?.name
  if (!name) throw new ProductFault(item.line, 'the product is new here, and the file has no title for it.')
  if (!before && item.variants.length === 0) {
    throw new ProductFault(item.line, 'the product is new here, and the file has no price for it.')
  }
  const notes: ImportNote[] = []
  const options = new Map<string, OptionInput>()
  let preservedQuantities = 0
  const units = item.variants.map((variant): StockInput => {
    const own = optionsOf(variant, before?.options ?? [])
    const known = knownUnit(variant, own, stored)
    const all = own
      ? [...own, ...commonOptions(item, own, known, before)]
      : existingOptions(item, variant, known, before)
    for (const option of all) options.set(optionId(option), option)
    const quantity = quantityOf(variant, known, completing, notes)
    if (variant.quantity !== null && known && quantity !== variant.quantity && completing.stock === 'keep') {
      preservedQuantities += 1
    }
    return {
      sku:
        variant.sku ??
        known?.sku ??
        [item.slug, ...(own ?? []).map(({ key }) => key)].join('-').toUpperCase(),
      barcode: variant.barcode ?? known?.barcode ?? '',
      ...pricesOf(variant, known, notes),
      currency,
      quantity,
      weightGrams: variant.weightGrams === undefined ? (known?.weightGrams ?? null) : variant.weightGrams,
      options: all.map(({ type, key }) => ({ type, key })),
    }
  })
  const stock = [...units, ...notSpokenOf(item, units, before)]
  for (const option of before?.options ?? []) {
    const isCarried = stock.some((unit) => unit.options.some((ref) => optionId(ref) === optionId(option)))
    if (isCarried && !options.has(optionId(option))) options.set(optionId(option), option)
  }
  const input: ProductInput = {
    slug: item.slug,
    name,
    description: item.description ?? before?.description ?? { en: '' },
    isPublished: item.isPublished ?? before?.isPublished ?? item.isPublishedIfNew,
    ...(places.categoryId !== null && { categoryId: places.categoryId }),
    ...(places.productTypeId !== null && { productTypeId: places.productTypeId }),
    ...(places.vendorId !== null && { vendorId: places.vendorId }),
    ...(item.tags && { tags: item.tags }),
    ...returnRules(item, completing),
    taxClass: item.taxClass ?? before?.taxClass ?? 'standard',
    options: inOrder([...options.values()], before?.options ?? []),
    stock,
    ...mediaOf(item, completing, [...options.values()]),
  }
  return { input, notes, preservedQuantities }
}

/** Returns the variant's own options as the product has them; null if the file has none. */
function optionsOf({ options }: ShopifyVariant, stored: readonly StoredOption[]): OptionInput[] | null {
  return options?.map(({ type, text }) => storedOption(stored, text, type) ?? optionOf(type, text)) ?? null
}

/** Finds a value of the product by its name in one of the languages, or by its key. */
function storedOption(
  stored: readonly StoredOption[],
  text: string,
  type?: string,
): StoredOption | undefined {
  const name = fold(text)
  return stored.find(
    (option) =>
      (type === undefined || option.type === type) &&
      [option.text.en, option.text.ar ?? '', option.key].some((each) => each !== '' && fold(each) === name),
  )
}

/** Finds the stored unit of a row: by its SKU, otherwise by its options, or else the only one of the product. */
function knownUnit(
  variant: ShopifyVariant,
  own: readonly OptionInput[] | null,
  stored: StoredProduct | null,
): StoredUnit | undefined {
  if (!stored) return undefined
  const active = stored.snapshot.stock
  const bySku =
    variant.sku === null ? undefined : [...active, ...stored.withdrawn].find(({ sku }) => sku === variant.sku)
  if (bySku) return bySku
  if (own) {
    const types = new Set(own.map(({ type }) => type))
    const ids = own.map(optionId).sort().join()
    return (
      active.find(
        (unit) =>
          unit.options
            .filter((id) => types.has(typeOf(id)))
            .sort()
            .join() === ids && own.length > 0,
      ) ?? (own.length === 0 && active.length === 1 ? active[0] : undefined)
    )
  }
  if (variant.sku === null && active.length === 1) return active[0]
  throw new ProductFault(
    variant.line,
    variant.sku === null
      ? 'the product has several variants, and the file has neither SKUs nor options to tell which is meant.'
      : `the product has no variant with the SKU ${variant.sku}, and the file has no options for a new one.`,
  )
}

/**
 * Applies the material and condition columns to all variants without an option of that type; without a column, the stored
 * value stays.
 */
function commonOptions(
  { common }: ShopifyProduct,
  own: readonly OptionInput[],
  known: StoredUnit | undefined,
  before: StoredProduct['snapshot'] | undefined,
): OptionInput[] {
  const stored = before?.options ?? []
  return (['material', 'condition'] as const).flatMap((type) => {
    if (own.some((option) => option.type === type)) return []
    const text = common[type]
    if (text) return [storedOption(stored, text, type) ?? optionOf(type, text)]
    if (text === '') return []
    return stored.filter((option) => option.type === type && known?.options.includes(optionId(option)))
  })
}

/** Returns the options of a unit if the file has no columns for them; a new product has none. */
function existingOptions(
  item: ShopifyProduct,
  variant: ShopifyVariant,
  known: StoredUnit | undefined,
  before: StoredProduct['snapshot'] | undefined,
): OptionInput[] {
  if (!before) {
    if (item.variants.length > 1) {
      throw new ProductFault(
        variant.line,
        'the product is new here, and the file has no options to tell its variants apart.',
      )
    }
    return commonOptions(item, [], undefined, before)
  }
  return before.options.filter((option) => known?.options.includes(optionId(option)))
}

/**
 * Returns the units that the file does not list. With option columns it lists all variants, and the others are
 * withdrawn; without them it lists only some.
 */
function notSpokenOf(
  { variants }: ShopifyProduct,
  units: readonly StockInput[],
  before: StoredProduct['snapshot'] | undefined,
): StockInput[] {
  if (!before || variants.some(({ options }) => options !== null)) return []
  const given = new Set(units.map(({ sku }) => sku))
  return before.stock
    .filter(({ sku }) => !given.has(sku))
    .map((unit) => ({
      ...unit,
      options: before.options
        .filter((option) => unit.options.includes(optionId(option)))
        .map(({ type, key }) => ({ type, key })),
    }))
}

function quantityOf(
  { line, sku, quantity }: ShopifyVariant,
  known: StoredUnit | undefined,
  { stored, stock }: Completing,
  notes: ImportNote[],
): number {
  if (known && (quantity === null || stock === 'keep')) {
    // A new SKU is another unit: units that open payments hold stay with the old one.
    const isRenamed = sku !== null && sku !== known.sku
    return isRenamed ? Math.max(0, known.quantity - (stored?.reserved.get(known.sku) ?? 0)) : known.quantity
  }
  if (quantity === null) notes.push({ line, text: 'No inventory quantity is given; it counts as 0.' })
  return quantity ?? 0
}

function pricesOf(
  { line, price, compareAt }: ShopifyVariant,
  known: StoredUnit | undefined,
  notes: ImportNote[],
): { price: number; discount: number } {
  const now = price ?? (known && known.price - known.discount)
  if (now === undefined)
    throw new ProductFault(line, 'the variant is new here, and the file has no price for it.')
  const stored = known && known.discount > 0 ? known.price : now
  const before = compareAt === undefined ? stored : (compareAt ?? now)
  if (compareAt && compareAt < now) {
    notes.push({ line, text: 'The compare-at price is below the price and was left out.' })
  }
  return before > now ? { price: before, discount: before - now } : { price: now, discount: 0 }
}

function returnRules({ returns }: ShopifyProduct, { stored, returnDays }: Completing) {
  const days = returns.days ?? stored?.snapshot.returnExchangeDays ?? returnDays
  const isOffered = days > 0
  return {
    returnExchangeDays: days,
    isReturnAvailable: isOffered && (returns.refund ?? stored?.snapshot.isReturnAvailable ?? true),
    isExchangeAvailable: isOffered && (returns.exchange ?? stored?.snapshot.isExchangeAvailable ?? true),
  }
}

/** Sorts options; stored ones keep their order. */
function inOrder(options: readonly OptionInput[], stored: readonly StoredOption[]): OptionInput[] {
  const place = new Map(stored.map((option, index) => [optionId(option), index]))
  const byType = [...new Set(options.map(({ type }) => type))].flatMap((type) =>
    options.filter((option) => option.type === type),
  )
  const placeOf = (option: OptionInput) => place.get(optionId(option)) ?? stored.length
  return byType.sort((a, b) => placeOf(a) - placeOf(b))
}

function mediaOf(
  item: ShopifyProduct,
  { stored, images }: Completing,
  options: readonly OptionInput[],
): Pick<ProductInput, 'media' | 'isMediaPartial'> {
  const before = stored?.snapshot.media ?? []
  if (!item.pictures) return { media: before }
  const media = item.pictures.flatMap((picture, index): MediaInput[] => {
    const image = images.get(picture.source)
    if (!image) return []
    const isSame = (each: MediaInput | undefined) => each?.image.hash === image.hash
    const same = isSame(before[index]) ? before[index] : before.find(isSame)
    const description = picture.alt
      ? textByScript(picture.alt)
      : (same?.description ?? textByScript(item.title || (stored?.snapshot.name.en ?? '')))
    return [{ image, description, option: optionShown(picture, options) }]
  })
  return { media, isMediaPartial: media.length < item.pictures.length }
}

/** Returns the option that a picture shows; a picture of several values shows none of them in particular. */
function optionShown({ shows }: ShopifyPicture, options: readonly OptionInput[]) {
  const shown = new Map(
    shows.flatMap((text) => {
      const named = options.find((option) => isNamed(option, text))
      return named ? [[optionId(named), { type: named.type, key: named.key }] as const] : []
    }),
  )
  const [only] = shown.values()
  return shown.size === 1 && only ? only : null
}

function isNamed({ type, key, text }: OptionInput, name: string): boolean {
  return (
    [text.en, text.ar, key].some((each) => each && fold(each) === fold(name)) ||
    optionOf(type, name).key === key
  )
}

function typeOf(id: string): string {
  return id.split('\0')[0] ?? ''
}
