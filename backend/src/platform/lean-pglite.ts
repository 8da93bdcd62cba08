import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** V8 looks at this flag when it first compiles a function: no function has the number 0, which is an import's. */
const leaveUnoptimised = '--wasm-tier-up-filter=0'
const optimiseWhenHot = '--wasm-tier-up-filter=-1'

/**
 * PGlite whose SQL parser V8 leaves as it first compiled it. The parser is one function of 105 KB; optimising it takes 600 MB
 * and seconds of a processor at every start, for which queries are no faster (decision 61). What runs before the first query
 * of PGlite's own, `set role`, is so compiled; what queries run through after it is optimised as usual.
 */
class LeanPglite extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    setFlagsFromString(optimiseWhenHot)
    return super._initArrayTypes(options)
  }
}

export async function openLeanPglite(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString(leaveUnoptimised)
  try {
    const pglite = new LeanPglite({ ...options, username: 'postgres' })
    await pglite.waitReady
    return pglite
  } finally {
    setFlagsFromString(optimiseWhenHot)
  }
}
