import { ApiError } from '@marah/ui/calls/errors'
import { QueryClient } from '@tanstack/react-query'

/** What was read, in memory only; cleared when the session ends. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A 4xx is an answer; only network errors and those of a gateway are worth a second try.
      retry: (failures, error) =>
        failures < 1 &&
        error instanceof ApiError &&
        (error.failure.status === 0 || error.failure.status >= 502),
      // Offline a read fails at once, and the screen says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
