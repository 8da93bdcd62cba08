/** The page of a product: its loader, and its first screen. */
import type { components } from '@marah/contract/client'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import { toCards } from '../catalogue/index.server.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Stars } from '../parts/stars.tsx'
import { useIsHydrated } from '../parts/use-is-hydrated.ts'
import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import { previewOf } from '../platform/preview.ts'
import styles from '../platform/product-layout.module.css'
import { markDegraded, originContext, orThrow, readPublic } from '../platform/public-data.server.ts'
import { largestOf, pageMeta, pageTitle, placeOf } from '../platform/seo.tsx'
import { breadcrumbData } from '../platform/structured-data.ts'
import { whenNeeded } from '../platform/when-needed.ts'
import { loadQuestions } from '../questions/index.server.ts'
import { loadReviews } from '../reviews/index.server.ts'
import { toSeller } from '../sellers/index.server.ts'
import { SellerName } from '../sellers/index.ts'
import type { Route } from './+types/product-page.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { toProductData } from './product.server.ts'
import type { ProductPageData } from './product-more.tsx'
import { productData, shortDescription } from './product-schema.ts'
import { choose, optionParameters } from './variant.ts'

/** The parameters of reviews and questions, which do not depend on the variant. */
const parametersBelow = ['stars', 'pictures', 'verified', 'order', 'reviews', 'ask', 'questions']

export const handle: PageHandle = { parameters: [...optionParameters, ...parametersBelow] }

/** The id of the part below pictures and price. */
const moreId = 'more'

// The server renders this part with the page; the browser hydrates it when needed.
const ProductMore = lazyPart(async () => {
  await whenNeeded(moreId, true)
  return import('./product-more.tsx')
})

/**
 * The number of cards that fill a row, of products bought together and of related ones; the API returns up to twelve of
 * each.
 */
const cardsPerRow = 4

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const api = readPublic(context, request)
  const path = { path: { id: params.slug } }
  const product = toProductData(
    orThrow(await api.GET('/product/product/{id}/', { params: path })),
    languageOf(url.pathname),
  )
  const [reviews, questions, related, bought, terms, vendor] = await Promise.all([
    loadReviews({ context, request, url }, product.id),
    loadQuestions({ context, request, url }, product.id),
    api.GET('/product/product/{id}/related/', { params: path }),
    api.GET('/product/product/{id}/also-bought/', { params: path }),
    api.GET('/cart/delivery-terms/'),
    product.vendor &&
      api.GET('/vendor/vendor/{id}/', { params: { path: { id: String(product.vendor.id) } } }),
  ])
  for (const [what, { data, response }] of Object.entries({ related, bought, terms })) {
    if (!data && response.status !== 404)
      markDegraded(context, request, new Error(`Reading ${what} answered ${response.status}`))
  }
  return {
    product,
    reviews,
    questions,
    seller: vendor?.data ? toSeller(vendor.data) : null,
    delivery: terms.data ?? null,
    ...withCompanions(bought.data ?? [], related.data ?? [], context.get(originContext)),
  }
}

type Card = components['schemas']['ProductCard']

/**
 * Returns products bought together and related ones, without duplicates. Those bought together come first in the related
 * row if they do not fill one themselves.
 */
function withCompanions(bought: readonly Card[], related: readonly Card[], origin: string) {
  const first = bought.slice(0, cardsPerRow)
  const others = related.filter(({ id }) => !first.some((card) => card.id === id))
  const fillsRow = first.length === cardsPerRow
  return {
    bought: toCards(fillsRow ? first : [], origin),
    related: toCards((fillsRow ? others : [...first, ...others]).slice(0, cardsPerRow), origin),
  }
}

/** Milliseconds: data that comes sooner is rendered with the page. */
const blink = 50

/**
 * Opens the page with the preview that the pressed card has prepared, if the data takes longer: the address and the way
 * back are those of the product then, however slow the data is.
 */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const preview = previewOf(url)
  const whole = serverLoader()
  if (!preview) return whole
  const soon = await Promise.race([whole, new Promise<void>((resolve) => setTimeout(resolve, blink))])
  return soon ?? { preview, whole }
}

