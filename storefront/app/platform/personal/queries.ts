import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/** The cache of personal data: in memory only, emptied at logout. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer; only what did not get through is tried again.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiError &&
        (error.failure.status === 0 || error.failure.status >= 502),
    },
    mutations: { retry: false },
  },
})
