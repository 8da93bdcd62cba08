import { isolate } from '../../platform/language/isolate.ts'
import type { Translate } from '../../platform/language/messages.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

type Fact = { readonly label: string; readonly lines: readonly string[] }

/** The buyer's choices for a gift, for the mail that confirms it. */
export function giftFacts({ gift }: OrderRow, t: Translate): Fact[] {
  if (!gift) return []
  return [{ label: t('mail_order_gift'), lines: [t('mail_order_gift_plain'), ...messageLines(gift)] }]
}

/** Instructions for the person who packs the gift. */
export function packedGiftFacts({ gift }: OrderRow, t: Translate): Fact[] {
  if (!gift) return []
  return [
    { label: t('shop_mail_gift'), lines: [t('shop_mail_gift_enclose')] },
    { label: t('shop_mail_gift_message'), lines: messageLines(gift) },
  ]
}

/** Isolates each line with its own direction, whatever the mail's language. */
function messageLines({ message }: NonNullable<OrderRow['gift']>): string[] {
  return message.split('\n').filter(Boolean).map(isolate)
}
