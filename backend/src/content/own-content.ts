import { type SQL, sql } from 'drizzle-orm'
import { storedImage } from '../platform/pictures/image-store.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { Services } from '../services/services.ts'

/**
 * The source of the questions: the database, or the shop's settings if they contain questions. A common table expression
 * shadows the table of its name, so paging and search are the same for both.
 */
export function faqSource({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  const own = ownFaq(settings.current())
  if (!own) return database.db.with()
  return database.db.with(
    tableOf(database, 'faq_category', own.categories, categoryColumns),
    tableOf(database, 'faq', own.questions, faqColumns),
  )
}

/** Does the same, with the search vectors, which settings do not store. */
export async function searchableFaq({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  const current = settings.current()
  const own = ownFaq(current)
  if (!own) return database.db.with()
  const made = vectors.get(current.document) ?? vectorsOf(database, own)
  vectors.set(current.document, made)
  const { categories, questions } = await made
  return database.db.with(
    tableOf(database, 'faq_category', categories, `${categoryColumns}, search tsvector`),
    tableOf(database, 'faq', questions, `${faqColumns}, search tsvector`),
  )
}

const categoryColumns = 'slug text, name jsonb, "order" integer'
const faqColumns =
  'slug text, category_id integer, question jsonb, answer jsonb, "order" integer, is_common boolean'

type OwnFaq = NonNullable<ReturnType<typeof ownFaq>>

function ownFaq({ document, madeOn }: ReturnType<Services['settings']['current']>) {
  if (!document.faq) return null
  const dates = { created_on: madeOn, edited_on: madeOn }
  const categories = document.faq.map(({ name }, index) => ({
    ...dates,
    id: index + 1,
    slug: `subject-${index + 1}`,
    name,
    order: index + 1,
  }))
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
  return { categories, questions }
}

/** Vectors of the present settings, and of the previous ones while requests still read them. */
const vectors = new WeakMap<object, ReturnType<typeof vectorsOf>>()

/** Makes rows with their vectors, as the tables store them, once for each version of the settings. */
async function vectorsOf({ db }: Services['database'], { categories, questions }: OwnFaq) {
  const searchable = async <Row extends object>(rows: readonly Row[], vector: SQL) => {
    const { rows: made } = await db.execute<{ search: string }>(sql`
      select ${vector}::text as search from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
        with ordinality as entry (value, place) order by place`)
    return rows.map((row, index) => ({ ...row, search: made[index]?.search ?? '' }))
  }
  return {
    categories: await searchable(categories, sql`search_vector_of_texts('{}', value -> 'name', '{}')`),
    questions: await searchable(
      questions,
      sql`search_vector_of_texts(value -> 'question', '{}', value -> 'answer')`,
    ),
  }
}

/** Does the same for galleries and their pictures. */
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

/** Makes rows available as a table of this name, within one query. */
function tableOf({ db }: Services['database'], name: string, rows: readonly object[], columns: string) {
  const all = `id integer, created_on timestamptz, edited_on timestamptz, ${columns}`
  return db
    .$with(name, {})
    .as(sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(${sql.raw(all)})`)
}

const known = new WeakMap<Services['files'], Map<string, StoredImage>>()

/** Finds a picture by its hash, which never changes its content; null if the storage has lost it. */
async function imageOf({ files }: Pick<Services, 'files'>, hash: string): Promise<StoredImage | null> {
  const images = known.get(files) ?? new Map<string, StoredImage>()
  known.set(files, images)
  const image = images.get(hash) ?? (await storedImage(files, hash))
  if (image) images.set(hash, image)
  return image
}
