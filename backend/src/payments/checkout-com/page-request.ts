import { isPayable } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { shortened } from '../../platform/text/shorten.ts'
import type { Services } from '../../services/services.ts'
import type { PageContent } from '../hosted-provider.ts'
import type { OrderRow } from '../payable.ts'
import { donePage, shopPages } from '../return-page.ts'
import { providerAmount } from './amounts.ts'
import { referenceOf } from './reference.ts'

/** The provider rejects a page with longer texts. */
const longest = { description: 100, name: 100 }

/**
 * Builds the request for a page: one amount with its description, because lines with a discount do not add up to the
 * amount. Money is captured at once, and a card's bank always authenticates the customer (3-D Secure).
 */
export function pageRequest(
  services: Services,
  order: OrderRow,
  { attempt, cancelPath, backTo }: PageContent,
) {
  const { amount, currency, language, transactionId } = order
  if (!isPayable(amount, currency))
    throw new Error(`Order ${transactionId} cannot be charged in ${currency}: ${amount}`)
  const t = services.messages[language]
  const reference = referenceOf(transactionId)
  const back = backTo?.left ?? `${shopPages(services, order)}${cancelPath}`
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
      ...(order.email !== '' && { email: order.email }),
      ...(order.address && { name: shortened(order.address.name, longest.name) }),
    },
    billing: { address: { country: billingCountry(services, order) } },
    metadata: { order: transactionId, attempt: String(attempt) },
    locale: language === 'ar' ? 'ar' : 'en-GB',
    success_url: backTo?.paid ?? donePage(services, order, reference),
    failure_url: back,
    cancel_url: back,
  }
}

/** The provider chooses the ways to pay by this country and by the currency. */
function billingCountry({ settings }: Services, { address }: OrderRow): string {
  const country = address?.country || settings.current().document.country
  if (!country) throw new Error('Checkout.com needs a country: the settings must name the shop’s')
  return country
}
