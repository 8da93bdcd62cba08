import type { HostedProvider } from '../hosted-provider.ts'
import { checkKey } from './check-key.ts'
import { readDispute, readDisputes } from './disputes.ts'
import { readEvent } from './events.ts'
import { pageRequest } from './page-request.ts'
import { openPage, readPage } from './pages.ts'
import { createRefund, readRefunds } from './refunds.ts'

/** Checkout.com's Hosted Payments Page: cards, mada, KNET, BENEFIT and wallets. Its pages cannot be closed (decision 104). */
export const checkoutCom: HostedProvider = {
  request: pageRequest,
  open: (services, { request }) => openPage(services, request),
  look: readPage,
  refund: createRefund,
  refundsOf: readRefunds,
  event: readEvent,
  checkKey,
  disputes: { of: readDisputes, read: readDispute },
}
