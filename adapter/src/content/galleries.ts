import type { components } from '@marah/contract/client'
import type { Exchange } from '../adapter.ts'
import { pageOf } from '../pages.ts'
import { addressIn, pictureIn } from '../pictures.ts'
import type { PublicLists } from '../public-lists.ts'
import { countIn, entityIn, fieldsIn, listIn, textOf } from '../values.ts'

type Gallery = components['schemas']['Gallery']
type GalleryImage = Gallery['gallery_image'][number]
type GalleryItem = components['schemas']['GalleryItem']

export async function listGalleries(lists: PublicLists, exchange: Exchange): Promise<object | null> {
  const { backEnd } = exchange
  const list = await lists.rows(backEnd, '/api/gallery/')
  return pageOf(list?.rows.flatMap((row) => galleryIn(row, backEnd.origin) ?? []) ?? [], exchange)
}

export async function listGalleryItems(lists: PublicLists, exchange: Exchange): Promise<object | null> {
  const { backEnd } = exchange
  const list = await lists.rows(backEnd, '/api/gallery/item/')
  return pageOf(list?.rows.flatMap((row) => itemIn(row, backEnd.origin) ?? []) ?? [], exchange)
}

function galleryIn(given: unknown, origin: string): Gallery | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  return {
    ...entity,
    name: textOf(fields, 'name', 'title'),
    description: textOf(fields, 'description'),
    gallery_image: listIn(fields.gallery_image)
      .flatMap((image, place) => imageIn(image, place, origin) ?? [])
      .sort((a, b) => a.order - b.order),
  }
}

function imageIn(given: unknown, place: number, origin: string): GalleryImage | null {
  const item = itemIn(given, origin)
  const fields = fieldsIn(given)
  const video = addressIn(fields?.video, origin)
  if (!item || (item.image === null && video === null)) return null
  return {
    ...item,
    video,
    captions: addressIn(fields?.captions, origin),
    order: countIn(fields?.order) ?? place + 1,
  }
}

function itemIn(given: unknown, origin: string): GalleryItem | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  return {
    ...entity,
    name: textOf(fields, 'name', 'title'),
    description: textOf(fields, 'description'),
    ...pictureIn(fields.image, fields.image_sources, origin),
  }
}
