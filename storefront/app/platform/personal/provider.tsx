import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from './queries.ts'

/** Provides the query client to personal pages. */
export function PersonalData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
