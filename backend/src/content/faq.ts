import type {
  Faq,
  GlobalFaq,
  listFaqCategories as listFaqCategoriesCall,
  listGlobalFaq as listGlobalFaqCall,
} from '@marah/contract/content'
import { and, asc, eq, exists, getTableColumns, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { foldedWords, typedSearch } from '../platform/text/folded-words.ts'
import { plainText } from '../platform/text/rich-text.ts'
import { sizeChart } from '../schema/catalogue.ts'
import { faq, faqCategory } from '../schema/content.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'
import { shownHtml } from './global-texts.ts'
import { faqSource, searchableFaq } from './own-content.ts'
import { withShopFacts } from './shop-facts.ts'
import { hasPlayCentre, pointlessQuestions } from './switched-text.ts'

type Query = z.output<(typeof listGlobalFaqCall)['query']>
type ReadRequest = { readonly query: Query; readonly url: string; readonly language: Language }
type FaqSource = ReturnType<typeof faqSource>
type FaqRow = Omit<typeof faq.$inferSelect, 'search'>
type CategoryRow = Omit<typeof faqCategory.$inferSelect, 'search'>
type Categories = z.input<(typeof listFaqCategoriesCall)['answers'][200]>

const { search: _faqSearch, ...faqColumns } = getTableColumns(faq)
const { search: _categorySearch, ...categoryColumns } = getTableColumns(faqCategory)

/** Returns the short list, in the shop's order. */
export async function commonFaq(services: Services, { query, url, language }: ReadRequest) {
  const request = pageRequest(query)
  const isWithPlayCentre = await hasPlayCentre(services)
  const condition = and(eq(faq.isCommon, true), hasPoint(services))
  const source = faqSource(services)
  const count = await countOf(source, condition)
  const rows = await source
    .select({ faq: faqColumns })
    .from(faq)
    .leftJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
    .where(condition)
    .orderBy(...inOrder)
    .limit(request.size)
    .offset(pageOffset(request, count))
  return {
    ...pageFrame(request, count, url, services.config.PUBLIC_URL),
    results: rows.map((row) => faqJson(services, row.faq, language, isWithPlayCentre)),
  }
}

export async function faqById(services: Services, id: number, language: Language) {
  const [row] = await faqSource(services)
    .select(faqColumns)
    .from(faq)
    .where(and(eq(faq.id, id), hasPoint(services)))
  if (!row) throw notFound()
  return faqJson(services, row, language, await hasPlayCentre(services))
}

/**
 * Returns all questions by category. A search requires every word; if no question has all of them, one word is enough.
 */
export async function globalFaq(services: Services, { query, url, language }: ReadRequest) {
  const request = pageRequest(query)
  const isWithPlayCentre = await hasPlayCentre(services)
  const filed = and(inCategory(query.faq_category), hasPoint(services))
  const text = typedSearch(query.search)
  const words = text === '' ? [] : await foldedWords(services.database.db, text)
  const source = words.length > 0 ? await searchableFaq(services) : faqSource(services)
  let condition = and(filed, words.length > 0 ? holding(words, '&') : text === '' ? undefined : sql`false`)
  let count = await countOf(source, condition)
  if (words.length > 0 && count === 0) {
    condition = and(filed, holding(words, '|'))
    count = await countOf(source, condition)
  }
  const rows = await source
    .select({ faq: faqColumns, category: categoryColumns })
    .from(faq)
    .leftJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
    .where(condition)
    .orderBy(...inOrder)
    .limit(request.size)
    .offset(pageOffset(request, count))
  return {
    ...pageFrame(request, count, url, services.config.PUBLIC_URL),
    results: rows.map(
      (row): z.input<typeof GlobalFaq> => ({
        ...faqJson(services, row.faq, language, isWithPlayCentre),
        faq_category: row.category && categoryJson(row.category, language),
      }),
    ),
  }
}

export async function faqCategories(services: Services, language: Language): Promise<Categories> {
  const rows = await faqSource(services)
    .select(categoryColumns)
    .from(faqCategory)
    .orderBy(asc(faqCategory.order), asc(faqCategory.id))
  return rows.map((row) => categoryJson(row, language))
}

/** Hides questions about features that are switched off, and the one about sizes from a shop without size charts. */
function hasPoint(services: Services): SQL | undefined {
  const pointless = pointlessQuestions(services)
  const hasSizes = exists(services.database.db.select({ one: sql`1` }).from(sizeChart))
  return or(
    isNull(faq.slug),
    notInArray(faq.slug, [...pointless, 'which-size']),
    and(eq(faq.slug, 'which-size'), hasSizes),
  )
}

const inOrder = [sql`${faqCategory.order} nulls last`, asc(faq.order), asc(faq.id)]

async function countOf(source: FaqSource, condition: SQL | undefined): Promise<number> {
  const [row] = await source
    .select({ count: sql<number>`count(*)::integer` })
    .from(faq)
    .leftJoin(faqCategory, eq(faqCategory.id, faq.categoryId))
    .where(condition)
  return row?.count ?? 0
}

/** An unknown filter value matches nothing (rule C13). */
function inCategory(requestCategory: string | undefined): SQL | undefined {
  if (!requestCategory) return undefined
  if (requestCategory.includes('\0') || !requestCategory.isWellFormed()) return sql`false`
  const id = maybeId(requestCategory)
  return id === null ? eq(faqCategory.slug, requestCategory) : eq(faqCategory.id, id)
}

/**
 * Compares like the shop's search (migrations), in both languages at once, by the beginnings of words. The questions
 * are so few that they need no index.
 */
function holding(words: readonly string[], joint: '&' | '|'): SQL {
  const requested = sql`(select regexp_replace(replace(
    plainto_tsquery('shop', search_stem(${words.join(' ')}))::text, ' & ', ${` ${joint} `}),
    '''(?= |$)', ''':*', 'g')::tsquery)`
  return sql`(${faq.search} || coalesce(${faqCategory.search}, '')) @@ ${requested}`
}

function faqJson(
  services: Services,
  row: FaqRow,
  language: Language,
  isWithPlayCentre: boolean,
): z.input<typeof Faq> {
  const { question, answer } = row
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    question: plainText(
      withShopFacts(services, language, question[language] || question.en, isWithPlayCentre),
    ),
    answer: shownHtml(services, language, answer[language] || answer.en, isWithPlayCentre),
  }
}

function categoryJson(row: CategoryRow, language: Language) {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    slug: row.slug,
    name: row.name[language] || row.name.en,
  }
}
