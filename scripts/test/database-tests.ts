/** Which tests run on which database, and that none is left out (decision 40). */

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './command.ts'

/**
 * Tests that use a database run on PostgreSQL. On the embedded one run those whose outcome can differ there: the platform,
 * lists and search, holds, checkout, imports, the demo, and every call (`backend/src/*.test.ts`). Of the features below,
 * only the files that need no database run with it.
 */
const onServerOnly = [
  'accounts',
  'booking-payments',
  'bookings',
  'capabilities',
  'cart',
  'changes',
  'chats',
  'check-in',
  'content',
  'coupons',
  'delivery',
  'discounts',
  'documents',
  'dummy',
  'feeds',
  'invitations',
  'kids',
  'notifications',
  'orders',
  'payments',
  'play',
  'questions',
  'retention',
  'reviews',
  'staff',
  'vitals',
  'waitlist',
  'wishlist',
  'withdrawals',
]

/**
 * Tests of many simultaneous requests: on the embedded database's single connection they would run one after another. And a
 * shop of a million products, which is meant for a server.
 */
export const crowds = [
  'backend/src/checkout/rush.test.ts',
  'backend/src/fuzz.test.ts',
  'backend/src/holds/hoarding.test.ts',
  'backend/src/holds/races.test.ts',
  'backend/src/holds/rush.test.ts',
  'backend/src/holds/storm.test.ts',
  'backend/src/holds/unpaid-pauses.test.ts',
  'demo/src/scale-demo.test.ts',
]

/** Files that write and read rows as the features above do, beside others in their folder that run on both. */
const ordinary = [
  'backend/src/catalogue/price-history.test.ts',
  'backend/src/catalogue/sales.test.ts',
  'backend/src/catalogue/size-charts.test.ts',
  'backend/src/checkout/change-size.test.ts',
  'backend/src/checkout/currencies.test.ts',
  'backend/src/checkout/guest.test.ts',
  'backend/src/checkout/pay-at-venue-desk.test.ts',
  'backend/src/checkout/pay-at-venue-limits.test.ts',
  'backend/src/checkout/pay-at-venue-moves.test.ts',
  'backend/src/checkout/phone/phone-orders.test.ts',
  'backend/src/checkout/taken-out.test.ts',
  'backend/src/checkout/tax.test.ts',
  'backend/src/customers/block-customer.test.ts',
  'backend/src/customers/customers.test.ts',
  'backend/src/customers/erase-customer.test.ts',
  'backend/src/holds/add-ons.test.ts',
  'backend/src/holds/booking-coupon.test.ts',
  'backend/src/holds/hold-time.test.ts',
  'backend/src/holds/party-area.test.ts',
  'backend/src/holds/put-aside.test.ts',
  'backend/src/holds/visit-quote.test.ts',
  'backend/src/inbox/hiding.test.ts',
  'backend/src/inbox/inbox.test.ts',
  'backend/src/play-import/documented-centres.test.ts',
  'backend/src/play-import/export-play.test.ts',
  'backend/src/play-import/random-seasons.test.ts',
  'backend/src/shop-settings/shops.test.ts',
  'demo/src/search-queries.test.ts',
]

/**
 * Rooms in which the database is only lived with; and what is harder where the database lives in the shop's own process, which stops
 * with it and whose event loop it shares.
 */
export const embeddedOnly = [
  'sandbox/**',
  'server/src/*.test.ts',
  'server/src/!(commands)/**',
  'server/src/commands/!(restore-server).test.ts',
  'demo/src/fill-demo.test.ts',
  'demo/src/play/**',
  'backend/src/hostile-input.test.ts',
  'backend/src/kill-under-traffic.test.ts',
  'backend/src/services/messaging/messenger.test.ts',
]

/** Files that `vitest related` runs on the server, for the embedded run to exclude. */
export async function serverOnlyFiles(): Promise<string[]> {
  const files = globSync(`backend/src/{${onServerOnly.join(',')}}/**/*.test.ts`, { cwd: root }).sort()
  const found = await Promise.all(
    files.map(async (file) => (opensDatabase.test(await readFile(join(root, file), 'utf8')) ? [file] : [])),
  )
  return [...found.flat(), ...crowds, ...ordinary]
}

/** The room `testing` has all that opens a database in tests; its reader of source code opens none. */
const opensDatabase = /'@marah\/testing\/(?!table-writes')/

/** Returns test files that neither run reported: a test that does not run guards nothing. */
export function filesNotRun(reported: readonly string[]): string[] {
  const rooms = '{contract,backend,demo,sandbox,foreign,adapter,server,scripts,ui,desk}/**/*.test.ts'
  const pages = 'storefront/{app,vite,scripts}/**/*.test.{ts,tsx}'
  const ran = new Set(reported)
  return globSync([rooms, pages], { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => join(root, file))
    .filter((file) => !ran.has(file))
}
