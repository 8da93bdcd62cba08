import type { Language } from '@marah/ui/language'
import type { MetaDescriptor } from 'react-router'
import { hrefIn, languageOf, shopLanguages, withoutLanguage } from './language.tsx'
import { messagesOf } from './messages.tsx'

type PageMeta = {
  title: string
  /** Crawlers read it in the served document, so its message may be left out of the browser's code. */
  description: string
  /** The canonical path with the query that makes it another page (`/c/tops?page=2`), without language. */
  path: string
  /** The shop's origin, for absolute URLs. */
  origin: string
  image?: string
}

/** Returns title, description, canonical, hreflang and Open Graph tags of a public page, for a route's `meta`. */
export function pageMeta(
  language: Language,
  { title, description, path, origin, image }: PageMeta,
): MetaDescriptor[] {
  const here = origin + hrefIn(language, path)
  const shop = messagesOf(language)('shell.name')
  return [
    { title: pageTitle(language, title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: here },
    ...alternates().map(([hrefLang, code]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: origin + hrefIn(code, path),
    })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: here },
    { property: 'og:site_name', content: shop },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}

/** Returns a page's `<title>`: its own title, then the shop's name, unless the title begins with that. */
export function pageTitle(language: Language, title: string): string {
  const shop = messagesOf(language)('shell.name')
  return title.startsWith(shop) ? title : `${title} · ${shop}`
}

/** Returns the languages of a page by their `hreflang`; a shop of one language has no alternates. */
export function alternates(): (readonly [hrefLang: string, code: Language])[] {
  const codes = shopLanguages()
  const [first] = codes
  if (!first || codes.length < 2) return []
  return [...codes.map((code) => [code, code] as const), ['x-default', first]]
}

/** Returns language and path of a `meta` function's location, as `pageMeta` takes them. */
export function placeOf(location: { pathname: string }): { language: Language; path: string } {
  return { language: languageOf(location.pathname), path: withoutLanguage(location.pathname) }
}

/** Returns the last candidate of a srcset, which is the widest. */
export function largestOf(srcset: string): string {
  return srcset.split(',').at(-1)?.trim().split(/\s/, 1)[0] ?? ''
}
