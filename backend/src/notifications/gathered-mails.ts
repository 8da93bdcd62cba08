import type { Transaction } from '../platform/database/database.ts'
import type { Services } from '../services/services.ts'
import { mailShop, type ShopMail } from './shop-mails.ts'

/** Minutes of news that come in one mail. */
const windowSeconds = 300
/**
 * Seconds that a transaction may take until other processes see it: after them, everything written in a window is
 * visible.
 */
const commitSeconds = 60

/** News for the shop of which many may come at a time, such as questions of customers: those of a few minutes are one mail. */
export type GatheredMail = {
  /** Names the job. */
  readonly name: string
  /** Collects the entries of that time that still wait for an answer; null if there are none. */
  readonly collect: (
    services: Services,
    tx: Transaction,
    time: { readonly from: Date; readonly until: Date },
  ) => Promise<Omit<ShopMail, 'key' | 'account'> | null>
}

/** In the transaction that brings the news. */
export async function gatherForShop({ jobs, now }: Services, tx: Transaction, name: string): Promise<void> {
  const seconds = now().getTime() / 1000
  const window = Math.floor(seconds / windowSeconds)
  const delaySeconds = Math.ceil((window + 1) * windowSeconds - seconds) + commitSeconds
  await jobs.add(tx, name, { window }, { delaySeconds, idempotencyKey: `${name}:${window}` })
}

export function handleGathered(services: Services, { name, collect }: GatheredMail): void {
  services.jobs.handle(name, async (payload) => {
    await mailGathered(services, { name, collect }, Number(payload.window))
  })
}

export async function mailGathered(
  services: Services,
  { name, collect }: GatheredMail,
  window: number,
): Promise<void> {
  const [from, until] = [window, window + 1].map((each) => new Date(each * windowSeconds * 1000))
  if (!from || !until) return
  await services.database.transaction(async (tx) => {
    const mail = await collect(services, tx, { from, until })
    if (mail) await mailShop(services, tx, { ...mail, key: `${name}:${window}`, account: null })
  })
}
