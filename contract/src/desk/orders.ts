import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  BodyId,
  Currency,
  DayInput,
  IdParams,
  Instant,
  largestId,
  Money,
  QueryId,
  typedLine,
} from '../common.ts'
import { longestSearch, mostCounted, mostOrdersListed, mostParcelLines } from '../limits.ts'
import { Order, OrderStatus, ParcelTrackingInput, PaymentStatus, WayToPay } from '../orders.ts'
import { OrderReturn } from '../returns.ts'
import { OrderBuyer, OrderMail } from './order-buyer.ts'
import { PhoneSale, SizeDifference } from './pay-link.ts'

/** The tabs of the list of orders. */
export const orderTabs = ['to_pack', 'sent', 'returns', 'attention', 'all'] as const
export const OrderTab = z.enum(orderTabs)

/** The one thing that an order waits for at the shop; null: it waits for nothing. */
export const OrderStep = z
  .enum([
    'settle_payment',
    'answer_dispute',
    'repeat_refund',
    'approve_refund',
    'decide_return',
    'pack',
    'collect_cash',
    'confirm_arrival',
  ])
  .meta({
    id: 'OrderStep',
    description:
      'What the shop does next: settle money that does not fit the order, answer a dispute, repeat a refund that failed, or pay one out, approve one that another person asks for, decide a return, pack what is left, record the cash, record that it arrived.',
  })

export const ShopOrderRow = z
  .object({
    id: z.int(),
    number: z.string(),
    created_on: Instant,
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    place: z.object({ city: z.string(), country: z.string() }).nullable(),
    fulfilment: z.enum(['delivery', 'pickup']).nullable(),
    status: OrderStatus,
    payment_status: PaymentStatus,
    way_to_pay: WayToPay,
    amount: Money,
    currency: Currency,
    goods: z
      .array(z.object({ name: z.string(), options: z.string(), quantity: z.int() }))
      .meta({ description: 'All lines of goods, in the language of the request.' }),
    visits: z.int().meta({ description: 'Bookings that it pays for.' }),
    is_gift: z.boolean(),
    next_step: OrderStep.nullable(),
  })
  .meta({ id: 'ShopOrderRow' })

/** How an order is found; all have to fit. */
export const orderFilters = z.object({
  tab: OrderTab.default('all'),
  q: typedLine(longestSearch).optional().meta({
    description:
      'Number or a part of it, name, email, phone as it is written anywhere, company, product, SKU.',
  }),
  status: OrderStatus.optional(),
  payment: z.enum(['paid', 'unpaid', 'refunded']).optional(),
  way_to_pay: WayToPay.optional(),
  fulfilment: z.enum(['delivery', 'pickup']).optional(),
  gift: z.enum(['yes']).optional(),
  since: DayInput.optional().meta({ description: 'By the shop’s clock, included.' }),
  until: DayInput.optional().meta({ description: 'By the shop’s clock, included.' }),
})

export const orderSorts = z.enum(['newest', 'oldest']).default('newest')

export const listShopOrders = defineCall({
  method: 'get',
  path: '/desk/order/',
  id: 'listShopOrders',
  tag: 'orders',
  summary:
    'Orders that pass all filters. A seller reads those that hold only the seller’s goods. Pages follow one another by `next`, so that orders which arrive meanwhile repeat none.',
  access: 'desk',
  grant: 'orders:view',
  sellers: 'own',
  query: orderFilters.extend({
    sort: orderSorts,
    after: QueryId.optional().meta({ description: '`next` of the page before.' }),
    page_size: z.coerce.number().pipe(z.int().min(1).max(mostOrdersListed)).default(50),
  }),
  answers: {
    200: z.object({
      results: z.array(ShopOrderRow),
      next: z.int().nullable(),
      count: z
        .int()
        .meta({ description: `Of all pages; at most ${mostCounted}, which stands for as many or more.` }),
      count_of_search: z.int().nullable().meta({
        description:
          'What `q` finds without the other filters, counted as `count`; null without `q` or filters.',
      }),
    }),
  },
  errors: [400, 401],
})

