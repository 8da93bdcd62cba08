import { inArray } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import { category, productType } from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { gallery, galleryImage } from '../schema/content.ts'
import { storedTermsFilm } from './terms-film.ts'

/** What hangs in the demo shop: the drawings of its categories and ages, and the film about the terms. */
const wardrobe = ['hoodies', 'cardigans', 'shirts-and-polos', 'jackets', 'jeans', 'sneakers']

const texts = {
  wardrobe: {
    name: { en: 'The wardrobe', ar: 'الخزانة' },
    description: {
      en: 'What hangs and lies in the shop this season, drawn stitch by stitch.',
      ar: 'ما نعلّقه ونطويه في المتجر هذا الموسم، مرسومًا غرزةً غرزة.',
    },
  },
  everyone: {
    name: { en: 'For every age', ar: 'لكل الأعمار' },
    description: {
      en: 'From the first steps to the armchair: who we make room for.',
      ar: 'من أولى الخطوات إلى كرسي الجدّة: كل من نفتح له المكان.',
    },
  },
  films: {
    name: { en: 'On film', ar: 'بالصورة المتحركة' },
    description: {
      en: 'Short, without sound, and with captions.',
      ar: 'قصيرة وصامتة ومعها ترجمة مكتوبة.',
    },
  },
} satisfies Record<string, { name: LocalizedText; description: LocalizedText }>

/** Into a demo shop that has none; its pictures must be there already. */
export async function fillDemoGalleries(services: Services): Promise<void> {
  const { database, words } = services
  if ((await database.db.$count(gallery)) > 0) return
  const film = await storedTermsFilm(services)
  await database.transaction(async (tx) => {
    const rows = await tx
      .insert(gallery)
      .values(Object.entries(texts).map(([slug, text], index) => ({ slug, ...text, order: index + 1 })))
      .onConflictDoNothing()
      .returning({ id: gallery.id, slug: gallery.slug })
    const idOf = (slug: keyof typeof texts) => rows.find((row) => row.slug === slug)?.id
    const [wardrobeId, everyoneId, filmsId] = [idOf('wardrobe'), idOf('everyone'), idOf('films')]
    // Another process hangs them at this moment.
    if (wardrobeId === undefined || everyoneId === undefined || filmsId === undefined) return
    const categories = await tx.select().from(category).where(inArray(category.slug, wardrobe))
    const types = await tx.select().from(productType).orderBy(productType.id)
    const images = [
      ...categories
        .sort((a, b) => wardrobe.indexOf(a.slug) - wardrobe.indexOf(b.slug))
        .map(({ name, description, image }) => ({ galleryId: wardrobeId, name, description, image })),
      ...types.map(({ title, description, image }) => ({
        galleryId: everyoneId,
        name: title,
        description,
        image,
      })),
    ].filter(({ image }) => image !== null)
    const films = film
      ? [
          {
            galleryId: filmsId,
            name: { en: words.en('terms_film_title'), ar: words.ar('terms_film_title') },
            description: { en: words.en('terms_film_transcript'), ar: words.ar('terms_film_transcript') },
            film: { file: film.video, poster: film.poster, captions: { en: film.en, ar: film.ar } },
          },
        ]
      : []
    const all = [...images, ...films]
    if (all.length > 0)
      await tx.insert(galleryImage).values(all.map((image, index) => ({ ...image, order: index + 1 })))
  })
}
