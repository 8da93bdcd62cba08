import type { Route } from './+types/product-page.ts'

/** The data that the product page's loader returns. */
export type ProductPageData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>