/** Everything about one order. */
export const ShopOrder = ShopOrderRow.extend({
  whole: Order.meta({ description: 'As its buyer reads it, in the language of the order.' }),
  unsent: z
    .array(z.object({ line: z.int(), sku: z.string(), units: z.int() }))
    .meta({ description: 'In no parcel and not cancelled, by line.' }),
  returns: z.array(OrderReturn),
  buyer: OrderBuyer,
  customer_id: z.int().nullable().meta({
    description:
      'The account, or the guest, whose order it is; null if it was not paid, or no longer says whose it is, and for sellers.',
  }),
  open_visits: z.array(z.int()).meta({ description: 'Visits that the shop can still cancel.' }),
  mails: z.array(OrderMail).meta({ description: 'Emails that can be sent again now.' }),
  phone_sale: PhoneSale.nullable().meta({ description: 'Null: its buyer ordered it in the shop’s pages.' }),
  size_differences: z.array(SizeDifference).meta({ description: 'Those that wait to be paid.' }),
  difference_of: z.object({ id: z.int(), number: z.string() }).nullable().meta({
    description: 'The order whose size becomes dearer by what this one pays; null for any other order.',
  }),
}).meta({ id: 'ShopOrder' })

export const getShopOrder = defineCall({
  method: 'get',
  path: '/desk/order/{id}/',
  id: 'getShopOrder',
  tag: 'orders',
  summary: 'One order, with what is left to be sent.',
  access: 'desk',
  grant: 'orders:view',
  sellers: 'own',
  params: IdParams,
  answers: { 200: ShopOrder },
  errors: [401, 404],
})

export const sendShopParcel = defineCall({
  method: 'post',
  path: '/desk/order/{id}/parcel/',
  id: 'sendShopParcel',
  tag: 'orders',
  summary:
    'Hand units over to the courier as one parcel; with the last of them the whole order is on its way, and its buyer is mailed. 409 `units_gone` if fewer are left, since a second person may have sent them; 409 `not_movable` if the order is not paid or has ended, `payment_disputed` while its payment is disputed.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: IdParams,
  body: z.object({
    lines: z
      .array(z.object({ line: BodyId, units: z.int().min(1).max(largestId) }))
      .min(1)
      .max(mostParcelLines),
    tracking: ParcelTrackingInput.nullable().default(null),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

const ParcelParams = IdParams.extend({ parcel: z.string().meta({ description: 'Its id.' }) })

export const trackShopParcel = defineCall({
  method: 'patch',
  path: '/desk/order/{id}/parcel/{parcel}/',
  id: 'trackShopParcel',
  tag: 'orders',
  summary: 'Say by which number a parcel is followed, or correct it; its buyer is mailed.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: ParcelParams,
  body: z.object({ tracking: ParcelTrackingInput }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

export const confirmShopArrival = defineCall({
  method: 'post',
  path: '/desk/order/{id}/parcel/{parcel}/arrival/',
  id: 'confirmShopArrival',
  tag: 'orders',
  summary:
    'Record that a parcel has arrived; with the last one the order is completed. 409 `cash_due` for the last parcel of an order whose cash is not recorded.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: ParcelParams,
  answers: { 200: ShopOrder },
  errors: [401, 404, 409],
})

export const collectShopCash = defineCall({
  method: 'post',
  path: '/desk/order/{id}/cash/',
  id: 'collectShopCash',
  tag: 'orders',
  summary:
    'Record that the courier has brought the cash: the order is paid and delivered. 409 `not_due` if none is due.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  answers: { 200: ShopOrder },
  errors: [401, 404, 409],
})

export const refuseShopParcel = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refused-parcel/',
  id: 'refuseShopParcel',
  tag: 'orders',
  summary:
    'Record that the customer refused a parcel that was to be paid in cash: its goods are in stock again and nothing is owed. 409 `not_due` if no cash is due.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  answers: { 200: ShopOrder },
  errors: [401, 404, 409],
})
