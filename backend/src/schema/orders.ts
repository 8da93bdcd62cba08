import type { FrozenItem } from '@marah/contract/cart'
import type { ParcelTracking } from '@marah/contract/orders'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { user } from './accounts.ts'
import { cart } from './cart.ts'
import { productStock } from './catalogue.ts'
import { currencyCode, entityColumns, instant, localizedText, minorUnits } from './columns.ts'
import { coupon } from './coupons.ts'
import type { StoredImage } from './stored-image.ts'
import { taxShares } from './tax.ts'

export type FrozenAddress = {
  name: string
  phone: string
  address_line1: string
  address_line2: string
  city: string
  state: string
  country: string
  postal_code: string
}

/** A gift's message from the buyer to the recipient; may be empty. */
export type FrozenGift = { readonly message: string }

export type FrozenCompany = { readonly name: string; readonly taxNumber: string | null }

/** Working days that delivery takes. */
export type DeliveryDays = { readonly from: number; readonly to: number }

/** The place and time of pickup, and the person who picks up. */
export type FrozenPickup = {
  readonly address: string
  readonly hours: string
  readonly name: string
  readonly phone: string
}

/** Nothing has been received for it; written without parameters, as the index of such orders has it. */
export function isUnpaid({ paymentStatus }: { readonly paymentStatus: PgColumn }): SQL {
  return sql`${paymentStatus} in ('unpaid', 'processing', 'due', 'expired')`
}

/** Paid and not handed over; written without parameters, as the index of a seller's orders has it. */
export function isToBeSent({ status }: { readonly status: PgColumn }): SQL {
  return sql`(${status} = 'on_progress')`
}

/**
 * A purchase as the customer agreed to it, frozen when the payment was opened. `paymentStatus` only moves forward (rule
 * B8): unpaid → processing → paid → partially_refunded → refunded, or unpaid/processing → expired; `due` (sold, to be paid
 * in cash) → paid or expired. `paid` beats `expired` only if the stock can be taken again, otherwise the money is refunded.
 */
