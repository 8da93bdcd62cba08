import { z } from 'zod'
import { defineCall, mediaAnswer } from './call.ts'
import { Currency, Instant, Money, textUpTo } from './common.ts'
import { longestDocumentNumber } from './limits.ts'
import { OrderParams } from './orders.ts'

const OrderDocument = z
  .object({
    number: z.string().meta({ example: 'CN-000042' }),
    kind: z.enum(['invoice', 'credit_note']),
    issued_on: Instant,
    total: Money.meta({ description: 'What was paid, or what a credit note gives back.' }),
    total_currency: Currency,
    corrects: z.string().nullable().meta({
      description: 'The number of the invoice that a credit note is for, or that an invoice replaces.',
    }),
  })
  .meta({ id: 'OrderDocument' })

export const listOrderDocuments = defineCall({
  method: 'get',
  path: '/order/orders/{id}/documents/',
  id: 'listOrderDocuments',
  tag: 'orders',
  extension: 'documents',
  summary: 'The invoice and the credit notes of an order, oldest first; none before it is paid.',
  access: 'order-holder',
  params: OrderParams,
  answers: { 200: z.array(OrderDocument) },
  errors: [401, 404],
})

export const getOrderDocument = defineCall({
  method: 'get',
  path: '/order/orders/{id}/documents/{number}/',
  id: 'getOrderDocument',
  tag: 'orders',
  extension: 'documents',
  summary: 'A document of an order as it was issued: the same file whenever it is asked for.',
  access: 'order-holder',
  params: OrderParams.extend({ number: textUpTo(longestDocumentNumber) }),
  answers: { 200: mediaAnswer('application/pdf') },
  errors: [400, 401, 404, 429],
})

export const getInvoice = defineCall({
  method: 'get',
  path: '/order/orders/{id}/invoice/',
  id: 'getInvoice',
  tag: 'orders',
  extension: 'invoices',
  summary: 'The invoice of a paid order, in the language it was ordered in.',
  access: 'order-holder',
  params: OrderParams,
  answers: { 200: mediaAnswer('application/pdf') },
  errors: [401, 404, 429],
})

export const getGiftReceipt = defineCall({
  method: 'get',
  path: '/order/orders/{id}/gift-receipt/',
  id: 'getGiftReceipt',
  tag: 'orders',
  extension: 'gifts',
  summary:
    'What lies in the parcel of a gift, in the language of the order: its items, its message, and how they are exchanged or returned; no price, no address, no payment. 404 for what is no gift, is not paid for yet or was cancelled.',
  access: 'order-holder',
  params: OrderParams,
  answers: { 200: mediaAnswer('application/pdf') },
  errors: [401, 404, 429],
})
