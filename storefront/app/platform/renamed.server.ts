import { redirect } from 'react-router'
import { hrefIn, languageOf } from './language.tsx'

/** What was renamed is answered at its address of before: visitors and search engines are led to the one of today. */
export function leadToCurrent(url: URL, folder: string, requested: string, slug: string): void {
  // An id is an address, too, and stays.
  if (requested === slug || /^\d+$/.test(requested)) return
  const target = hrefIn(languageOf(url.pathname), `${folder}/${encodeURIComponent(slug)}`)
  throw redirect(target + url.search, 301)
}
