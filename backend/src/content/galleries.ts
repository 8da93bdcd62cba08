import type { Gallery, GalleryItem, listGalleries as listGalleriesCall } from '@marah/contract/content'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../platform/language/messages.ts'
import { imageSources, imageUrl } from '../platform/pictures/images.ts'
import { gallery, galleryImage } from '../schema/content.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'
import { gallerySource } from './own-content.ts'

type Query = z.output<(typeof listGalleriesCall)['query']>
type ReadRequest = { readonly query: Query; readonly url: string; readonly language: Language }
type ImageRow = typeof galleryImage.$inferSelect

export async function galleries(services: Services, { query, url, language }: ReadRequest) {
  const db = await gallerySource(services)
  const request = pageRequest(query)
  const [total] = await db.select({ count: count() }).from(gallery)
  const found = total?.count ?? 0
  const rows = await db
    .select()
    .from(gallery)
    .orderBy(asc(gallery.order), asc(gallery.id))
    .limit(request.size)
    .offset(pageOffset(request, found))
  const images = rows.length
    ? await db
        .select()
        .from(galleryImage)
        .where(
          inArray(
            galleryImage.galleryId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(galleryImage.order), asc(galleryImage.id))
    : []
  return {
    ...pageFrame(request, found, url, services.config.PUBLIC_URL),
    results: rows.map(
      (row): z.input<typeof Gallery> => ({
        id: row.id,
        created_on: row.createdOn.toISOString(),
        edited_on: row.editedOn.toISOString(),
        name: row.name[language] || row.name.en,
        description: row.description[language] || row.description.en,
        gallery_image: images
          .filter(({ galleryId }) => galleryId === row.id)
          .map((image) => ({
            ...itemJson(services, image, language),
            video: image.film && services.mediaUrl + image.film.file,
            captions: image.film && services.mediaUrl + image.film.captions[language],
            order: image.order,
          })),
      }),
    ),
  }
}

/** Whether any gallery has a picture. */
export async function hasGalleries(services: Services): Promise<boolean> {
  const db = await gallerySource(services)
  const [found] = await db.select({ id: galleryImage.id }).from(galleryImage).limit(1)
  return found !== undefined
}

export async function galleryItems(services: Services, { query, url, language }: ReadRequest) {
  const db = await gallerySource(services)
  const request = pageRequest(query)
  const [total] = await db.select({ count: count() }).from(galleryImage)
  const found = total?.count ?? 0
  const rows = await db
    .select({ image: galleryImage })
    .from(galleryImage)
    .innerJoin(gallery, eq(gallery.id, galleryImage.galleryId))
    .orderBy(desc(galleryImage.createdOn), desc(galleryImage.id))
    .limit(request.size)
    .offset(pageOffset(request, found))
  return {
    ...pageFrame(request, found, url, services.config.PUBLIC_URL),
    results: rows.map(({ image }) => itemJson(services, image, language)),
  }
}

/** A film shows its poster until it plays. */
function itemJson({ mediaUrl }: Services, row: ImageRow, language: Language): z.input<typeof GalleryItem> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    name: row.name[language] || row.name.en,
    description: row.description[language] || row.description.en,
    image: row.image ? imageUrl(row.image, mediaUrl) : row.film && mediaUrl + row.film.poster,
    image_sources: row.image && imageSources(row.image, mediaUrl),
  }
}
