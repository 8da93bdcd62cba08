import type { Queryable } from '../platform/database/database.ts'
import { eventPackage, hall, openPlay, playService, workshop } from '../schema/play.ts'
import type { StoredImage } from '../schema/stored-image.ts'

export type ShownMedia = {
  readonly images: ReadonlyMap<string, StoredImage>
  readonly films: ReadonlySet<string>
}

/** Pictures and films that the play centre has already, by the stored names that an export writes. */
export async function shownMedia(db: Queryable): Promise<ShownMedia> {
  const images = new Map<string, StoredImage>()
  const films = new Set<string>()
  for (const table of [playService, openPlay, workshop, eventPackage]) {
    for (const { image } of await db.select({ image: table.image }).from(table)) {
      if (image) images.set(image.hash, image)
    }
  }
  for (const { gallery } of await db.select({ gallery: hall.gallery }).from(hall)) {
    for (const { image, video } of gallery) {
      if (image) images.set(image.hash, image)
      if (video !== null) films.add(video)
    }
  }
  return { images, films }
}
