import { networksOfSite, siteOf } from '../../platform/limits/client-address.ts'
import { throttled } from '../../platform/limits/rate-limit.ts'

/**
 * Lets each network read a few things at a time and queues the rest, so that one visitor takes only a fair share of the
 * processor and of the database's connections. An answer from a cache leaves its lane at once. An IPv6 network also counts
 * against its site, which has the share of a few networks.
 */
export type ReadLanes = {
  /** @throws HttpError 429 with Retry-After if too many requests of this network, or of this customer, already wait */
  during<Result>(whose: string, read: () => Promise<Result>): Promise<Result>
}

type Lanes = { taken: number; readonly waiting: (() => void)[] }

/** Requests of one network at a time; a page needs fewer, and whole families share an address. */
const lanesOfNetwork = 4
const mostWaiting = 100
const secondsToWait = 2

/** @param scale the factor of all limits (RATE_LIMIT_SCALE) */
export function createReadLanes(scale: number): ReadLanes {
  const ofNetworks = createLanes(scale)
  const ofSites = createLanes(scale * networksOfSite)
  return {
    during: (whose, read) => {
      const site = siteOf(whose)
      return ofNetworks.during(whose, site === null ? read : () => ofSites.during(site, read))
    },
  }
}

function createLanes(scale: number): ReadLanes {
  const byKey = new Map<string, Lanes>()

  async function turnIn({ waiting }: Lanes): Promise<void> {
    if (waiting.length >= mostWaiting * scale) throw throttled(secondsToWait)
    // A finished request passes its lane on.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(key: string, lanes: Lanes): void {
    const next = lanes.waiting.shift()
    if (next) next()
    else lanes.taken -= 1
    if (lanes.taken === 0) byKey.delete(key)
  }

  return {
    during: async (key, read) => {
      const lanes = byKey.get(key) ?? { taken: 0, waiting: [] }
      byKey.set(key, lanes)
      // Start at once if a lane is free, so that a concurrent request for the same data can join it.
      if (lanes.taken < lanesOfNetwork * scale) lanes.taken += 1
      else await turnIn(lanes)
      try {
        return await read()
      } finally {
        leave(key, lanes)
      }
    },
  }
}
