import type { components } from '@marah/contract/client'
import { readAllRows } from '../all-rows.ts'
import type { BackEnd } from '../back-end.ts'
import type { Language } from '../language.ts'
import { type OptionKeys, optionKeysIn } from '../options.ts'
import { createPublicCache } from '../public-cache.ts'
import { ReadFault, readOne } from '../read-fault.ts'
import { type StockUnit, stockUnitIn } from '../stock-unit.ts'
import { type Fields, fieldsIn, idIn, listIn, textOf } from '../values.ts'

export type NamedStock = components['schemas']['ProductStock'] & {
  product_name: string
  product_slug: string
  vendor_name: string
}

/** The facts of a product that a line, an entry or an order needs. */
export type Good = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly vendor: number | null
  readonly vendorName: string
  readonly units: readonly StockUnit[]
}

/** Products as far as carts, wishlists and orders need them, read once for all. */
export type Goods = {
  /** Null if it is no longer sold, or cannot be read now. */
  product(backEnd: BackEnd, id: number): Promise<Good | null>
  /** The product of a stock unit of which nothing else is known. */
  ofUnit(backEnd: BackEnd, unit: number): Promise<Good | null>
  /** The same as it is now, past the cache. */
  nowOfUnit(backEnd: BackEnd, unit: number): Promise<Good | null>
  /** Returns a stock unit with the names of its product and seller; null if the input is none. */
  named(backEnd: BackEnd, given: unknown): Promise<NamedStock | null>
}

/** Units with their own fields only, where their names are not shown: reads no products for them. */
export const unnamed: Pick<Goods, 'named'> = {
  async named({ origin }, given) {
    const unit = stockUnitIn(given, { origin })
    return unit && { ...unit, product_name: '', product_slug: '', vendor_name: '' }
  },
}

/** The language that keys of options are taken of, as in the addresses of the catalogue. */
const languageOfKeys: Language = 'en'

export function openGoods(): Goods {
  const products = createPublicCache<{ good: Good | null }>()
  const keys = createPublicCache<OptionKeys>()
  const units = createPublicCache<ReadonlyMap<number, number>>()

  async function read(backEnd: BackEnd, id: number): Promise<Good | null> {
    const asked = readOne((path) => backEnd.read(path), `/product/product/${id}/`)
    const given = await orNull(asked, isGone)
    return goodIn(given, backEnd.origin, await keysOf(backEnd, id))
  }

  async function product(backEnd: BackEnd, id: number): Promise<Good | null> {
    const key = `${backEnd.language} ${id}`
    const cached = await orNull(products.read(key, async () => ({ good: await read(backEnd, id) })))
    return cached?.good ?? null
  }

  /** If the page is in that language, the unit contains the keys itself. */
  async function keysOf(backEnd: BackEnd, id: number): Promise<OptionKeys> {
    if (backEnd.language === languageOfKeys) return new Map()
    const asked = (path: string) => backEnd.read(path, languageOfKeys)
    const found = await orNull(
      keys.read(String(id), async () => {
        const given = await orNull(readOne(asked, `/product/product/${id}/`), isGone)
        return new Map(optionKeysIn(listIn(fieldsIn(given)?.product_stock)))
      }),
    )
    return found ?? new Map()
  }

  async function ofUnit(backEnd: BackEnd, unit: number): Promise<Good | null> {
    const id = await productOf(backEnd, unit)
    return id === undefined ? null : product(backEnd, id)
  }

  async function nowOfUnit(backEnd: BackEnd, unit: number): Promise<Good | null> {
    const id = await productOf(backEnd, unit)
    return id === undefined ? null : orNull(read(backEnd, id))
  }

  async function productOf(backEnd: BackEnd, unit: number): Promise<number | undefined> {
    const known = await orNull(
      units.read('all', async () => {
        const { rows } = await readAllRows((path) => backEnd.read(path), '/product/product/')
        return new Map(rows.flatMap(unitsOfRow))
      }),
    )
    return known?.get(unit)
  }

  async function named(backEnd: BackEnd, given: unknown): Promise<NamedStock | null> {
    const fields = fieldsIn(given)
    const id = idIn(fields?.product)
    if (!fields || id === null) return null
    const unit = stockUnitIn(fields, { origin: backEnd.origin, keys: await keysOf(backEnd, id) })
    if (!unit) return null
    const named = namesIn(fields)
    const known = named.name === '' ? await product(backEnd, id) : null
    return {
      ...unit,
      product_name: named.name || known?.name || '',
      product_slug: named.slug || known?.slug || String(id),
      vendor_name: named.vendorName || known?.vendorName || '',
    }
  }

  return { product, ofUnit, nowOfUnit, named }
}

async function orNull<Value>(
  pending: Promise<Value>,
  isNull: (fault: ReadFault) => boolean = () => true,
): Promise<Value | null> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof ReadFault && isNull(error)) return null
    throw error
  }
}

/** Cached as such, unlike what cannot be read now. */
function isGone(fault: ReadFault): boolean {
  return fault.isAbsent
}

function goodIn(given: unknown, origin: string, keys: OptionKeys): Good | null {
  const fields = fieldsIn(given)
  const id = idIn(fields)
  if (!fields || id === null) return null
  return {
    id,
    slug: textOf(fields, 'slug') || String(id),
    name: textOf(fields, 'name', 'title'),
    vendor: idIn(fields.vendor),
    vendorName: vendorNameIn(fields),
    units: listIn(fields.product_stock).flatMap(
      (unit) => stockUnitIn(unit, { origin, product: id, keys }) ?? [],
    ),
  }
}

/** Beside the unit, or in the product that is nested in it. */
function namesIn(fields: Fields): { name: string; slug: string; vendorName: string } {
  const product = fieldsIn(fields.product) ?? {}
  return {
    name: textOf(fields, 'product_name') || textOf(product, 'name', 'title'),
    slug: textOf(fields, 'product_slug') || textOf(product, 'slug'),
    vendorName: textOf(fields, 'vendor_name') || vendorNameIn(product),
  }
}

function vendorNameIn(fields: Fields): string {
  const vendor = fieldsIn(fields.vendor_details) ?? fieldsIn(fields.vendor) ?? {}
  return textOf(vendor, 'name', 'title') || textOf(fields, 'vendor_name')
}

function unitsOfRow(row: unknown): [number, number][] {
  const fields = fieldsIn(row)
  const product = idIn(fields)
  if (product === null) return []
  return listIn(fields?.product_stock).flatMap((unit): [number, number][] => {
    const id = idIn(unit)
    return id === null ? [] : [[id, product]]
  })
}
