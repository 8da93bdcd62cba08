import { storedTermsFilm } from '@marah/backend/content/index'
import { category, productType } from '@marah/backend/schema/catalogue'
import { gallery, galleryImage } from '@marah/backend/schema/content'
import type { Services } from '@marah/backend/services/services'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { LocalizedText, readData, unique } from './data/data-file.ts'
import { drawnCategories } from './drawing/scenes.ts'

export const Galleries = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
      name: LocalizedText,
      description: LocalizedText,
      shows: z.union([
        z.strictObject({ categories: z.array(z.enum(drawnCategories)).min(1) }),
        z.literal(['product_types', 'terms_film']),
      ]),
    }),
  )
  .superRefine(unique(({ slug }) => slug))
type Gallery = z.output<typeof Galleries>[number]

type NewImage = Omit<typeof galleryImage.$inferInsert, 'galleryId' | 'order'>

/** Into a demo shop that has none. */
export async function fillDemoGalleries(services: Services): Promise<void> {
  const { database } = services
  if ((await database.db.$count(gallery)) > 0) return
  const galleries = await readData('galleries.yaml', Galleries)
  const images = new Map<string, NewImage[]>()
  for (const { slug, shows } of galleries) images.set(slug, await imagesOf(services, shows))
  await database.transaction(async (tx) => {
    const rows = await tx
      .insert(gallery)
      .values(galleries.map(({ shows: _, ...text }, index) => ({ ...text, order: index + 1 })))
      .onConflictDoNothing()
      .returning({ id: gallery.id, slug: gallery.slug })
    // Another process fills them at this moment.
    if (rows.length < galleries.length) return
    const all = rows.flatMap(({ id, slug }) =>
      (images.get(slug) ?? []).map((image) => ({ ...image, galleryId: id })),
    )
    if (all.length === 0) return
    await tx.insert(galleryImage).values(all.map((image, index) => ({ ...image, order: index + 1 })))
  })
}

async function imagesOf(services: Services, shows: Gallery['shows']): Promise<NewImage[]> {
  const { db } = services.database
  if (shows === 'terms_film') return termsFilm(services)
  if (shows === 'product_types') {
    const types = await db.select().from(productType).orderBy(productType.id)
    return types
      .filter(({ image }) => image !== null)
      .map(({ title, description, image }) => ({ name: title, description, image }))
  }
  const slugs = shows.categories
  const categories = await db.select().from(category).where(inArray(category.slug, slugs))
  return categories
    .filter(({ image }) => image !== null)
    .sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map(({ name, description, image }) => ({ name, description, image }))
}

async function termsFilm(services: Services): Promise<NewImage[]> {
  const film = await storedTermsFilm(services)
  if (!film) return []
  const { messages } = services
  return [
    {
      name: { en: messages.en('terms_film_title'), ar: messages.ar('terms_film_title') },
      description: {
        en: messages.en('terms_film_transcript'),
        ar: messages.ar('terms_film_transcript'),
      },
      film: { file: film.video, poster: film.poster, captions: { en: film.en, ar: film.ar } },
    },
  ]
}
