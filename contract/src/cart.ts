import { z } from 'zod'
import { Discounts, LineDiscount, VisitDiscounts } from './automatic-discounts.ts'
import { defineCall } from './call.ts'
import { NamedStock } from './catalogue-schemas.ts'
import {
  BodyId,
  Currency,
  entityFields,
  IdParams,
  ImageSources,
  Instant,
  Money,
  PageQuery,
  pageOf,
  RequestKey,
} from './common.ts'
import { Delivery, DeliveryChoice } from './delivery.ts'
import { extensionFields, inExtension } from './extensions.ts'
import { mostMergedLines, mostUnits, mostWeekendDays } from './limits.ts'
import { taxFields } from './tax.ts'

/** A booking in the cart; a `lapsed` one no longer holds places, and must be held again or removed. */
const CartBooking = z
  .object({
    id: z.int(),
    reference: z.string(),
    kind: z.enum(['open_play', 'workshop', 'event']),
    title: z.string(),
    place: z.string(),
    image_sources: ImageSources.nullable(),
    starts_at: Instant,
    ends_at: Instant,
    venue_timezone: z.string(),
    guests: z.int(),
    kids: z.array(z.string()),
    discount: Money,
    discounts: VisitDiscounts,
    total_amount: Money,
    amount_now: Money.meta({ description: 'What is paid with this cart: all of it, or its deposit.' }),
    hold_expires_at: Instant.nullable().meta({
      description: 'While it is held, or its payment page is open: until then its places are kept.',
    }),
    can_extend: z.boolean().meta({ description: 'More time can be had, or what lapsed be held again.' }),
    is_lapsed: z.boolean(),
  })
  .meta({ id: 'CartBooking' })

export const Cart = z
  .object({
    ...entityFields,
    status: z.enum(['open', 'ordered']),
    customer: z.int(),
    coupon: z.int().nullable(),
    total_amount: Money,
    total_amount_currency: Currency,
    ...extensionFields('coupons', {
      coupon_code: z.string().nullable(),
      coupon_problem: z.string().nullable().meta({
        description: 'Why the coupon takes nothing off now, in words; null when it does or there is none.',
      }),
      discount_amount: Money.meta({
        description: 'What the coupon, and discounts without a code, take off the goods.',
      }),
    }),
    discounts: inExtension('automatic-discounts', Discounts),
    delivery_address: inExtension('checkout-addresses', z.int().nullable()),
    ...extensionFields('cart-amounts', {
      items_amount: Money,
      item_count: z.int().meta({ description: 'Units in all.' }),
    }),
    ...extensionFields('delivery-terms', {
      delivery_fee: Money,
      free_delivery_from: Money.nullable().meta({
        description: 'Items worth this much are delivered free; null: never.',
      }),
    }),
    delivery: inExtension(
      'delivery-options',
      Delivery.nullable().meta({ description: 'To the chosen or default address; null without goods.' }),
    ),
    ...extensionFields('play-centre', {
      bookings: z
        .array(CartBooking)
        .meta({ description: 'Places of the play centre that are paid with the goods.' }),
      bookings_amount: Money,
    }),
    ...taxFields,
  })
  .meta({ id: 'Cart' })

/** The fields of a line that an order stores for good. */
export const FrozenItem = z
  .object(
    extensionFields('order-lines', {
      product: z.int(),
      product_stock: z.int(),
      slug: z.string(),
      name: z.string(),
      options: z.array(z.object({ type: z.string(), text: z.string() })),
      sku_number: z.string(),
      vendor: z.int().nullable(),
      vendor_name: z.string(),
      image_sources: ImageSources.nullable(),
      unit_price: Money,
      list_price: Money,
      currency: Currency,
    }),
  )
  .meta({ id: 'FrozenItem' })

export const CartItem = z
  .object({
    ...entityFields,
    cart: z.int(),
    vendor: z.int().nullable(),
    status: z.enum(['available', 'not_enough', 'gone']),
    quantity: z.int(),
    ...extensionFields('cart-amounts', {
      max_quantity: z.int().meta({ description: 'The most of this unit that one cart may hold now.' }),
      line_amount: Money,
    }),
    discount: inExtension('automatic-discounts', LineDiscount),
    price_changed_from: inExtension(
      'price-changes',
      Money.nullable().meta({ description: 'The unit price when it was added, when that differs.' }),
    ),
    product_stock: z.int(),
    product_stock_details: NamedStock,
    cart_item_freezed_data: FrozenItem.nullable(),
  })
  .meta({ id: 'CartItem' })

