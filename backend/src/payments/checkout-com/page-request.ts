import { isPayable } from '../../platform/money.ts'
import { orderNumber } from '../../platform/record-numbers.ts'
import type { Services } from '../../platform/services.ts'
import { shortened } from '../../platform/shorten.ts'
import type { OrderRow } from '../payable.ts'
import { donePage, shopPages } from '../return-page.ts'
import type { PageContent } from '../way-to-pay.ts'
import { providerAmount } from './amounts.ts'
import { referenceOf } from './reference.ts'

/** The longest texts that the provider takes; it rejects a whole page for one that is longer. */
const longest = { description: 100, name: 100 }

/**
 * What a page is asked for: one sum and what it is for, since lines with a discount do not add up to it. Money is captured at once;
 * a card's bank is always asked (3-D Secure).
 */
export function pageRequest(services: Services, order: OrderRow, { attempt, cancelPath }: PageContent) {
  const { amount, currency, language, transactionId } = order
  if (!isPayable(amount, currency))
    throw new Error(`Order ${transactionId} cannot be charged in ${currency}: ${amount}`)
  const t = services.messages[language]
  const reference = referenceOf(transactionId)
  const back = `${shopPages(services, order)}${cancelPath}`
  return {
    amount: providerAmount(amount, currency),
    currency,
    reference,
    description: shortened(t('checkout_payment_of', { number: orderNumber(order.id) }), longest.description),
    payment_type: 'Regular',
    capture: true,
    '3ds': { enabled: true },
    processing_channel_id: services.config.CHECKOUT_COM_CHANNEL,
    customer: {
      email: order.email,
      ...(order.address && { name: shortened(order.address.name, longest.name) }),
    },
    billing: { address: { country: billingCountry(services, order) } },
    metadata: { order: transactionId, attempt: String(attempt) },
    locale: language === 'ar' ? 'ar' : 'en-GB',
    success_url: donePage(services, order, reference),
    failure_url: back,
    cancel_url: back,
  }
}

/** By it, and by the currency, the provider chooses which ways to pay its page shows. */
function billingCountry({ settings }: Services, { address }: OrderRow): string {
  const country = address?.country || settings.current().document.country
  if (!country) throw new Error('Checkout.com needs a country: the settings must name the shop’s')
  return country
}
