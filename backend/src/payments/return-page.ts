import type { Services } from '../services/services.ts'
import type { OrderRow } from './payable.ts'

/** Returns the beginning of the storefront's addresses in the language of an order. */
export function shopPages({ config }: Pick<Services, 'config'>, { language }: Pick<OrderRow, 'language'>) {
  return `${config.PUBLIC_URL}${language === 'ar' ? '/ar' : ''}`
}

/** Returns the page for a customer who has paid; `session` is the payment's id, or the provider's placeholder for it. */
export function donePage(
  services: Pick<Services, 'config'>,
  order: Pick<OrderRow, 'language'>,
  session: string,
): string {
  return `${shopPages(services, order)}/checkout/done?session=${session}`
}
