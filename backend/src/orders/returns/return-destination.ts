import type { Transaction } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import { addDays, dayOf } from '../../platform/time/venue-time.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'

/** The address to which customers send items back, and how, from the shop's settings; a missing setting is empty. */
export function returnDestination({ settings }: Pick<Services, 'settings'>, language: Language) {
  const { returns } = settings.current().document
  return {
    address: returns?.address?.[language] ?? '',
    instructions: returns?.instructions?.[language] ?? '',
  }
}

/** Returns the day by which the items of a new request must be sent; null if the shop sets none. */
export async function lastDayToSend(services: Services, tx: Transaction, now: Date): Promise<string | null> {
  const days = services.settings.current().document.returns?.send_days
  return days === undefined ? null : addDays(dayOf(now, await shopTimezone(services, tx)), days)
}
