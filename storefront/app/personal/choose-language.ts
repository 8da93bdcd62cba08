import { isLanguage, type Language } from '@marah/ui/language'
import { updateUser } from './user-queries.ts'

/** The longest wait, in milliseconds, for the server to store the choice. */
const timeout = 1500

/**
 * Stores the language in the account, which emails, SMS and notifications use; the page opens even when it cannot be
 * stored.
 */
export async function chooseLanguage(language: Language, href: string): Promise<void> {
  const stored = updateUser({ language }).catch(() => undefined)
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, timeout))])
  // The full page is loaded: the other language has other messages and another direction.
  location.assign(href)
}

/** The header's language link is plain HTML; for customers a click stores the language first. */
export function followLanguageSwitch(): () => void {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a[hreflang]')
    if (!(link instanceof HTMLAnchorElement) || !isLanguage(link.hreflang)) return
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void chooseLanguage(link.hreflang, link.href)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
