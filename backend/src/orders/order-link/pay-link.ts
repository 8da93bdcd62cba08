import type { Config } from '../../platform/config/config.ts'

/**
 * Minutes for which the link of an order by phone can be paid: its customer may read it in the evening, and providers close a
 * page after 24 hours (rule C21).
 */
export const payLinkMinutes = 23 * 60

/** Returns the address that leads to the payment page, short enough for an SMS, and later to the order. */
export function payLinkAddress(
  { config }: { readonly config: Pick<Config, 'PUBLIC_URL'> },
  code: string,
): string {
  return `${config.PUBLIC_URL}/rest/pay/${code}`
}
