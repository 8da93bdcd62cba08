import { isLanguage, type Language } from '../platform/language.tsx'
import { updateUser } from './user-queries.ts'

/** How long the shop may take to store the choice before the page opens. */
const patience = 1500

/** Mails, SMS and notices follow the language of the account; the page opens all the same when it cannot be stored now. */
export async function chooseLanguage(language: Language, href: string): Promise<void> {
  const stored = updateUser({ language }).catch(() => undefined)
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, patience))])
  // A full load: the other language brings its own words and direction.
  location.assign(href)
}

/** The header's link to the other language is plain HTML; for a customer its press stores the language first. */
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