/** A variant needs no new data; reviews and questions do. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (!isSamePage) return defaultShouldRevalidate
  return parametersBelow.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key))
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, path } = placeOf(location)
  if ('preview' in loaderData) return [{ title: pageTitle(language, loaderData.preview.title) }]
  const { product, delivery } = loaderData
  const origin = matches[0].loaderData?.origin ?? ''
  const picture = product.pictures[0]?.sources.webp
  return [
    ...pageMeta(language, {
      title: product.name,
      description: shortDescription(product),
      path,
      origin,
      image: picture ? largestOf(picture) : `${origin}/share.jpg`,
    }),
    { property: 'og:type', content: 'product' },
    { name: 'twitter:card', content: 'summary_large_image' },
    // Only the served HTML has it, not the browser's code.
    ...(import.meta.env.SSR
      ? [
          { 'script:ld+json': productData(origin, language, product, delivery) },
          {
            'script:ld+json': breadcrumbData(origin, language, [
              ...product.breadcrumb.map(({ slug, name }) => ({ name, to: `/c/${slug}` })),
              { name: product.name, to: path },
            ]),
          },
        ]
      : []),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const isWhole = !('preview' in loaderData)
  // Data that fails after the preview is loaded once more: if it fails again, the router shows the error as for any page.
  const { revalidate } = useRevalidator()
  const arrived = useArrived(isWhole ? undefined : loaderData.whole, revalidate)
  const whole = isWhole ? loaderData : arrived
  return whole ? <Product loaderData={whole} /> : !isWhole && loaderData.preview.content
}

/**
 * Returns the value that a promise resolves to, undefined until then, and calls `onFailure` if it rejects. Unlike `use` with
 * Suspense, it shows the value at once: React holds content back for 300 ms after a fallback.
 */
function useArrived<Value>(promise: Promise<Value> | undefined, onFailure: () => void): Value | undefined {
  const [arrived, setArrived] = useState<{ from: Promise<Value>; value: Value }>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isCurrent = true
    promise?.then(
      (value) => isCurrent && setArrived({ from: promise, value }),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
  return arrived?.from === promise ? arrived?.value : undefined
}

/** Shows a product: pictures, options and price first, then the details. */
function Product({ loaderData }: { loaderData: ProductPageData }) {
  const { product } = loaderData
  const [query] = useSearchParams()
  const choice = choose(product.units, product.axes, query)
  const steps = product.breadcrumb.map(({ slug, name }) => ({ name, to: `/c/${slug}` }))
  const color = choice.chosen.color
  const shown = product.pictures.filter((picture) => picture.color === null || picture.color === color)
  const pictures = shown.length ? shown : product.pictures
  return (
    <div className="page">
      <Breadcrumbs steps={steps} here={product.name} />
      <article className={styles.product}>
        <Gallery key={`${product.slug} ${color}`} pictures={pictures} name={product.name} />
        <div className={styles.choice}>
          {product.vendor && <SellerName seller={product.vendor} className={styles.seller} />}
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          {product.rating !== null && (
            <a href="#reviews" className={styles.rating}>
              <Stars rating={product.rating} count={product.ratings} />
            </a>
          )}
          <BuyBox
            key={product.slug}
            product={product}
            choice={choice}
            picture={pictures[0]}
            delivery={loaderData.delivery}
          />
        </div>
      </article>
      <Later key={product.slug}>
        <Suspense>
          <ProductMore id={moreId} loaderData={loaderData} unit={choice.unit} />
        </Suspense>
      </Later>
    </div>
  )
}

/** Renders the rest of the page after the first screen is painted on client navigation; a document has all of it. */
function Later({ children }: { children: ReactNode }) {
  const isNow = useDeferredValue(true, !useIsHydrated())
  return isNow && children
}
