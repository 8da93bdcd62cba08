import { Outlet } from 'react-router'
import type { Route } from './+types/boundary.ts'
import { ErrorPage } from './error-page.tsx'

/** Keeps header and footer in place when a page fails. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
