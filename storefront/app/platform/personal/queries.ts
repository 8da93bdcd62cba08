import { ApiError } from '@marah/ui/calls/errors'
import { QueryClient } from '@tanstack/react-query'

/** The cache of personal data: in memory only, cleared at logout. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A 4xx is an answer; only network errors and 5xx are retried. A call with `Retry-After` has been retried already
      // (patience.ts).
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof ApiError &&
        error.failure.retryAfter === undefined &&
        (error.failure.status === 0 || error.failure.status >= 502),
    },
    mutations: { retry: false },
  },
})
