import type { components } from '@marah/contract/client'
import type { BackEnd } from '../back-end.ts'
import { languageOfText } from '../language.ts'
import { addressIn, pictureIn } from '../pictures.ts'
import { countIn, entityIn, fieldsIn, idIn, listIn, textIn, textOf } from '../values.ts'
import type { BoughtUnit } from './bought-units.ts'

export type OwnReview = components['schemas']['OwnReview']
type ReviewImage = components['schemas']['ReviewImage']

/** Converts a customer's own review of a unit; null if the input is none. */
export function ownReviewIn(given: unknown, unit: BoughtUnit, backEnd: BackEnd): OwnReview | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const customer = fieldsIn(fields.customer) ?? {}
  const comment = textIn(fields.comment)
  return {
    ...entity,
    rating: countIn(fields.rating) ?? 0,
    comment,
    customer: {
      full_name: textOf(customer, 'full_name', 'name'),
      avatar: addressIn(customer.avatar, backEnd.origin),
    },
    product_stock: unit.id,
    review_images: listIn(fields.review_images).flatMap((image) => reviewImageIn(image, backEnd) ?? []),
    review_videos: listIn(fields.review_videos).flatMap((video) => addressIn(video, backEnd.origin) ?? []),
    language: textIn(fields.language) || languageOfText(comment),
    is_verified: true,
    product: unit.good,
    product_stock_text: unit.text,
    reply: null,
    product_name: unit.name,
    product_slug: unit.slug,
    image_sources: unit.picture,
  }
}

/** Null for what has no picture. */
export function reviewImageIn(given: unknown, { origin }: BackEnd): ReviewImage | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const { image, image_sources } = pictureIn(fields?.image, fields?.image_sources, origin)
  if (!fields || !entity || image === null || image_sources === null) return null
  return { ...entity, image, image_sources, review: idIn(fields.review) ?? entity.id }
}
