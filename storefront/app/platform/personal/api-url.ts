import { shopFacts } from '../shop-facts.ts'

/** Returns the API's base (`/rest`, or another origin with CORS), without a slash at its end. */
export function apiBase(): string {
  return shopFacts().api.replace(/\/$/, '')
}

/** Paths end with a slash (rule P28). */
export function apiUrl(path: string): string {
  return apiBase() + path
}
