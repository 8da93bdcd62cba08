import { makeStaffToken } from '@marah/backend/check-in/index'
import { stylesheetPath } from '@marah/backend/shop-settings/index'
import { usableDemoCoupons } from '@marah/demo/fill-coupons'
import { demoOwnerCode } from '@marah/demo/fill-owner'
import type { Shop } from './open-shop.ts'

/**
 * In the demo the sandbox's user plays the staff: it gets a fresh token for check-in, the code of the desk's owner, and the coupon
 * codes to try.
 */
export async function showDemoInSandbox({ backend, sandbox }: Shop): Promise<void> {
  if (!sandbox) return
  const { database, settings } = backend.services
  sandbox.showCheckIn(await database.transaction((tx) => makeStaffToken(tx, 'sandbox')))
  sandbox.showShop(() => {
    const { version, document } = settings.current()
    return { names: settings.names(), stylesheet: stylesheetPath(version, document), icon: '/favicon.svg' }
  })
  sandbox.showDeskCode(() => demoOwnerCode(backend.services))
  sandbox.showCoupons(() => usableDemoCoupons(database.db))
}
