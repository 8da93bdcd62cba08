import { readFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import { cleanHtml } from '../platform/rich-text.ts'
import type { Services } from '../platform/services.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { faq, faqCategory } from '../schema/content.ts'

/** One file each in texts/faq, in the order in which they are shown. */
const categories = ['ordering', 'payment', 'delivery', 'returns', 'account', 'sellers', 'privacy'] as const

type FaqFile = {
  readonly name: LocalizedText
  readonly questions: readonly {
    readonly slug: string
    readonly common?: boolean
    readonly question: LocalizedText
    readonly answer: LocalizedText
  }[]
}

/**
 * Puts the project's questions into a database that has none. One that the shop's people have taken out does not come
 * back, nor does a later file's: the list is theirs from then on.
 */
export async function fillFaq({ database }: Services): Promise<void> {
  if ((await database.db.$count(faqCategory)) > 0) return
  const files = await Promise.all(categories.map(read))
  await database.transaction(async (tx) => {
    await tx
      .insert(faqCategory)
      .values(files.map(({ name }, index) => ({ slug: categories[index] ?? '', name, order: index + 1 })))
      .onConflictDoNothing()
    const rows = await tx
      .select({ id: faqCategory.id, slug: faqCategory.slug })
      .from(faqCategory)
      .where(inArray(faqCategory.slug, [...categories]))
    const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
    await tx
      .insert(faq)
      .values(
        files.flatMap(({ questions }, index) =>
          questions.map(({ slug, common = false, question, answer }, place) => ({
            slug,
            categoryId: idOf.get(categories[index] ?? '') ?? null,
            question,
            answer: { en: cleanHtml(answer.en), ...(answer.ar && { ar: cleanHtml(answer.ar) }) },
            order: place + 1,
            isCommon: common,
          })),
        ),
      )
      // Two processes may start at once on a new database.
      .onConflictDoNothing({ target: faq.slug })
  })
}

async function read(category: string): Promise<FaqFile> {
  const file = new URL(`texts/faq/${category}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as FaqFile
}
