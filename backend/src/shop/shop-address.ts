import type { Config } from '../platform/config/config.ts'
import type { Language } from '../platform/language/messages.ts'
import type { ShopSettings } from './shop-settings.ts'

/**
 * Returns a page of the storefront in a language, on the configured origin alone (rule S10). In a shop whose first
 * language is Arabic, `/` leads there, and English starts at `/en` (decision 73).
 */
export function shopAddress(
  {
    config,
    settings,
  }: { readonly config: Pick<Config, 'PUBLIC_URL'>; readonly settings: Pick<ShopSettings, 'languages'> },
  language: Language,
  path: string,
): string {
  const isHome = path === '/'
  const prefix = language === 'ar' ? '/ar' : isHome && settings.languages()[0] === 'ar' ? '/en' : ''
  return config.PUBLIC_URL + prefix + (isHome && prefix ? '' : path)
}
