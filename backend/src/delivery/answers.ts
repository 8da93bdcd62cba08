import type { Delivery } from '@marah/contract/delivery'
import type { z } from 'zod'
import { HttpError } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import type { Services } from '../services/services.ts'
import { chosenOption, type DeliveryAnswer, type DeliveryOption, type DeliveryRules } from './options.ts'

type Shop = Pick<Services, 'config' | 'settings' | 'messages'>

/** The shop's current rules of delivery. */
export function deliveryRules({ settings }: Pick<Services, 'settings'>): DeliveryRules {
  const { zones = null, pickup = null } = settings.current().document.delivery ?? {}
  const { deliveryFee, freeDeliveryFrom, deliveryDays } = settings.rules()
  const flat = { fee: deliveryFee, freeFrom: freeDeliveryFrom, days: deliveryDays ?? null }
  return { flat, zones, pickup }
}

/** The ways as the API shows them; `chosen` is the id that the customer chose, if any. */
export function deliveryJson(
  shop: Shop,
  answer: DeliveryAnswer,
  { chosen, language }: { chosen: string | null; language: Language },
): z.input<typeof Delivery> {
  const currency = shop.config.CURRENCY
  return {
    options: answer.options.map((option) => ({
      id: option.id,
      fulfilment: option.fulfilment,
      name: nameOf(shop, option, language),
      zone: option.zone && textIn(language, option.zone),
      fee: decimalText(option.fee, currency),
      free_from: option.freeFrom === null ? null : decimalText(option.freeFrom, currency),
      days: option.days,
      pickup: option.pickup && {
        address: textIn(language, option.pickup.address),
        hours: textIn(language, option.pickup.hours),
      },
    })),
    chosen: chosenOption(answer, chosen)?.id ?? null,
    needs_address: answer.needsAddress,
    not_delivered: answer.notDelivered && {
      field: answer.notDelivered.field,
      detail: shop.messages[language](notDeliveredKey(answer.notDelivered.field)),
    },
    weekend: [...shop.settings.rules().weekend],
  }
}

function nameOf({ messages }: Shop, { name }: DeliveryOption, language: Language): string {
  return name ? textIn(language, name) : messages[language]('delivery_standard')
}

/** Answers 409 if goods are to be sent where the shop does not deliver. */
export function notDelivered({ field }: { readonly field: string | null }): HttpError {
  return new HttpError(409, 'not_delivered', { messageKey: notDeliveredKey(field), extra: { field } })
}

function notDeliveredKey(field: string | null): string {
  return `delivery_not_to_${field ?? 'goods'}`
}
