import { type Config, ConfigError } from '../platform/config/config.ts'
import { addressOf } from '../platform/config/sender.ts'
import type { ShopRules } from './shop-rules.ts'

type Facts = Pick<ShopRules, 'mailFrom' | 'contactEmail' | 'ordersEmail' | 'invoiceSeller'>

/** Such an address has no mailbox (RFC 2606). */
const exampleAddress = /@[\w.-]+\.example$/i

/**
 * Requires that a shop in production sets its own facts, in variables or settings. Otherwise customers would read the
 * software's placeholders, and mails about orders would be sent to an address that does not exist. @throws ConfigError with a
 * sentence for each
 */
export function requireOwnFacts({ NODE_ENV }: Pick<Config, 'NODE_ENV'>, facts: Facts): void {
  if (NODE_ENV !== 'production') return
  const { mailFrom, contactEmail, ordersEmail, invoiceSeller } = facts
  const faults: string[] = []
  if (exampleAddress.test(addressOf(mailFrom)))
    faults.push(
      'MAIL_FROM must be an address of your own when NODE_ENV is production, or email.sender in the settings: emails would come from an example.',
    )
  if (exampleAddress.test(ordersEmail ?? contactEmail ?? ''))
    faults.push(
      `${ordersEmail ? 'SHOP_ORDERS_EMAIL' : 'CONTACT_MAIL'} still holds the placeholder of an example: put in the address that is to hear of orders.`,
    )
  if (invoiceSeller === undefined || /\.example\b|Sunny SAL/.test(invoiceSeller))
    faults.push(
      'INVOICE_SELLER must say who sells when NODE_ENV is production, or invoice.seller in the settings: name, address and numbers are printed on every invoice.',
    )
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}
