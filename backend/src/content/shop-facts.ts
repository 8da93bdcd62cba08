import type { Language } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import type { Services } from '../services/services.ts'
import type { shopFactNames } from '../shop/shop-text.ts'
import { withoutSwitchedOff } from './switched-text.ts'

/**
 * Fills in facts from the configuration, so that texts never promise another fee or time than the shop's: `{{shop}}` is the
 * shop's name, `{{delivery_terms}}` and `{{delivery_time}}` are sentences, `{{payment_time}}` and `{{order_years}}` lengths
 * of time, `{{reply_time}}` ends a sentence.
 */
export function withShopFacts(
  { config, messages, settings }: Services,
  language: Language,
  text: string,
  isWithPlayCentre: boolean,
): string {
  const t = messages[language]
  const { deliveryFee, freeDeliveryFrom, deliveryDays, orderYears, paymentMinutes } = settings.rules()
  const facts: Record<(typeof shopFactNames)[number], () => string> = {
    delivery_terms: () => {
      const currency = config.CURRENCY
      if (deliveryFee === 0) return t('content_delivery_free')
      const fee = moneyText(deliveryFee, currency)
      if (freeDeliveryFrom === null) return t('content_delivery_always', { fee })
      return t('content_delivery_free_from', { fee, from: moneyText(freeDeliveryFrom, currency) })
    },
    delivery_time: () =>
      deliveryDays ? t('content_delivery_days', deliveryDays) : t('content_delivery_days_unknown'),
    order_years: () => t('content_years', { count: orderYears }),
    shop: () => settings.names()[language],
    reply_time: () => replyTime({ messages, settings }, language),
    payment_time: () => t('content_minutes', { count: paymentMinutes }),
  }
  const known: Record<string, (() => string) | undefined> = facts
  return withoutSwitchedOff({ config, settings }, text, isWithPlayCentre).replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => known[name]?.() ?? whole,
  )
}

/** Returns within which working days the shop answers messages, as a part of a sentence. */
export function replyTime(
  { messages, settings }: Pick<Services, 'messages' | 'settings'>,
  language: Language,
): string {
  const count = settings.current().document.contact?.reply_days
  const t = messages[language]
  return count === undefined ? t('content_reply_soon') : t('content_reply_days', { count })
}
