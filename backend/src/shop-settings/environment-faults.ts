import { missingFor } from '../platform/config/payment-providers.ts'
import type { Services } from '../services/services.ts'
import type { ShopDocument } from '../shop/shop-document.ts'

export type SettingsFault = { readonly path: readonly string[]; readonly message: string }

/** Lists settings that this installation's variables do not support. */
export function environmentFaults(
  { config, messenger }: Pick<Services, 'config' | 'messenger'>,
  { ways_to_pay, country }: ShopDocument,
): SettingsFault[] {
  const { hosted, cash_on_delivery, pay_at_venue } = ways_to_pay ?? {}
  const missing = hosted ? missingFor(hosted, config) : []
  const needsPhone = { cash_on_delivery, pay_at_venue }
  return [
    ...(missing.length > 0
      ? [
          {
            path: ['ways_to_pay', 'hosted'],
            message: `${hosted} needs ${missing.join(', ')} in the environment`,
          },
        ]
      : []),
    ...(hosted === 'checkout_com' && !country
      ? [
          {
            path: ['country'],
            message: 'must be named: checkout_com chooses by it which ways to pay it shows',
          },
        ]
      : []),
    ...Object.entries(needsPhone).flatMap(([name, terms]) =>
      terms && !messenger.sendsSms
        ? [
            {
              path: ['ways_to_pay', name],
              message:
                'needs SMS_URL in the environment: customers prove their phone number with a code, and none could be sent',
            },
          ]
        : [],
    ),
  ]
}
