import { readFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { FileSlug, parseDataFile } from '../platform/data-files/data-file.ts'
import { cleanHtml } from '../platform/text/rich-text.ts'
import { faq, faqCategory } from '../schema/content.ts'
import type { Services } from '../services/services.ts'

/** One file for each in texts/faq, in the order of the page. */
const categories = ['ordering', 'payment', 'delivery', 'returns', 'account', 'sellers', 'privacy'] as const

const Text = z.strictObject({ en: z.string().min(1), ar: z.string().min(1) })
const FaqFile = z.strictObject({
  name: Text,
  questions: z.array(
    z.strictObject({
      slug: FileSlug,
      common: z.boolean().default(false),
      question: Text,
      answer: Text,
    }),
  ),
})

/**
 * Fills an empty database with the project's questions. A question that the shop has deleted does not come back, and
 * later files add none: the list is the shop's from then on.
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
          questions.map(({ slug, common, question, answer }, place) => ({
            slug,
            categoryId: idOf.get(categories[index] ?? '') ?? null,
            question,
            answer: { en: cleanHtml(answer.en), ar: cleanHtml(answer.ar) },
            order: place + 1,
            isCommon: common,
          })),
        ),
      )
      // Two processes may start at once on a new database.
      .onConflictDoNothing({ target: faq.slug })
  })
}

async function read(category: string): Promise<z.output<typeof FaqFile>> {
  const file = `texts/faq/${category}.json`
  const parsed = parseDataFile(await readFile(new URL(file, import.meta.url), 'utf8'), FaqFile)
  if ('value' in parsed) return parsed.value
  throw new Error(parsed.problems.map((problem) => `${file}, ${problem}`).join('\n'))
}
