import type { Language } from '@marah/ui/language'
import type { MetaDescriptor } from 'react-router'
import { largestOf, pageMeta, placeOf } from '../platform/seo.tsx'
import { breadcrumbData } from '../platform/structured-data.ts'

type PlayMeta = {
  location: { pathname: string }
  origin: string | undefined
  title: string
  description: string
  image?: { webp: string } | null
  /** The address of the page itself, if another address shows the same. */
  path?: string
  /** The breadcrumbs from the play centre's page to this one. */
  steps: { name: string; to: string }[]
  /** Only the server calls it: `import.meta.env.SSR` keeps its code out of the browser. */
  structured: (origin: string, language: Language) => object[]
}

/** Returns title, description and other meta tags of a page of the play centre; structured data only in the served HTML. */
export function playMeta(given: PlayMeta): MetaDescriptor[] {
  const { language, path: here } = placeOf(given.location)
  const { origin = '', title, description, image, path = here, steps, structured } = given
  return [
    ...pageMeta(language, {
      title,
      description: description.length > 160 ? `${description.slice(0, 157)}…` : description,
      path,
      origin,
      image: image ? largestOf(image.webp) : `${origin}/share.jpg`,
    }),
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR
      ? [
          ...structured(origin, language).map((data) => ({ 'script:ld+json': data })),
          { 'script:ld+json': breadcrumbData(origin, language, [...steps, { name: title, to: path }]) },
        ]
      : []),
  ]
}
