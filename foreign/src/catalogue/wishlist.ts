import { type Answer, type Call, created, noContent } from '../http/call.ts'
import { badFields, notFound } from '../http/errors.ts'
import { checkFields, idOf } from '../http/fields.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { WishlistRow } from '../state/rows.ts'
import type { Stored } from '../state/table.ts'
import { stockDetails } from './product-json.ts'
import { filterBy } from './products.ts'

function entryJson(call: Call, entry: WishlistRow & Stored): object {
  const stock = call.shop.stock.find(entry.stock)
  return {
    ...call.stored(entry),
    customer: entry.customer,
    product_stock: stock && stockDetails(call, stock),
  }
}

function readWishlist(call: Call): Answer {
  const { shop, customer } = call
  const stock = filterBy(call, 'product_stock', shop.stock)
  const own = shop.wishlist.where(
    (each) => each.customer === customer.id && (stock === null || each.stock === stock),
  )
  return answerList(call, own, (entry) => entryJson(call, entry))
}

async function addEntry(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const { product_stock: stock } = checkFields(await call.fields(), { product_stock: idOf(shop.stock.find) })
  const has = shop.wishlist.where((each) => each.customer === customer.id && each.stock === stock.id)
  if (has.length > 0 && shop.quirks.has('unique-together'))
    throw badFields({ non_field_errors: sentences.notUnique })
  if (has.length > 0) throw badFields({ product_stock: sentences.alreadyWished })
  const entry = shop.wishlist.add({ customer: customer.id, stock: stock.id })
  return created({ ...call.stored(entry), customer: customer.id, product_stock: stock.id })
}

function removeEntry({ shop, customer, id }: Call): Answer {
  if (shop.wishlist.find(id)?.customer !== customer.id) throw notFound()
  shop.wishlist.remove(id)
  return noContent
}

export const wishlistCalls: Resource[] = [
  {
    path: '/product/wishlist/',
    customersOnly: 'always',
    methods: { GET: readWishlist, POST: addEntry },
  },
  {
    path: '/product/wishlist/{id}/',
    customersOnly: 'always',
    slash: 'detail',
    methods: { DELETE: removeEntry },
  },
]
