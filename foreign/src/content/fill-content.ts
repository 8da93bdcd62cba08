import { addUser } from '../accounts/registration.ts'
import { drawPicture } from '../catalogue/pictures.ts'
import type { Text } from '../http/language.ts'
import type { NamedRow } from '../state/rows.ts'
import type { Shop } from '../state/shop.ts'
import { comments, faq, faqCategories, galleries, globalTexts, questions, referralSources } from './texts.ts'

function named(name: Text, index: number, image: string | null = null): NamedRow {
  return { name, description: null, image, order: index + 1 }
}

/** Puts texts, pictures, questions and reviews into a shop that has its goods. */
export function fillContent(shop: Shop): void {
  const categories = faqCategories.map((name, index) => shop.faqCategories.add(named(name, index)))
  for (const [category, question, answer] of faq) {
    shop.faq.add({ category: categories[category]?.id ?? null, question, answer })
  }
  for (const [key, data] of Object.entries(globalTexts)) shop.texts.add({ key, data })
  for (const [index, name] of referralSources.entries()) shop.referralSources.add(named(name, index))
  for (const [index, letters] of ['A', 'B', 'C', 'D'].entries()) {
    const image = drawPicture(shop.files, `avatars/${index + 1}`, index * 90, letters)
    shop.avatars.add(named({ en: letters, ar: letters }, index, image))
  }
  fillGalleries(shop)
  fillOpinions(shop)
}

function fillGalleries(shop: Shop): void {
  for (const [place, { name, description, images }] of galleries.entries()) {
    const rows = images.map((title, index) =>
      shop.galleryImages.add({
        name: title,
        description: null,
        image: drawPicture(
          shop.files,
          `galleries/${place + 1}-${index + 1}`,
          place * 120 + index * 30,
          title.en,
        ),
        video: null,
        order: index + 1,
      }),
    )
    shop.galleries.add({ name, description, images: rows.map(({ id }) => id) })
  }
}

function fillOpinions(shop: Shop): void {
  const fields = { full_name: 'Mona', password: null, is_email_verified: true }
  const customer = addUser(shop, { email: 'mona@example.com', ...fields })
  for (const [question, answer] of questions) {
    shop.questions.add({ product: 1, customer: customer.id, vendor: 1, question, answer })
  }
  for (const [index, [rating, comment]] of comments.entries()) {
    shop.reviews.add({ customer: customer.id, stock: index + 1, rating, comment })
  }
}
