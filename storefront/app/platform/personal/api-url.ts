/** The API's base, which the server writes into the document (`/rest`, or another origin with CORS). */
export function apiBase(): string {
  // The server imports these modules too, but never calls.
  if (typeof document === 'undefined') return '/rest'
  return (document.documentElement.dataset.api ?? '/rest').replace(/\/$/, '')
}

/** Paths end with a slash (rule P28). */
export function apiUrl(path: string): string {
  return apiBase() + path
}
