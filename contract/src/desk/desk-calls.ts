import { type Call, callsOf } from '../call.ts'
import * as conversations from './conversations.ts'
import * as customerErasure from './customer-erasure.ts'
import * as customers from './customers.ts'
import * as devices from './devices.ts'
import * as discountRules from './discount-rules.ts'
import * as discounts from './discounts.ts'
import * as disputes from './disputes.ts'
import * as heldPayments from './held-payments.ts'
import * as inbox from './inbox.ts'
import * as news from './news.ts'
import * as orderBatches from './order-batches.ts'
import * as orderEdits from './order-edits.ts'
import * as orderExport from './order-export.ts'
import * as orderMoney from './order-money.ts'
import * as orderPapers from './order-papers.ts'
import * as orderRefunds from './order-refunds.ts'
import * as orderRest from './order-rest.ts'
import * as orderSizes from './order-sizes.ts'
import * as orderTimeline from './order-timeline.ts'
import * as orders from './orders.ts'
import * as passkeys from './passkeys.ts'
import * as person from './person.ts'
import * as phoneOrders from './phone-orders.ts'
import * as returns from './returns.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff.ts'
import * as visits from './visits.ts'
import * as withdrawals from './withdrawals.ts'

/**
 * Every call of the desk, in the order of its document. They are none of another back end’s, and none of a visitor’s: no
 * list, document or client of the storefront has them.
 */
export const deskCalls: readonly Call[] = callsOf([
  signIn,
  person,
  news,
  passkeys,
  staff,
  devices,
  orders,
  orderPapers,
  orderBatches,
  orderExport,
  orderEdits,
  orderRest,
  orderRefunds,
  orderMoney,
  orderSizes,
  orderTimeline,
  phoneOrders,
  heldPayments,
  disputes,
  withdrawals,
  returns,
  customers,
  customerErasure,
  visits,
  inbox,
  conversations,
  discounts,
  discountRules,
])
