import type { Route } from './+types/product-page.ts'

/** What the product page's loader returns. */
export type ProductPageData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>
