import type { Database } from '@marah/backend/platform/database/database'
import { vi } from 'vitest'

/** Returns the texts of the statements of each transaction that begins from now on; `vi.restoreAllMocks` ends it. */
export function listenToTransactions({ pool }: Pick<Database, 'pool'>): string[][] {
  const transactions: string[][] = []
  const connect = pool.connect.bind(pool)
  const listening = async () => {
    const client = await connect()
    const queries: string[] = []
    transactions.push(queries)
    const query = (asking: string | { text: string }, values?: unknown[]) => {
      queries.push(typeof asking === 'string' ? asking : asking.text)
      return client.query(asking as string, values)
    }
    return { query, release: () => client.release() }
  }
  vi.spyOn(pool, 'connect').mockImplementation((given?: unknown) =>
    // A query outside of a transaction has the pool call it back.
    given ? connect(given as Parameters<typeof connect>[0]) : listening(),
  )
  return transactions
}
