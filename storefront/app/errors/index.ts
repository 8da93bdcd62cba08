export { default as Boundary, ErrorBoundary } from './boundary.tsx'
export { ErrorPage } from './error-page.tsx'
