import { makeStaffToken } from '@marah/backend/check-in/index'
import { makeDeskTokens } from '@marah/backend/sellers/index'
import { stylesheetPath } from '@marah/backend/shop-settings/index'
import { usableDemoCoupons } from '@marah/demo/fill-coupons'
import { demoOwnerCode } from '@marah/demo/fill-owner'
import type { Shop } from './open-shop.ts'

/** A page of the sandbox shows so many sellers. */
const mostDesks = 50

/**
 * In the demo the sandbox's user plays sellers and staff: it gets a fresh token for each desk and for check-in, and the
 * coupon codes to try. It also has the code of the desk's owner.
 */
export async function openSandboxDesks({ backend, sandbox }: Shop, port: number): Promise<void> {
  if (!sandbox) return
  const desks = await makeDeskTokens(backend.services, 'sandbox', mostDesks)
  const door = await backend.services.database.transaction((tx) => makeStaffToken(tx, 'sandbox'))
  sandbox.openDesks(`http://127.0.0.1:${port}/rest`, desks, door)
  const { settings } = backend.services
  sandbox.showShop(() => {
    const { version, document } = settings.current()
    return { names: settings.names(), stylesheet: stylesheetPath(version, document), icon: '/favicon.svg' }
  })
  sandbox.showDeskCode(() => demoOwnerCode(backend.services))
  sandbox.showCoupons(() => usableDemoCoupons(backend.services.database.db))
}
