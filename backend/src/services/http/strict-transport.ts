import type { Config } from '../../platform/config/config.ts'

/** HSTS for two years; it includes subdomains only if the operator says that they all use https. */
export function strictTransport({
  PUBLIC_URL,
  HSTS_SUBDOMAINS,
}: Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>): Record<string, string> {
  if (!PUBLIC_URL.startsWith('https:')) return {}
  const subdomains = HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''
  return { 'Strict-Transport-Security': `max-age=63072000${subdomains}` }
}
