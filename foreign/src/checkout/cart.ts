import { amountOf, currency, namedJson, relation, stockDetails } from '../catalogue/product-json.ts'
import { type Answer, type Call, noContent, ok } from '../http/call.ts'
import { badFields, notFound } from '../http/errors.ts'
import { checkFields, checkSent, idOf, integer } from '../http/fields.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { CartItemRow, CartRow, StockRow } from '../state/rows.ts'
import type { Shop, User } from '../state/shop.ts'
import type { Stored } from '../state/table.ts'

type Cart = CartRow & Stored
type Item = CartItemRow & Stored

/** The one open cart of a customer, made when it is first asked for. */
export function openCart(shop: Shop, customer: User): Cart {
  const [open] = shop.carts.where((each) => each.customer === customer.id && each.status === 'open')
  return open ?? shop.carts.add({ customer: customer.id, status: 'open' })
}

export function itemsOf(shop: Shop, cart: number): Item[] {
  return shop.cartItems.where((each) => each.cart === cart)
}

export function totalOf(shop: Shop, cart: number): number {
  return itemsOf(shop, cart).reduce((sum, { stock, quantity }) => {
    const row = shop.stock.find(stock)
    return row ? sum + amountOf(row) * quantity : sum
  }, 0)
}

function cartJson(call: Call, cart: Cart): object {
  return {
    ...call.stored(cart),
    status: cart.status,
    total_amount: call.money(totalOf(call.shop, cart.id)),
    total_amount_currency: currency,
    customer: cart.customer,
    coupon: null,
  }
}

function itemJson(call: Call, item: Item): object {
  const { shop } = call
  const stock = shop.stock.find(item.stock)
  const product = shop.products.find(stock?.product ?? 0)
  return {
    ...call.stored(item),
    cart: item.cart,
    vendor: relation(call, shop.vendors, product?.vendor ?? null, namedJson),
    status: shop.carts.find(item.cart)?.status ?? 'open',
    quantity: item.quantity,
    product_stock: item.stock,
    product_stock_details: stock ? stockDetails(call, stock) : null,
    cart_item_freezed_data: item.frozen,
  }
}

function readCart(call: Call): Answer {
  const cart = openCart(call.shop, call.customer)
  if (call.shop.quirks.has('cart-object')) return ok(cartJson(call, cart))
  return answerList(call, [cart], (each) => cartJson(call, each))
}

function readItems(call: Call): Answer {
  const cart = openCart(call.shop, call.customer)
  return answerList(call, itemsOf(call.shop, cart.id), (item) => itemJson(call, item))
}

function checkStock(stock: StockRow, quantity: number): void {
  if (quantity > stock.quantity) throw badFields({ quantity: sentences.notEnough })
}

/** More of what is in the cart already joins its line. */
async function addItem(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const sent = checkFields(await call.fields(), {
    product_stock: idOf(shop.stock.find),
    quantity: integer(1),
  })
  const { product_stock: stock } = sent
  const cart = openCart(shop, customer)
  const [line] = itemsOf(shop, cart.id).filter((item) => item.stock === stock.id)
  const quantity = (line?.quantity ?? 0) + sent.quantity
  checkStock(stock, quantity)
  if (line && shop.quirks.has('unique-together')) throw badFields({ non_field_errors: sentences.notUnique })
  if (line) {
    shop.cartItems.change(line.id, { quantity })
    return ok(itemJson(call, line))
  }
  const item = shop.cartItems.add({ cart: cart.id, stock: stock.id, quantity, frozen: null })
  return { status: shop.quirks.has('created-200') ? 200 : 201, body: itemJson(call, item) }
}

function ownItem({ shop, customer, id }: Call): Item {
  const item = shop.cartItems.find(id)
  if (item?.cart !== openCart(shop, customer).id) throw notFound()
  return item
}

async function changeItem(call: Call): Promise<Answer> {
  const { shop } = call
  const item = ownItem(call)
  const sent = checkSent(await call.fields(), { quantity: integer(1) })
  const stock = shop.stock.find(item.stock)
  if (stock && sent.quantity !== undefined) checkStock(stock, sent.quantity)
  shop.cartItems.change(item.id, sent)
  return ok(itemJson(call, item))
}

function removeItem(call: Call): Answer {
  call.shop.cartItems.remove(ownItem(call).id)
  return noContent
}

export const cartCalls: Resource[] = [
  { path: '/cart/cart/', customersOnly: 'always', methods: { GET: readCart } },
  { path: '/cart/cart-item/', customersOnly: 'always', methods: { GET: readItems, POST: addItem } },
  {
    path: '/cart/cart-item/{id}/',
    customersOnly: 'always',
    slash: 'detail',
    methods: { PATCH: changeItem, DELETE: removeItem },
  },
]
