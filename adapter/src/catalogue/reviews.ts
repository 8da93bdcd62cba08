import type { components } from '@marah/contract/client'
import { flagOf } from '@marah/contract/common'
import type { Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { languageOfText } from '../language.ts'
import { pageOf } from '../pages.ts'
import { authorIn } from '../people.ts'
import { addressIn, pictureIn } from '../pictures.ts'
import { ReadFault } from '../read-fault.ts'
import { unitText } from '../stock-unit.ts'
import { entityIn, type Fields, fieldsIn, idIn, instantIn, listIn, textIn } from '../values.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { unique } from './groups.ts'
import type { Product } from './product.ts'
import { readProduct } from './product-detail.ts'
import { starsOf } from './ratings.ts'
import { allReviews, reviewsOfUnits, unitOf } from './review-rows.ts'

type Review = components['schemas']['Review']
type ReviewImage = components['schemas']['ReviewImage']

/** Reviews of a product, of one of its units, or all. */
export async function listReviews(reader: CatalogueReader, exchange: Exchange): Promise<object | null> {
  const { backEnd, query } = exchange
  const { rows, products } = await foundReviews(reader, exchange)
  const texts = new Map(
    products.flatMap(({ id, product_stock }) =>
      product_stock.map(
        (unit) => [unit.id, { product: id, text: unitText(unit, backEnd.language) }] as const,
      ),
    ),
  )
  const reviews = unique(
    rows.flatMap((row) => {
      const review = reviewIn(row, backEnd.origin)
      const unit = texts.get(review?.product_stock ?? 0)
      return review
        ? {
            ...review,
            product: unit?.product ?? review.product,
            product_stock_text: unit?.text ?? review.product_stock_text,
          }
        : []
    }),
  )
  return pageOf(reviews.filter(isAsked(query)).sort(orderOf(query.get('ordering'))), exchange)
}

type Found = { rows: readonly unknown[]; products: readonly Product[] }

/** An id that nothing has finds nothing (rule C13). */
async function foundReviews(reader: CatalogueReader, { backEnd, query }: Exchange): Promise<Found> {
  const [product, unit] = [query.get('product'), query.get('product_stock')]
  if (product) {
    const found = await productWith(reader, backEnd, idIn(product))
    if (!found) return { rows: [], products: [] }
    const units = found.product_stock.map(({ id }) => id).filter((id) => !unit || String(id) === unit)
    return { rows: (await reviewsOfUnits(reader, backEnd, units)).rows, products: [found] }
  }
  const products = await allProducts(reader, backEnd)
  if (!unit) return { rows: (await allReviews(reader, backEnd)).rows, products }
  const { rows } = await reviewsOfUnits(reader, backEnd, [idIn(unit) ?? 0])
  return { rows, products }
}

async function productWith(
  reader: CatalogueReader,
  backEnd: BackEnd,
  id: number | null,
): Promise<Product | null> {
  if (id === null) return null
  const known = (await allProducts(reader, backEnd)).find((product) => product.id === id)
  return known ?? readProduct(reader, backEnd, id)
}

/** Reviews are shown where the list of products cannot be read, too. */
async function allProducts(reader: CatalogueReader, backEnd: BackEnd): Promise<Product[]> {
  try {
    return (await reader.catalogue(backEnd)).products.map(({ product }) => product)
  } catch (error) {
    if (error instanceof ReadFault) return []
    throw error
  }
}

function reviewIn(given: unknown, origin: string): Review | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const rating = starsOf(given)
  const unit = unitOf(given)
  if (!fields || !entity || rating === null || unit === null) return null
  const comment = textIn(fields.comment)
  return {
    ...entity,
    rating,
    comment,
    language: textIn(fields.language) || languageOfText(comment),
    is_verified: fields.is_verified === true,
    customer: authorIn(fields.customer, origin),
    product: idIn(fields.product) ?? 0,
    product_stock: unit,
    product_stock_text: textIn(fields.product_stock_text),
    review_images: listIn(fields.review_images).flatMap((image) => imageIn(image, entity.id, origin) ?? []),
    review_videos: listIn(fields.review_videos).flatMap((video) => addressIn(video, origin) ?? []),
    reply: replyIn(fields),
  }
}

function imageIn(given: unknown, review: number, origin: string): ReviewImage | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const { image, image_sources } = pictureIn(fields?.image, fields?.image_sources, origin)
  return entity && image && image_sources ? { ...entity, image, image_sources, review } : null
}

function replyIn({ reply }: Fields): Review['reply'] {
  const fields = fieldsIn(reply)
  const text = textIn(fields?.text)
  const replied = instantIn(fields?.replied_on)
  if (text === '' || replied === null) return null
  const language = textIn(fields?.language) || languageOfText(text)
  return { text, language, vendor_name: textIn(fields?.vendor_name), replied_on: replied }
}

function isAsked(query: URLSearchParams): (review: Review) => boolean {
  const rating = query.get('rating')
  const [pictures, verified] = ['with_pictures', 'verified'].map((name) => flagOf(query.get(name) ?? ''))
  return (review) =>
    (!rating || String(review.rating) === rating) &&
    (!pictures || review.review_images.length + review.review_videos.length > 0) &&
    (!verified || review.is_verified)
}

function orderOf(asked: string | null): (a: Review, b: Review) => number {
  const newest = (a: Review, b: Review) => Date.parse(b.created_on) - Date.parse(a.created_on) || b.id - a.id
  if (asked === 'created_on') return (a, b) => newest(b, a)
  if (asked === 'rating') return (a, b) => a.rating - b.rating || newest(a, b)
  if (asked === '-rating') return (a, b) => b.rating - a.rating || newest(a, b)
  return newest
}
