import type { Language } from './messages.ts'

/** A page of the storefront in a customer's language, on the configured origin alone (rule S10). */
export function shopAddress(
  config: { readonly PUBLIC_URL: string },
  language: Language,
  path: string,
): string {
  return `${config.PUBLIC_URL}${language === 'ar' ? '/ar' : ''}${path}`
}
