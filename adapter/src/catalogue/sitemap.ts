import type { paths } from '@marah/contract/client'
import type { Exchange } from '../adapter.ts'
import { pageOf } from '../pages.ts'
import type { CatalogueReader } from './catalogue-reader.ts'

type Sitemap = paths['/product/sitemap/']['get']['responses'][200]['content']['application/json']
type Entry = Sitemap['results'][number]

const pageSize = 10_000

/** Categories and types, then the products that are known; pages have a size of their own. */
export async function listSitemap(reader: CatalogueReader, exchange: Exchange): Promise<object | null> {
  const { categories, types, products } = await reader.catalogue(exchange.backEnd)
  const entries = [
    ...categories.map((category) => entryOf('category', category)),
    ...types.map((type) => entryOf('type', type)),
    ...products.map(({ product }) => entryOf('product', product)),
  ]
  const query = new URLSearchParams(exchange.query)
  query.delete('page_size')
  return pageOf(entries, { ...exchange, query }, pageSize)
}

function entryOf(kind: Entry['kind'], { slug, edited_on }: { slug: string; edited_on: string }): Entry {
  return { kind, slug, edited_on }
}
