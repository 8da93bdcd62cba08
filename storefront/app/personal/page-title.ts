import type { MetaDescriptor } from 'react-router'
import { placeOf } from '../platform/seo.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { wordsOf } from '../platform/words.tsx'

/** Title of a personal page, for a route's `meta`; no search engine has business there. */
export function personalTitle(location: { pathname: string }, title: WordKey): MetaDescriptor[] {
  const t = wordsOf(placeOf(location).language)
  return [{ title: `${t(title)} · ${t('shell.name')}` }, { name: 'robots', content: 'noindex' }]
}
