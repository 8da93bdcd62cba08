import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, localizedText, tsvector } from './columns.ts'
import type { StoredImage } from './stored-image.ts'

/** Long texts of the shop, as HTML of the small set that `platform/text/rich-text.ts` lets through. */
export const globalText = pgTable('global_text', {
  ...entityColumns(),
  key: text('key', {
    enum: ['privacy_policy', 'cookie_policy', 'terms_and_conditions', 'about', 'accessibility'],
  })
    .notNull()
    .unique(),
  data: localizedText('data').notNull(),
})

export const faqCategory = pgTable('faq_category', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  order: integer('order').notNull().default(0),
  search: tsvector('search').generatedAlwaysAs(sql`search_vector_of_texts('{}', name, '{}')`),
})

/** Questions that customers ask again and again; answers are HTML like `globalText`. */
export const faq = pgTable(
  'faq',
  {
    ...entityColumns(),
    /** The name under which a file of the project brought it; whatever the shop's people add has none. */
    slug: text('slug').unique(),
    categoryId: integer('category_id').references(() => faqCategory.id, { onDelete: 'set null' }),
    question: localizedText('question').notNull(),
    answer: localizedText('answer').notNull(),
    order: integer('order').notNull().default(0),
    search: tsvector('search').generatedAlwaysAs(sql`search_vector_of_texts(question, '{}', answer)`),
    /** True for the few questions in the short list. */
    isCommon: boolean('is_common').notNull().default(false),
  },
  (table) => [index('faq_by_category').on(table.categoryId)],
)

export const gallery = pgTable('gallery', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  order: integer('order').notNull().default(0),
})

/** Names in the file store. */
export type GalleryFilm = {
  readonly file: string
  readonly poster: string
  readonly captions: { en: string; ar: string }
}

/** A picture or a film of a gallery. */
export const galleryImage = pgTable(
  'gallery_image',
  {
    ...entityColumns(),
    galleryId: integer('gallery_id')
      .notNull()
      .references(() => gallery.id, { onDelete: 'cascade' }),
    name: localizedText('name').notNull(),
    description: localizedText('description').notNull(),
    image: jsonb('image').$type<StoredImage>(),
    film: jsonb('film').$type<GalleryFilm>(),
    order: integer('order').notNull().default(0),
  },
  (table) => [index('gallery_image_by_gallery').on(table.galleryId)],
)

/** Messages from the contact form, stored as long as the privacy policy says (`contact.ts`). */
export const contactMessage = pgTable(
  'contact_message',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** What the shop mailed to the sender from the desk. */
    answer: text('answer'),
    answeredOn: instant('answered_on'),
  },
  (table) => [
    index('contact_message_by_age').on(table.createdOn),
    // What a customer wrote, at the desk.
    index('contact_message_email').on(sql`lower(${table.email})`),
  ],
)