/** The most units of one kind in a cart, or in one purchase outside of it. */

/** A whole number of units; text, fractions and the like are rejected (rule S21). */
export const Quantity = z.int().min(1).max(mostUnits)

export const getCart = defineCall({
  method: 'get',
  path: '/cart/cart/',
  id: 'getCart',
  tag: 'cart',
  summary: 'A page that holds the one open cart.',
  access: 'signed-in',
  answers: { 200: pageOf(Cart) },
  errors: [401],
})

export const updateCart = defineCall({
  method: 'patch',
  path: '/cart/cart/',
  id: 'updateCart',
  tag: 'cart',
  extension: 'checkout-addresses',
  summary: 'Choose the delivery address (an own address, or null), and how the goods are delivered.',
  access: 'signed-in',
  body: z.object({
    delivery_address: BodyId.nullable().optional(),
    delivery: inExtension('delivery-options', DeliveryChoice.nullable().optional()),
  }),
  answers: { 200: Cart },
  errors: [400, 401],
})

export const listCartItems = defineCall({
  method: 'get',
  path: '/cart/cart-item/',
  id: 'listCartItems',
  tag: 'cart',
  summary: 'The lines of the open cart, oldest first.',
  access: 'signed-in',
  query: PageQuery,
  answers: { 200: pageOf(CartItem) },
  errors: [401, 404],
})

export const addCartItem = defineCall({
  method: 'post',
  path: '/cart/cart-item/',
  id: 'addCartItem',
  tag: 'cart',
  summary: 'Put units into the cart; 200 when the line was there and grew.',
  access: 'signed-in',
  body: z.object({ product_stock: BodyId, quantity: Quantity.optional() }),
  answers: { 200: CartItem, 201: CartItem },
  errors: [400, 401, 415],
})

export const updateCartItem = defineCall({
  method: 'patch',
  path: '/cart/cart-item/{id}/',
  id: 'updateCartItem',
  tag: 'cart',
  summary: 'Change the quantity of a line; a price that changed counts as seen.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ quantity: Quantity }),
  answers: { 200: CartItem },
  errors: [400, 401, 404],
})

export const deleteCartItem = defineCall({
  method: 'delete',
  path: '/cart/cart-item/{id}/',
  id: 'deleteCartItem',
  tag: 'cart',
  summary: 'Take a line out.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})

export const mergeCart = defineCall({
  method: 'post',
  path: '/cart/cart/merge/',
  id: 'mergeCart',
  tag: 'cart',
  extension: 'cart-merge',
  summary: "Bring a visitor's cart into the account's; quantities are added and capped at what there is.",
  access: 'signed-in',
  body: z.object({
    items: z.array(z.object({ product_stock: BodyId, quantity: Quantity })).max(mostMergedLines),
    merge_key: RequestKey.optional().meta({ description: 'The same key merges once only.' }),
  }),
  answers: {
    200: z.object({
      cart: Cart,
      changed: z.array(
        z.object({
          product_stock: z.int(),
          name: z.string(),
          reason: z.enum(['capped', 'gone']),
          quantity: z.int(),
        }),
      ),
    }),
  },
  errors: [400, 401],
})

export const DeliveryTerms = z
  .object({
    delivery_fee: Money,
    free_delivery_from: Money.nullable().meta({
      description: 'Items worth this much are delivered free; null: never.',
    }),
    currency: Currency,
    delivery_days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'Working days that delivery takes, where the shop says so; null: it does not.' }),
    by_place: inExtension(
      'delivery-options',
      z.boolean().meta({
        description: 'It depends on the address: these terms are those of the shop’s first zone.',
      }),
    ),
    place: inExtension(
      'delivery-options',
      z
        .string()
        .nullable()
        .meta({ description: 'What that zone is called; null: every address has these terms.' }),
    ),
    weekend: z
      .array(z.int().min(1).max(7))
      .max(mostWeekendDays)
      .meta({ description: 'Days of the week that are no working days; 1 is Monday, 7 Sunday.' }),
  })
  .meta({ id: 'DeliveryTerms' })

export const getDeliveryTerms = defineCall({
  method: 'get',
  path: '/cart/delivery-terms/',
  id: 'getDeliveryTerms',
  tag: 'cart',
  extension: 'delivery-terms',
  summary:
    'What delivery costs, for visitors and product pages; the cart itself says what it costs this customer.',
  access: 'public',
  answers: { 200: DeliveryTerms },
  errors: [],
})
