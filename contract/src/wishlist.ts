import { z } from 'zod'
import { defineCall } from './call.ts'
import { NamedStock } from './catalogue-schemas.ts'
import { BodyId, entityFields, IdParams, Instant, Money, PageQuery, pageOf, RequestKey } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import { mostMergedFavorites } from './limits.ts'

export const WishlistEntry = z
  .object({
    ...entityFields,
    customer: z.int(),
    product_stock: z.int(),
    product_stock_details: NamedStock,
    ...extensionFields('price-changes', {
      price_when_added: Money.meta({
        description: 'The final price of one unit when it was put on the list.',
      }),
      price_changed_from: Money.nullable().meta({
        description: '`price_when_added` where the price is another one now, in the same currency.',
      }),
      was_available: z.boolean().meta({
        description:
          'Whether it could be bought when it was put on the list; `product_stock_details.quantity` says now.',
      }),
    }),
    is_variant_chosen: inExtension(
      'wishlist-choice',
      z.boolean().meta({
        description:
          'False where the customer liked the product alone: `product_stock` then stands for it, and is not bought unasked.',
      }),
    ),
    has_stock_alert: inExtension(
      'stock-alerts',
      z.boolean().meta({ description: 'The customer is notified when this unit is back in stock.' }),
    ),
  })
  .meta({ id: 'WishlistEntry' })

export const listWishlist = defineCall({
  method: 'get',
  path: '/product/wishlist/',
  id: 'listWishlist',
  tag: 'wishlist',
  summary: 'Own wishlist, newest first; `product_stock` asks for one unit.',
  access: 'signed-in',
  query: PageQuery.extend({ product_stock: z.string().optional() }),
  answers: { 200: pageOf(WishlistEntry) },
  errors: [401, 404],
})

export const listWishlistStock = defineCall({
  method: 'get',
  path: '/product/wishlist/stock/',
  id: 'listWishlistStock',
  tag: 'wishlist',
  extension: 'wishlist-stock',
  summary: 'Which stock units are on the own wishlist: what the hearts of a page need.',
  access: 'signed-in',
  answers: {
    200: z.array(
      z.object({ id: z.int(), product_stock: z.int(), product: z.int(), product_slug: z.string() }),
    ),
  },
  errors: [401],
})

export const addToWishlist = defineCall({
  method: 'post',
  path: '/product/wishlist/',
  id: 'addToWishlist',
  tag: 'wishlist',
  summary: 'Put a stock unit on the wishlist; 400 with `product_stock` when it is there already.',
  access: 'signed-in',
  body: z.object({
    product_stock: BodyId,
    is_variant_chosen: inExtension('wishlist-choice', z.boolean().optional()).meta({
      description: 'Left out: true. Added again with true, an entry that had no variant chosen has one.',
    }),
  }),
  answers: { 201: WishlistEntry },
  errors: [400, 401, 415],
})

export const removeFromWishlist = defineCall({
  method: 'delete',
  path: '/product/wishlist/{id}/',
  id: 'removeFromWishlist',
  tag: 'wishlist',
  summary: 'Take an entry off.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})

export const mergeWishlist = defineCall({
  method: 'post',
  path: '/product/wishlist/merge/',
  id: 'mergeWishlist',
  tag: 'wishlist',
  extension: 'wishlist-merge',
  summary:
    'Bring what a visitor liked on this device into the wishlist; what is there already or gone is left out.',
  access: 'signed-in',
  body: z.object({
    product_stock: z.array(BodyId).max(mostMergedFavorites),
    unchosen: inExtension('wishlist-choice', z.array(BodyId).max(mostMergedFavorites).optional()).meta({
      description: 'Those of `product_stock` that stand for a product whose variant was not chosen.',
    }),
    merge_key: RequestKey.optional().meta({ description: 'The same key merges once only.' }),
  }),
  answers: { 200: z.object({ added: z.int(), already: z.int(), gone: z.int() }) },
  errors: [400, 401, 415, 429],
})

export const moveToCart = defineCall({
  method: 'post',
  path: '/product/wishlist/move-to-cart/',
  id: 'moveToCart',
  tag: 'wishlist',
  extension: 'wishlist-to-cart',
  summary:
    'Move one entry, or all of them, into the cart in one step; what cannot be bought now stays on the list.',
  access: 'signed-in',
  body: z.object({
    id: BodyId.optional().meta({ description: 'Left out: all of them.' }),
    product_stock: inExtension('wishlist-choice', BodyId.optional()).meta({
      description: 'With `id`: the variant of its product that is moved, where the entry had none chosen.',
    }),
  }),
  answers: {
    200: z.object({
      moved: z.int(),
      stayed: z.array(
        z.object({
          id: z.int(),
          product_stock: z.int(),
          name: z.string(),
          reason: z.enum([
            'gone',
            'sold_out',
            'cart_limit',
            'cart_full',
            'other_currency',
            'variant_not_chosen',
          ]),
        }),
      ),
    }),
  },
  errors: [400, 401, 404, 415],
})

export const StockAlert = z
  .object({ ...entityFields, product_stock: z.int(), sent_on: Instant.nullable() })
  .meta({ id: 'StockAlert' })

export const createStockAlert = defineCall({
  method: 'post',
  path: '/product/stock-alert/',
  id: 'createStockAlert',
  tag: 'wishlist',
  extension: 'stock-alerts',
  summary:
    'Be notified once when a unit that is sold out can be bought again; asked again, it changes nothing.',
  access: 'signed-in',
  body: z.object({ product_stock: BodyId }),
  answers: { 200: StockAlert, 201: StockAlert },
  errors: [400, 401, 415],
})

export const deleteStockAlert = defineCall({
  method: 'delete',
  path: '/product/stock-alert/{id}/',
  id: 'deleteStockAlert',
  tag: 'wishlist',
  extension: 'stock-alerts',
  summary: 'Take that request back (by the id of the stock unit).',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})
