import { desc } from 'drizzle-orm'
import { loadProductRows } from '../catalogue/index.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { productListing } from '../schema/catalogue.ts'
import type { Services } from '../services/services.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { element, escapeXml, textOfHtml } from './feed-xml.ts'

const mostItems = 50
const longestDescription = 500
const messages = {
  en: { title: (shop: string) => `New at ${shop}`, description: 'The newest products in the shop.' },
  ar: { title: (shop: string) => `وصل حديثًا إلى ${shop}`, description: 'أحدث منتجات المتجر.' },
} as const

/** RSS 2.0 of the newest products. */
export async function* newFeed(services: Services, language: Language, self: string): AsyncGenerator<string> {
  const { db } = services.database
  const newest = await db
    .select({ id: productListing.productId })
    .from(productListing)
    .orderBy(desc(productListing.createdOn), productListing.productId)
    .limit(mostItems)
  const rows = await loadProductRows(
    db,
    newest.map(({ id }) => id),
  )
  const items = rows
    .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
    .map((row) => {
      const link = shopAddress(services, language, `/p/${encodeURIComponent(row.slug)}`)
      return `<item>${element('title', textIn(language, row.name))}${element('link', link)}${element(
        'description',
        textOfHtml(textIn(language, row.description), longestDescription),
      )}<guid isPermaLink="false">product-${row.id}</guid>${element('pubDate', row.createdOn.toUTCString())}</item>\n`
    })
  const { title, description } = messages[language]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>`
  yield `${element('title', title(services.settings.names()[language]))}${element('link', shopAddress(services, language, '/new'))}${element('description', description)}`
  yield `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>${element('language', language)}\n`
  yield `${items.join('')}</channel>\n</rss>\n`
}
