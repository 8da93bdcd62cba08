import { useState } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'
import { hrefIn, type Language, languageOf, languages, withoutLanguage } from './language.tsx'
import { wordsOf } from './words.tsx'

type PageMeta = {
  title: string
  description: string
  /** The page's own URL with the part of the query that makes it another page (`/c/tops?page=2`), without language. */
  path: string
  /** Absolute origin of the shop, for links that other sites read. */
  origin: string
  image?: string
}

/** Title, description, canonical, hreflang and share tags of a public page, for a route's `meta`. */
export function pageMeta(
  language: Language,
  { title, description, path, origin, image }: PageMeta,
): MetaDescriptor[] {
  const here = origin + hrefIn(language, path)
  const shop = wordsOf(language)('shell.name')
  return [
    { title: title.startsWith(shop) ? title : `${title} · ${shop}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: here },
    ...Object.keys(languages).map((code) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: code,
      href: origin + hrefIn(code as Language, path),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: here },
    { property: 'og:site_name', content: shop },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}

/** Language and path of a `meta` function's location, in the form that `pageMeta` takes. */
export function placeOf(location: { pathname: string }): { language: Language; path: string } {
  return { language: languageOf(location.pathname), path: withoutLanguage(location.pathname) }
}

/**
 * Structured data for search engines. It is part of the served HTML only: a script made in the browser would need a
 * Trusted Types policy, and no reader of it navigates by clicking.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const { pathname } = useLocation()
  const [served] = useState(() => (isFirstRender() ? { pathname, text: inertJson(data) } : undefined))
  if (served?.pathname !== pathname) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by inertJson, and never run in the browser.
      dangerouslySetInnerHTML={{ __html: served.text }}
    />
  )
}

/** On the server always; in the browser until the served document is hydrated. */
function isFirstRender(): boolean {
  return typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset)
}

/** JSON that cannot end its script element nor break a line of JavaScript (security rule 33). */
export function inertJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
