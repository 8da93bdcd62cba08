import { withShopFacts } from '../../content/index.ts'
import { type Email, plainLines } from '../../notifications/index.ts'
import type { Services } from '../../services/services.ts'
import { shopAddress } from '../../shop/shop-address.ts'
import type { OrderRow } from './own-order.ts'

/**
 * Returns the texts that a customer must receive with the confirmation, from the shop's settings: the seller, how to
 * withdraw from a purchase of goods, and the terms of the purchase. Texts that the shop has not set are omitted.
 */
export function legalPartsOf(
  services: Services,
  { language }: Pick<OrderRow, 'language'>,
  { hasGoods }: { hasGoods: boolean },
): NonNullable<Email['legal']> {
  const { messages, settings } = services
  const { invoiceSeller, withdrawal } = settings.rules()
  const t = messages[language]
  const terms = settings.current().document.texts?.terms?.[language]
  const seller = invoiceSeller?.split('|').map((line) => line.trim())
  return [
    ...(seller ? [{ heading: t('mail_order_seller'), lines: seller }] : []),
    ...(hasGoods && withdrawal === 'on'
      ? [
          {
            heading: t('mail_order_withdrawal'),
            lines: [
              t('mail_order_withdrawal_text', { address: shopAddress(services, language, '/withdraw') }),
            ],
          },
        ]
      : []),
    ...(terms
      ? [
          {
            heading: t('mail_order_terms'),
            // Terms in the settings have no sections that depend on a play centre.
            lines: plainLines(withShopFacts(services, language, terms, true)),
          },
        ]
      : []),
  ]
}
