import { z } from 'zod'
import { defineCall } from './call.ts'
import { CartItem } from './cart.ts'
import { NamedStock } from './catalogue-schemas.ts'
import { BodyId, entityFields, IdParams, Money, PageQuery, pageOf } from './common.ts'

export const SavedItem = z
  .object({
    ...entityFields,
    product_stock: z.int(),
    product_stock_details: NamedStock,
    quantity: z.int(),
    price_changed_from: Money.nullable().meta({
      description: 'The unit price when it was put aside, when that differs.',
    }),
  })
  .meta({ id: 'SavedItem' })

export const listSavedItems = defineCall({
  method: 'get',
  path: '/cart/saved-item/',
  id: 'listSavedItems',
  tag: 'cart',
  extension: 'saved-items',
  summary: 'What is put aside for later, newest first.',
  access: 'signed-in',
  query: PageQuery,
  answers: { 200: pageOf(SavedItem) },
  errors: [401, 404],
})

export const saveForLater = defineCall({
  method: 'post',
  path: '/cart/saved-item/',
  id: 'saveForLater',
  tag: 'cart',
  extension: 'saved-items',
  summary: 'Put a line of the cart aside; a unit that is there already grows.',
  access: 'signed-in',
  body: z.object({ cart_item: BodyId }),
  answers: { 201: SavedItem },
  errors: [400, 401, 404, 415],
})

export const moveSavedToCart = defineCall({
  method: 'post',
  path: '/cart/saved-item/{id}/move-to-cart/',
  id: 'moveSavedToCart',
  tag: 'cart',
  extension: 'saved-items',
  summary: 'Back into the cart, as many as there are; 400 when none can be had now.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: CartItem },
  errors: [400, 401, 404],
})

export const deleteSavedItem = defineCall({
  method: 'delete',
  path: '/cart/saved-item/{id}/',
  id: 'deleteSavedItem',
  tag: 'cart',
  extension: 'saved-items',
  summary: 'Forget it.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})
