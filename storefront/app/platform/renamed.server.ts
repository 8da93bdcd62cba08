import { redirect } from 'react-router'
import { hrefIn, languageOf } from './language.tsx'

/** Redirects visitors and search engines from the old address of a renamed thing to its current one. */
export function leadToCurrent(url: URL, folder: string, requested: string, slug: string): void {
  // An id is a permanent address, and is not redirected.
  if (requested === slug || /^\d+$/.test(requested)) return
  const target = hrefIn(languageOf(url.pathname), `${folder}/${encodeURIComponent(slug)}`)
  throw redirect(target + url.search, 301)
}