export const order = pgTable(
  'customer_order',
  {
    ...entityColumns(),
    transactionId: uuid('transaction_id').notNull().unique().defaultRandom(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    cartId: integer('cart_id').references(() => cart.id, { onDelete: 'set null' }),
    /** `difference`: pays what a dearer size of a line of another order costs more (`size_change`). */
    kind: text('kind', { enum: ['cart', 'buy_now', 'booking', 'difference'] }).notNull(),
    /** Hash of the frozen content; an unchanged cart resumes its open order. */
    contentHash: text('content_hash').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    email: text('email').notNull(),
    /** Hash of the key of the browser that bought it; set while the order belongs to no account. */
    guestKey: text('guest_key'),
    /** The guest's email in lower case: limits count by it, and the account that proves it takes the order over. */
    guestEmail: text('guest_email'),
    /**
     * Hash of the key by which the buyer's unpaid orders count together: the network of a guest or of an unproven account,
     * else the mailbox or number that proved the account; cleared a day later.
     */
    network: text('network'),
    status: text('status', { enum: ['pending', 'on_progress', 'delivery', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    paymentStatus: text('payment_status', {
      enum: ['unpaid', 'processing', 'due', 'paid', 'partially_refunded', 'refunded', 'expired'],
    })
      .notNull()
      .default('unpaid'),
    itemsAmount: minorUnits('items_amount').notNull(),
    /** The coupon's discount on the goods, shared out among the lines. */
    discountAmount: minorUnits('discount_amount').notNull().default(0),
    couponId: integer('coupon_id').references(() => coupon.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    bookingsAmount: minorUnits('bookings_amount').notNull().default(0),
    deliveryFee: minorUnits('delivery_fee').notNull(),
    deliveryTaxes: taxShares('delivery_taxes'),
    /** The fee of the payment method, such as cash on delivery. */
    paymentFee: minorUnits('payment_fee').notNull().default(0),
    paymentFeeTaxes: taxShares('payment_fee_taxes'),
    /** Whether the prices that the customer saw had the tax in them; else `taxAdded` was put on top. */
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(true),
    taxAdded: minorUnits('tax_added').notNull().default(0),
    /** The shop's name of the tax at that time; null: VAT. */
    taxName: localizedText('tax_name'),
    amount: minorUnits('amount').notNull(),
    refundedAmount: minorUnits('refunded_amount').notNull().default(0),
    currency: currencyCode('currency'),
    address: jsonb('address').$type<FrozenAddress>(),
    /** The buying company, to which documents are made out. */
    company: jsonb('company').$type<FrozenCompany>(),
    /** Null: its goods are no gift. */
    gift: jsonb('gift').$type<FrozenGift>(),
    /** Null for an order of visits alone, or if only the address says it. */
    fulfilment: text('fulfilment', { enum: ['delivery', 'pickup'] }),
    /** Names of zone and rate as the customer read them; null: the one fee for everywhere. */
    deliveryZone: text('delivery_zone'),
    deliveryRate: text('delivery_rate'),
    deliveryDays: jsonb('delivery_days').$type<DeliveryDays>(),
    pickup: jsonb('pickup').$type<FrozenPickup>(),
    /**
     * The one seller of all its lines at the time of purchase; null if there were several, the shop's own goods, or visits
     * alone.
     */
    soleSeller: integer('sole_seller'),
    wayToPay: text('way_to_pay', { enum: ['hosted', 'cash_on_delivery', 'at_venue'] })
      .notNull()
      .default('hosted'),
    /** When the customer refused the parcel that was to be paid in cash. */
    refusedOn: instant('refused_on'),
    /** Stands for the proven phone number of an order for cash: parcels that were not taken count by it in any account. */
    phoneKey: text('phone_key'),
    paymentMethod: text('payment_method'),
    paymentReference: text('payment_reference'),
    /** Whether the customer's bank disputes the payment, and how that ended; null: never. */
    disputeStatus: text('dispute_status', { enum: ['open', 'won', 'lost'] }),
    paidOn: instant('paid_on'),
    handedOverOn: instant('handed_over_on'),
    tracking: jsonb('tracking').$type<z.infer<typeof ParcelTracking>>(),
    deliveredOn: instant('delivered_on'),
    cancelledOn: instant('cancelled_on'),
    /** When the account that proved its email took it over from a guest; null if it was bought with an account, or still is a guest's. */
    joinedOn: instant('joined_on'),
    /** The customer's reason for cancelling, perhaps empty; null if the customer was not the one who ended it. */
    cancelReason: text('cancel_reason'),
    /** What the shop finds it by: number, names, email, phones, tracking number (`order_search_text`). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`order_search_text(id, email, address, pickup, company, tracking)`),
  },
  (table) => [
    // Without a list of what is still to be sorted in, which each search would read.
    index('customer_order_search')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Read backwards for an account's own orders, newest first; `desc()` here would be NULLS LAST, which no such list asks for.
    index('customer_order_user').on(table.userId, table.createdOn, table.id),
    index('customer_order_payment').on(table.paymentReference),
    // The order in which the shop lists orders, newest first (`orders/own-orders/order-list.ts`); the index is read backwards.
    index('customer_order_created').on(table.createdOn, table.id),
    index('customer_order_status').on(table.status, table.createdOn, table.id),
    index('customer_order_email').on(sql`lower(${table.email})`),
    index('customer_order_unpaid').on(table.createdOn, table.id).where(isUnpaid(table)),
    uniqueIndex('customer_order_one_unpaid')
      .on(table.cartId)
      .where(sql`${table.kind} = 'cart' and ${table.paymentStatus} = 'unpaid'`),
    uniqueIndex('customer_order_one_buy_now')
      .on(table.userId, table.contentHash)
      .where(sql`${table.kind} = 'buy_now' and ${table.paymentStatus} = 'unpaid'`),
    uniqueIndex('customer_order_one_booking')
      .on(table.userId, table.contentHash)
      .where(sql`${table.kind} = 'booking' and ${table.paymentStatus} = 'unpaid'`),
    uniqueIndex('customer_order_one_guest').on(table.guestKey).where(sql`${table.paymentStatus} = 'unpaid'`),
    index('customer_order_guest').on(table.guestEmail).where(sql`${table.guestEmail} is not null`),
    index('customer_order_network').on(table.network).where(sql`${table.network} is not null`),
    // What a seller sees at the desk, read backwards (`orders/desk/seller-orders.ts`).
    index('customer_order_seller')
      .on(table.soleSeller, isToBeSent(table), table.id, table.status)
      .where(sql`${table.soleSeller} is not null`),
    index('customer_order_dispute').on(table.id).where(sql`${table.disputeStatus} = 'open'`),
    index('customer_order_not_hosted')
      .on(table.createdOn, table.id)
      .where(sql`${table.wayToPay} <> 'hosted'`),
    index('customer_order_gift').on(table.createdOn, table.id).where(sql`${table.gift} is not null`),
    index('customer_order_pickup').on(table.createdOn, table.id).where(sql`${table.fulfilment} = 'pickup'`),
    index('customer_order_refunded')
      .on(table.createdOn, table.id)
      .where(sql`${table.paymentStatus} in ('partially_refunded', 'refunded')`),
    index('customer_order_phone').on(table.phoneKey).where(sql`${table.phoneKey} is not null`),
    check('customer_order_refunds', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
)

/** `state` is the ledger of the stock: reserved → sold | released, sold → returned. Rows are never deleted. */
export const orderLine = pgTable(
  'order_line',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    productStockId: integer('product_stock_id').references(() => productStock.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    unitPrice: minorUnits('unit_price').notNull(),
    /** Its share of the order's discount. */
    discount: minorUnits('discount').notNull().default(0),
    taxes: taxShares('taxes'),
    /** By how much changes of its size made a unit dearer or cheaper after it was paid; the difference is paid or refunded by itself. */
    priceChange: minorUnits('price_change').notNull().default(0),
    refundedAmount: minorUnits('refunded_amount').notNull().default(0),
    state: text('state', { enum: ['reserved', 'sold', 'released', 'returned'] }).notNull(),
    item: jsonb('item').$type<z.infer<typeof FrozenItem>>().notNull(),
  },
  (table) => [
    index('order_line_order').on(table.orderId),
    // The desk reads the orders of a unit, newest first (`orders/desk/shop-list.ts`).
    index('order_line_stock').on(table.productStockId, table.orderId),
  ],
)

/** Goods that have been sent together. An order has one parcel for each time that something of it was handed over. */
export const parcel = pgTable(
  'parcel',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    tracking: jsonb('tracking').$type<z.infer<typeof ParcelTracking>>(),
    sentOn: instant('sent_on').notNull(),
    deliveredOn: instant('delivered_on'),
  },
  (table) => [index('parcel_order').on(table.orderId)],
)

export const parcelLine = pgTable(
  'parcel_line',
  {
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    index('parcel_line_line').on(table.orderLineId),
    check('parcel_line_units', sql`${table.units} > 0`),
  ],
)

/**
 * A return. The shop makes it `received` or `refused`; before that, the customer may make it `withdrawn`. Its refund is a
 * row of `refund`, by the return's id; `exchanged` needs none.
 */
export const orderReturn = pgTable(
  'order_return',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    /**
     * `unsent`: cancelled before it was sent, so that nothing is on its way back; `by_shop`: refunded by a person of the shop,
     * perhaps without any units. Both are `received` at once.
     */
    kind: text('kind', { enum: ['refund', 'exchange', 'unsent', 'by_shop'] }).notNull(),
    status: text('status', { enum: ['requested', 'received', 'exchanged', 'refused', 'withdrawn'] })
      .notNull()
      .default('requested'),
    note: text('note').notNull(),
    /** The client's idempotency key: a second request with the same key creates no second return. */
    clientKey: text('client_key'),
    /** Promised when it was asked for; of an order that owes its money still, what it owes less. */
    refundAmount: minorUnits('refund_amount').notNull(),
    /** The part of a refund by the shop that is for delivery and for the way to pay. */
    feesAmount: minorUnits('fees_amount').notNull().default(0),
    decidedOn: instant('decided_on'),
    /** Why the shop rejected it, as the customer reads it; empty: it gave no reason. */
    rejection: text('rejection').notNull().default(''),
    /** The day by which the customer should send the goods; null: the shop named none. */
    sendBy: date('send_by', { mode: 'string' }),
  },
  (table) => [
    index('order_return_user').on(table.userId),
    index('order_return_open').on(table.orderId).where(sql`${table.status} = 'requested'`),
    uniqueIndex('order_return_key').on(table.orderId, table.clientKey),
  ],
)

export const orderReturnLine = pgTable(
  'order_return_line',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    reason: text('reason', {
      enum: ['too_small', 'too_large', 'damaged', 'not_as_described', 'changed_mind', 'other'],
    }).notNull(),
    amount: minorUnits('amount').notNull(),
    /** For an exchange: what is to be sent instead, and what that was called. */
    exchangeStockId: integer('exchange_stock_id').references(() => productStock.id, { onDelete: 'set null' }),
    /** For an exchange: what of the money comes back because the other unit costs less. */
    exchangeBack: minorUnits('exchange_back'),
    exchangeOptions: jsonb('exchange_options').$type<readonly { type: string; text: string }[]>(),
    /** How many of its units had not been sent. */
    unsentUnits: integer('unsent_units').notNull().default(0),
    /** Units that were found damaged when they came. */
    damaged: integer('damaged').notNull().default(0),
    /** Units that went back on the shelf: what is damaged does not. */
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_return_line_once').on(table.returnId, table.orderLineId),
    index('order_return_line_line').on(table.orderLineId),
    check('order_return_line_quantity', sql`${table.quantity} > 0`),
    check('order_return_line_units', sql`${table.damaged} + ${table.restocked} <= ${table.quantity}`),
  ],
)

/** The refund for a line of a return once it is decided: an exchange refunds only a difference. */
export const returnedAmount = sql<number>`case ${orderReturn.status}
  when 'exchanged' then coalesce(${orderReturnLine.exchangeBack}, 0) else ${orderReturnLine.amount} end`

export const orderReturnImage = pgTable(
  'order_return_image',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    image: jsonb('image').$type<StoredImage>().notNull(),
  },
  (table) => [index('order_return_image_return').on(table.returnId)],
)
