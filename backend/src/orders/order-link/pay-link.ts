import type { Config } from '../../platform/config/config.ts'

type Shop = { readonly config: Pick<Config, 'PUBLIC_URL'> }

/**
 * Minutes for which the link of an order by phone can be paid: its customer may read it in the evening, and providers close a
 * page after 24 hours (rule C21).
 */
export const payLinkMinutes = 23 * 60

/** Returns where a customer is led who has paid on the page, and one who left it: to the order, by the same link. */
export function payLinkAddresses(shop: Shop, code: string) {
  const paid = payLinkAddress(shop, code)
  return { paid, left: `${paid}?left=yes` }
}

/** Returns the address that leads to the payment page, short enough for an SMS, and later to the order. */
export function payLinkAddress({ config }: Shop, code: string): string {
  return `${config.PUBLIC_URL}/rest/pay/${code}`
}
