import type { components } from '@marah/contract/client'
import type { BackEnd } from '../back-end.ts'
import { decimalOf, minorIn } from '../money.ts'
import { ownRows } from '../own-rows.ts'
import { type StockUnit, stockUnitIn } from '../stock-unit.ts'
import { entityIn, type Fields, fieldsIn, idIn } from '../values.ts'
import type { Goods } from './goods.ts'

export type Entry = components['schemas']['WishlistEntry']

/** An entry of the wishlist, without the names that only its product has. */
export type WishlistEntry = {
  readonly id: number
  readonly created: string
  readonly fields: Fields
  /** As the back end gave it. */
  readonly given: unknown
  readonly unit: StockUnit
}

/** Newest first; what is sold no more cannot be shown. */
export async function readWishlist(backEnd: BackEnd): Promise<WishlistEntry[]> {
  const rows = await ownRows(backEnd, '/product/wishlist/')
  return rows
    .flatMap((row) => wishlistEntryIn(row, backEnd) ?? [])
    .sort((a, b) => b.created.localeCompare(a.created) || b.id - a.id)
}

export function wishlistEntryIn(row: unknown, { origin }: BackEnd): WishlistEntry | null {
  const fields = fieldsIn(row)
  const entity = fields && entityIn(fields)
  // The unit is an object in either place.
  const given = fieldsIn(fields?.product_stock_details) ?? fieldsIn(fields?.product_stock)
  const unit = stockUnitIn(given, { origin })
  return fields && entity && unit ? { id: entity.id, created: entity.created_on, fields, given, unit } : null
}

export async function entryOf(entry: WishlistEntry, backEnd: BackEnd, goods: Goods): Promise<Entry | null> {
  const { fields } = entry
  const entity = entityIn(fields)
  const unit = await goods.named(backEnd, entry.given)
  if (!entity || !unit) return null
  const before = minorIn(fields.price_when_added, unit.price_currency)
  const changed = minorIn(fields.price_changed_from, unit.price_currency)
  return {
    ...entity,
    customer: idIn(fields.customer) ?? entity.id,
    product_stock: unit.id,
    product_stock_details: unit,
    price_when_added: before === null ? unit.final_price : decimalOf(before, unit.price_currency),
    price_changed_from: changed === null ? null : decimalOf(changed, unit.price_currency),
    was_available: fields.was_available !== false,
    // The core knows stock units alone: each is taken for a chosen one.
    is_variant_chosen: true,
    has_stock_alert: fields.has_stock_alert === true,
  }
}
