import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from './queries.ts'

/** Around the personal pages: gives `useQuery` and `useMutation` their client. */
export function PersonalData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
