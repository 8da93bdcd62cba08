import { throttled } from './rate-limit.ts'

/**
 * Lets each network read a few things at a time, and the rest of what it asks wait in line, so that one visitor, however much
 * is asked for at once, takes no more than a fair share of the processor and of the database's connections from others. What
 * is answered from a cache leaves its lane at once.
 */
export type ReadLanes = {
  /** @throws HttpError 429 with Retry-After where too much of this network waits already. */
  during<Result>(network: string, read: () => Promise<Result>): Promise<Result>
}

type Lanes = { taken: number; readonly waiting: (() => void)[] }

/** Of one network; a page asks for less, and whole families share an address. */
const lanesOfNetwork = 4
const mostWaiting = 100
const secondsToWait = 2

/** @param scale as of all limits (RATE_LIMIT_SCALE). */
export function createReadLanes(scale: number): ReadLanes {
  const networks = new Map<string, Lanes>()

  async function enter(network: string): Promise<Lanes> {
    const lanes = networks.get(network) ?? { taken: 0, waiting: [] }
    networks.set(network, lanes)
    if (lanes.taken < lanesOfNetwork * scale) {
      lanes.taken += 1
      return lanes
    }
    if (lanes.waiting.length >= mostWaiting * scale) throw throttled(secondsToWait)
    // Who leaves a lane hands it over.
    await new Promise<void>((resolve) => lanes.waiting.push(resolve))
    return lanes
  }

  function leave(network: string, lanes: Lanes): void {
    const next = lanes.waiting.shift()
    if (next) next()
    else lanes.taken -= 1
    if (lanes.taken === 0) networks.delete(network)
  }

  return {
    during: async (network, read) => {
      const lanes = await enter(network)
      try {
        return await read()
      } finally {
        leave(network, lanes)
      }
    },
  }
}
