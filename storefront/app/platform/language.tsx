import { type Language, languages, useLanguage } from '@marah/ui/language'
import { Link, type LinkProps } from 'react-router'
import { savesData } from './saves-data.ts'
import { shopFacts } from './shop-facts.ts'

/** English has no URL prefix. */
const prefixes: Readonly<Record<Language, string>> = { en: '', ar: '/ar' }

/** `/ar` and `/ar/…` are Arabic; `/arrow` is not. */
export function languageOf(pathname: string): Language {
  return pathname === '/ar' || pathname.startsWith('/ar/') ? 'ar' : 'en'
}

/** Returns the enabled languages, the default one first. */
export function shopLanguages(): readonly Language[] {
  return shopFacts().languages ?? (Object.keys(languages) as Language[])
}

/** Returns the first of the browser's languages that the shop has, else its default one. */
export function browserLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const code = tag.toLowerCase().split('-', 1)[0]
    const found = shopLanguages().find((each) => each === code)
    if (found) return found
  }
  return shopLanguages()[0] ?? 'en'
}

/** Returns a path without its language prefix: `/ar/cart` and `/cart` are both `/cart`, `/ar` and `/en` both `/`. */
export function withoutLanguage(pathname: string): string {
  return pathname.replace(/^\/(?:ar(?=\/|$)|en\/?$)/, '') || '/'
}

/**
 * Returns the URL of a page (`/cart?x=1`, without language) in a language. In a shop that opens in Arabic `/` is the Arabic
 * home page, and the English one has an address of its own (decision 73).
 */
export function hrefIn(language: Language, to: string): string {
  const isHome = /^\/(?![^?#])/.test(to)
  const prefix = prefixes[language] || (isHome && shopLanguages()[0] === 'ar' ? '/en' : '')
  return prefix + (prefix && isHome ? to.slice(1) : to)
}

/** Returns the URL of the same page and query in another language. */
export function switchLanguageHref(language: Language, place: { pathname: string; search: string }): string {
  return hrefIn(language, withoutLanguage(place.pathname) + place.search)
}

/** Returns `(to) => href` for the page's language, where a string is needed (forms, canonical links). */
export function useHref(): (to: string) => string {
  const language = useLanguage()
  return (to) => hrefIn(language, to)
}

type LocalLinkProps = Omit<LinkProps, 'to' | 'discover' | 'relative' | 'mask' | 'reloadDocument'> & {
  to: string
}

/**
 * An internal link: `to` has no language prefix, the link adds the page's. It prefetches its page on intent, or as
 * `prefetch` says; with Save-Data never.
 */
export function LocalLink({ to, prefetch = 'intent', ...rest }: LocalLinkProps) {
  return (
    <Link
      {...rest}
      to={hrefIn(useLanguage(), to)}
      prefetch={savesData() ? 'none' : prefetch}
      // All routes are known from the start (routeDiscovery: initial), so links need not be discovered.
      discover="none"
    />
  )
}
