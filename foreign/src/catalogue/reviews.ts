import { customerJson } from '../accounts/user-json.ts'
import { type Answer, type Call, created } from '../http/call.ts'
import { badFields, detailError, notFound } from '../http/errors.ts'
import { checkFields, idOf, imageFile, integer, text } from '../http/fields.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { ReviewImageRow, ReviewRow } from '../state/rows.ts'
import type { Stored } from '../state/table.ts'
import { filterBy } from './products.ts'

function imageJson(call: Call, image: ReviewImageRow & Stored): object {
  return { ...call.stored(image), image: call.media(image.image), review: image.review }
}

function reviewJson(call: Call, review: ReviewRow & Stored): object {
  const images = call.shop.reviewImages.where((each) => each.review === review.id)
  return {
    ...call.stored(review),
    rating: review.rating,
    comment: review.comment,
    customer: customerJson(call, call.shop.users.find(review.customer)),
    product_stock: review.stock,
    review_images: images.map((image) => imageJson(call, image)),
    review_videos: [],
  }
}

function readReviews(call: Call): Answer {
  const stock = filterBy(call, 'product_stock', call.shop.stock)
  const found = call.shop.reviews.where(
    (each) => !call.shop.quirks.has('empty-shop') && (stock === null || each.stock === stock),
  )
  return answerList(call, found.reverse(), (review) => reviewJson(call, review))
}

/** Customers review what they have bought, once. */
async function addReview(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const sent = checkFields(await call.fields(), {
    rating: integer(1, 5),
    comment: text(),
    product_stock: integer(),
  })
  if (!shop.stock.find(sent.product_stock)) throw notFound()
  if (!shop.quirks.has('review-without-order') && !hasBought(call, sent.product_stock)) {
    throw detailError(403, sentences.notBought)
  }
  const { rating, comment, product_stock: stock } = sent
  const own = shop.reviews.where((each) => each.customer === customer.id && each.stock === stock)
  if (own.length > 0) throw badFields({ product_stock: sentences.alreadyReviewed })
  return created(reviewJson(call, shop.reviews.add({ customer: customer.id, stock, rating, comment })))
}

function hasBought({ shop, customer }: Call, stock: number): boolean {
  return shop.orders
    .where((order) => order.customer === customer.id)
    .some(({ cart }) => shop.cartItems.where((item) => item.cart === cart && item.stock === stock).length > 0)
}

async function addImage(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const sent = checkFields(await call.fields(), { image: imageFile(), review: idOf(shop.reviews.find) })
  if (sent.review.customer !== customer.id) throw detailError(403, sentences.notBought)
  const image = await shop.files.keep('reviews', sent.image)
  return created(imageJson(call, shop.reviewImages.add({ review: sent.review.id, image })))
}

export const reviewCalls: Resource[] = [
  {
    path: '/product/product-review/',
    customersOnly: 'writes',
    methods: { GET: readReviews, POST: addReview },
  },
  { path: '/product/review-image/', customersOnly: 'always', methods: { POST: addImage } },
]
