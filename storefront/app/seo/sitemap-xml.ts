import type { Language } from '@marah/ui/language'
import { hrefIn, shopLanguages } from '../platform/language.tsx'
import { alternates } from '../platform/seo.tsx'

/** A page in all languages. */
export type SitemapPage = { path: string; editedOn?: string }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap index. */
export function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** A sitemap: each page once per language, with links to its translations. */
export function sitemapPart(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, editedOn }) => {
    const address = (code: Language) => escapeXml(origin + hrefIn(code, path))
    const others = alternates()
      .map(
        ([hrefLang, code]) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${address(code)}"/>`,
      )
      .join('')
    const changed = editedOn ? `<lastmod>${escapeXml(editedOn)}</lastmod>` : ''
    return shopLanguages().map((code) => `<url><loc>${address(code)}</loc>${changed}${others}</url>\n`)
  })
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

export function xmlResponse(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
