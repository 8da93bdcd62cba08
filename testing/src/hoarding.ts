import { user } from '@marah/backend/schema/accounts'
import { capacityBucket } from '@marah/backend/schema/play'
import { eq, inArray } from 'drizzle-orm'
import type { Buyer } from './checkout-shop.ts'
import { openPlayShop } from './play-shop.ts'

export type HoardingShop = Awaited<ReturnType<typeof openHoardingShop>>

/** A play shop with the limits of a real one, whose times have room for more than one account may hold. */
export async function openHoardingShop() {
  const shop = await openPlayShop({ RATE_LIMIT_SCALE: '1' })
  const { db, database } = shop
  return {
    ...shop,

    async prove({ userId }: Buyer): Promise<void> {
      await db.update(user).set({ isEmailVerified: true }).where(eq(user.id, userId))
    },

    async roomySlot(places = 200) {
      const slot = await shop.slot()
      const buckets = await shop.bucketsOf(slot.id)
      await db.update(capacityBucket).set({ capacity: places }).where(inArray(capacityBucket.id, buckets))
      return slot
    },

    /** The next test starts with no counts for its address, so that it tests the limit of accounts. */
    async forgetCounts(): Promise<void> {
      await database.pool.query('delete from rate_limit')
      await database.pool.query('update customer_order set network = null')
    },
  }
}
