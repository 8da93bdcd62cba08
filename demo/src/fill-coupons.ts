import { listCoupons, makeCoupon, type NewCoupon } from '@marah/backend/coupons/index'
import type { Services } from '@marah/backend/platform/services'

/** Codes to try the demo with. They may be used without end: they are no secret. */
const demoCoupons: readonly (NewCoupon & { code: string; means: string })[] = [
  { code: 'MARAH10', kind: 'percent', value: 10, appliesTo: 'all', means: '10 % off anything' },
  {
    ...{ code: 'WELCOME5', kind: 'amount', value: 500, appliesTo: 'goods', minAmount: 3000, perCustomer: 1 },
    means: '$5 off goods from $30 on, once per customer',
  },
  { code: 'PARTY20', kind: 'percent', value: 20, appliesTo: 'event', means: '20 % off a party' },
  { code: 'GIFT100', kind: 'percent', value: 100, appliesTo: 'goods', means: 'goods for nothing' },
]

/** At each start: one that is there already, perhaps ended by hand, stays as it is. */
export async function fillDemoCoupons({ database }: Services): Promise<void> {
  for (const { means: _, ...facts } of demoCoupons) await makeCoupon(database.db, facts)
}

/** Those that this shop has and nobody has ended; none where it is not the demo shop. */
export async function usableDemoCoupons({ database }: Services): Promise<{ code: string; means: string }[]> {
  const active = (await listCoupons(database.db)).filter(({ isActive }) => isActive)
  return demoCoupons
    .filter(({ code }) => active.some((row) => row.code === code))
    .map(({ code, means }) => ({ code, means }))
}
