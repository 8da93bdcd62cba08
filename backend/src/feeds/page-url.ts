import type { Language } from '../platform/messages.ts'
import type { Services } from '../platform/services.ts'

/** A page of the shop as others link to it: by its public address, never by what a request called it. */
export function pageUrl({ config }: Services, language: Language, path: string): string {
  return `${config.PUBLIC_URL}${language === 'ar' ? '/ar' : ''}${language === 'ar' && path === '/' ? '' : path}`
}
