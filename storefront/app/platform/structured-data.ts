import { hrefIn, type Language } from './language.tsx'

type Step = { name: string; to: string }

/** Breadcrumbs for search engines; URLs are absolute. */
export function breadcrumbData(origin: string, language: Language, steps: Step[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + hrefIn(language, to),
    })),
  }
}
