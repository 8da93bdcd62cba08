import type { Config } from './config.ts'

/** HSTS for two years; hosts below the shop's own only where the operator says that they all speak https. */
export function strictTransport({
  PUBLIC_URL,
  HSTS_SUBDOMAINS,
}: Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>): Record<string, string> {
  if (!PUBLIC_URL.startsWith('https:')) return {}
  const subdomains = HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''
  return { 'Strict-Transport-Security': `max-age=63072000${subdomains}` }
}
