import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** V8 reads this flag when it first compiles a function: no function has the number 0, which belongs to an import. */
const leaveUnoptimised = '--wasm-tier-up-filter=0'
const optimiseWhenHot = '--wasm-tier-up-filter=-1'

/**
 * PGlite whose SQL parser V8 leaves as it first compiled it. The parser is one function of 105 KB; optimising it takes
 * 600 MB and seconds of processor time at every start, without faster queries (decision 61). The code that runs before
 * PGlite's own first query, `set role`, is compiled so; V8 optimises all later code as usual.
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
