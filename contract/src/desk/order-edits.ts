import { z } from 'zod'
import { email } from '../accounts.ts'
import { addressInput, phone } from '../addresses.ts'
import { defineCall } from '../call.ts'
import { IdParams, RequestKey } from '../common.ts'
import { OrderMail } from './order-buyer.ts'
import { ShopOrder } from './orders.ts'

const version = RequestKey.meta({
  description: 'As `buyer` had it when it was read. 409 `changed_meanwhile` if another change came first.',
})

export const changeShopOrderContact = defineCall({
  method: 'patch',
  path: '/desk/order/{id}/contact/',
  id: 'changeShopOrderContact',
  tag: 'orders',
  summary:
    'Correct email and phone of an order, not of an account. Links in emails to an earlier address open the order no longer.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  body: z.object({
    version,
    email,
    phone: phone.optional().meta({ description: 'Needed where the order has one.' }),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

export const changeShopOrderAddress = defineCall({
  method: 'patch',
  path: '/desk/order/{id}/address/',
  id: 'changeShopOrderAddress',
  tag: 'orders',
  summary:
    'Correct the address of an order of which nothing was packed yet, else 409 `address_fixed`. 400 for an address to which the shop does not deliver, or to which delivery or tax differ.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  body: addressInput.omit({ label: true, is_default: true }).extend({ version }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

export const sendShopOrderMail = defineCall({
  method: 'post',
  path: '/desk/order/{id}/mail/',
  id: 'sendShopOrderMail',
  tag: 'orders',
  summary:
    'Send an email about an order again, to its address of now. 409 `no_such_mail` if there is nothing of this kind to tell yet; 429 where one address has got as many as it may.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  body: z.object({ version, mail: OrderMail }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415, 429],
})
