import type { Language } from '@marah/ui/language'
import { hrefIn } from '../platform/language.tsx'
import { organizationData } from '../platform/structured-data.ts'

/** Describes the shop and its search to search engines. */
export function shopData(origin: string, language: Language, name: string) {
  const home = origin + hrefIn(language, '/')
  const organization = `${origin}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@id': organization,
      ...organizationData(origin, language),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: home,
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin + hrefIn(language, '/search')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
