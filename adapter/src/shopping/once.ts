import { hourMs } from '@marah/contract/rules/durations'

/** The progress of a request with an idempotency key, and its outcome. */
type Run<Memo, Outcome> = { readonly memo: Memo; until: number; pending?: Promise<Outcome> }

/** Milliseconds for which a key is known after its request. */
const remembered = hourMs
const mostKeys = 5000
/** Shortest key: one as long as a random one cannot be guessed by other customers. */
const shortestKey = 32

/**
 * Does a request with an idempotency key once: repeated, it answers the same; after an error it goes on by what it has
 * noted in `memo`. Known to this process alone, as the back end has nothing to store it in.
 */
export function createOnce<Memo, Outcome>(newMemo: () => Memo, now: () => number = Date.now) {
  const runs = new Map<string, Run<Memo, Outcome>>()

  function runOf(key: string): Run<Memo, Outcome> {
    const known = runs.get(key)
    const run = known && known.until > now() ? known : { memo: newMemo(), until: 0 }
    run.until = now() + remembered
    runs.delete(key)
    runs.set(key, run)
    const [oldest] = runs.keys()
    if (runs.size > mostKeys && oldest !== undefined) runs.delete(oldest)
    return run
  }

  return (key: string | undefined, work: (memo: Memo) => Promise<Outcome>): Promise<Outcome> => {
    if (key === undefined || key.length < shortestKey) return work(newMemo())
    const run = runOf(key)
    run.pending ??= work(run.memo).catch((error: unknown) => {
      delete run.pending
      throw error
    })
    return run.pending
  }
}
