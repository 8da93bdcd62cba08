import type { quotePhoneOrder } from '@marah/contract/desk/phone-orders'
import type { z } from 'zod'
import { internationalPhone, placeOf } from '../../accounts/index.ts'
import { deliveryJson } from '../../delivery/index.ts'
import { payLinkMinutes } from '../../orders/index.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { Services } from '../../services/services.ts'
import { withTaxes } from '../purchase.ts'
import { noAddress } from '../typed-order.ts'
import { waysToPay } from '../ways-to-pay.ts'
import { phoneRequest } from './phone-request.ts'

type Asked = z.output<(typeof quotePhoneOrder)['body']>
type Answer = z.input<(typeof quotePhoneOrder)['answers'][200]>

/** Prices what was said so far, by the functions that will take the order. It reserves nothing. */
export async function quotePhone(services: Services, asked: Asked, language: Language): Promise<Answer> {
  const { place, phone = '', delivery: remembered } = asked
  const country = place?.country ?? ''
  const address = {
    ...noAddress,
    ...(place && { country, state: place.state, postal_code: place.postal_code }),
    name: '',
    phone: internationalPhone(phone, country) ?? phone,
  }
  const request = phoneRequest(services, {
    chosen: asked,
    address,
    language,
    place: place ? placeOf(place) : null,
    requested: undefined,
    remembered,
    wayToPay: undefined,
    expectedAmount: undefined,
    linkCode: null,
    record: async () => {},
  })
  return services.database.transaction(async (tx) => {
    const { purchase, delivery } = await request.load(tx)
    const isPickedUp = purchase.delivery?.fulfilment === 'pickup'
    const totals = await withTaxes(services, tx, purchase, isPickedUp ? null : country || null)
    const { results } = await waysToPay(services, tx, request)
    const money = (amount: number) => decimalText(amount, totals.currency)
    const none = { options: [], needsAddress: false, notDelivered: null }
    return {
      lines: purchase.lines.map((line) => ({
        product_stock: line.productStockId,
        quantity: line.quantity,
        unit_price: money(line.unitPrice),
        amount: money(line.unitPrice * line.quantity),
        available: line.available,
        is_short: line.status !== 'available',
      })),
      items_amount: money(totals.itemsAmount),
      discount_amount: money(totals.discountAmount),
      delivery_fee: money(totals.deliveryFee),
      currency: totals.currency,
      delivery: deliveryJson(services, delivery?.answer ?? none, { chosen: remembered ?? null, language }),
      ways: results,
      link_until: new Date(services.now().getTime() + payLinkMinutes * 60_000).toISOString(),
      sends_sms: services.messenger.sendsSms,
    }
  })
}
