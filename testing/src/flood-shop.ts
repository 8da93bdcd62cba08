import { openSocialShop } from './social-shop.ts'

export type FloodShop = Awaited<ReturnType<typeof openFloodShop>>

let count = 0

/** A number that no other call has got. */
export const nextNumber = () => ++count
export const newEmail = () => `flood-${nextNumber()}@example.com`
/** Each in a range of its own. */
export const newPhone = () => `+97150${1_000_000 + nextNumber() * 1000}`
/** The headers of a request from a place of its own. */
export const place = () => ({ 'x-forwarded-for': `10.20.${nextNumber()}.1` })

/** A shop with real limits behind one proxy, with SMTP and SMS gateways beside it. */
export async function openFloodShop() {
  const shop = await openSocialShop({
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    WITHDRAWAL: 'on',
    CONTACT_MAIL: 'desk@shop.test',
    SMS_PER_COUNTRY_DAY: '100',
    SMS_PER_DAY: '120',
  })
  return {
    ...shop,

    /** Advances every bound to its next window, an hour later. */
    async forgetCounts(): Promise<void> {
      await shop.database.pool.query('delete from rate_limit')
    },
  }
}
