import { sql } from 'drizzle-orm'
import { storedImage } from '../platform/image-store.ts'
import type { Services } from '../platform/services.ts'
import type { StoredImage } from '../schema/stored-image.ts'

/**
 * What questions are read from: the database, or the shop's settings where they have questions. A common table
 * expression goes before a table of its name, so that paging and search are the same for both.
 */
export function faqSource({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  const { document, madeOn } = settings.current()
  const dates = { created_on: madeOn, edited_on: madeOn }
  const categories = document.faq?.map(({ name }, index) => ({
    ...dates,
    id: index + 1,
    slug: `subject-${index + 1}`,
    name,
    order: index + 1,
  }))
  if (!document.faq || !categories) return database.db.with()
  const questions = document.faq
    .flatMap((group, index) => group.questions.map((question) => ({ ...question, categoryId: index + 1 })))
    .map(({ question, answer, common = false, categoryId }, index) => ({
      ...dates,
      id: index + 1,
      slug: null,
      category_id: categoryId,
      question,
      answer,
      order: index + 1,
      is_common: common,
    }))
  return database.db.with(
    tableOf(database, 'faq_category', categories, 'slug text, name jsonb, "order" integer'),
    tableOf(
      database,
      'faq',
      questions,
      'slug text, category_id integer, question jsonb, answer jsonb, "order" integer, is_common boolean',
    ),
  )
}

/** The same for galleries and their pictures. */
export async function gallerySource(services: Pick<Services, 'database' | 'settings' | 'files'>) {
  const { database, settings } = services
  const { document, madeOn } = settings.current()
  if (!document.galleries) return database.db.with()
  const dates = { created_on: madeOn, edited_on: madeOn }
  const none = { en: '', ar: '' }
  const galleries = document.galleries.map(({ name, description = none }, index) => ({
    ...dates,
    id: index + 1,
    slug: `gallery-${index + 1}`,
    name,
    description,
    order: index + 1,
  }))
  const pictures = await Promise.all(
    document.galleries.flatMap((gallery, index) =>
      gallery.pictures.map(async ({ picture, name, description = none }) => ({
        name,
        description,
        gallery_id: index + 1,
        image: await imageOf(services, picture),
      })),
    ),
  )
  const numbered = pictures.map((picture, index) => ({
    ...dates,
    ...picture,
    id: index + 1,
    film: null,
    order: index + 1,
  }))
  return database.db.with(
    tableOf(database, 'gallery', galleries, 'slug text, name jsonb, description jsonb, "order" integer'),
    tableOf(
      database,
      'gallery_image',
      numbered,
      'gallery_id integer, name jsonb, description jsonb, image jsonb, film jsonb, "order" integer',
    ),
  )
}

/** Rows as a table of this name, within one query. */
function tableOf({ db }: Services['database'], name: string, rows: readonly object[], columns: string) {
  const all = `id integer, created_on timestamptz, edited_on timestamptz, ${columns}`
  return db
    .$with(name, {})
    .as(sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(${sql.raw(all)})`)
}

const known = new WeakMap<Services['files'], Map<string, StoredImage>>()

/** Its name is that of its content, so that what was read once stays true; null where the storage has lost it. */
async function imageOf({ files }: Pick<Services, 'files'>, hash: string): Promise<StoredImage | null> {
  const images = known.get(files) ?? new Map<string, StoredImage>()
  known.set(files, images)
  const image = images.get(hash) ?? (await storedImage(files, hash))
  if (image) images.set(hash, image)
  return image
}
