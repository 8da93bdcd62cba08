import type { components } from '@marah/contract/client'
import { longestSearch } from '@marah/contract/limits'
import type { Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { fold, holds, wordsOf } from '../fold.ts'
import { htmlIn, plainIn, textOfHtml } from '../html.ts'
import { pageOf } from '../pages.ts'
import type { PublicLists } from '../public-lists.ts'
import { entityIn, fieldsIn, idIn, textIn, textOf } from '../values.ts'

type Faq = components['schemas']['Faq']
type GlobalFaq = components['schemas']['GlobalFaq']
type FaqCategory = components['schemas']['FaqCategory']

/** The questions asked most. */
export async function listFaq(lists: PublicLists, exchange: Exchange): Promise<object | null> {
  const list = await lists.rows(exchange.backEnd, '/api/faq/')
  return pageOf(list?.rows.flatMap((row) => faqIn(row) ?? []) ?? [], exchange)
}

/** One question; some back ends answer the whole list in its place. */
export async function getFaq(lists: PublicLists, { backEnd, params }: Exchange): Promise<Faq | null> {
  const id = idIn(params.id)
  if (id === null) return null
  const list = await lists.rows(backEnd, `/api/faq/${id}/`)
  return list?.rows.flatMap((row) => faqIn(row) ?? []).find((faq) => faq.id === id) ?? null
}

/** Every question with its category. A search wants every word; where no question has them all, any of them will do. */
export async function listGlobalFaq(lists: PublicLists, exchange: Exchange): Promise<object | null> {
  const { backEnd, query } = exchange
  const [list, categories] = await Promise.all([globalRows(lists, backEnd), categoriesOf(lists, backEnd)])
  const known = new Map(categories.map((category) => [category.id, category]))
  const asked = query.get('faq_category')
  const filed = list
    .flatMap((row) => globalFaqIn(row, known) ?? [])
    .filter(({ faq_category }) => !asked || faq_category?.slug === asked || faq_category?.id === idIn(asked))
  const typed = (query.get('search') ?? '').trim().slice(0, longestSearch)
  return pageOf(typed === '' ? filed : found(filed, typed), exchange)
}

export async function listFaqCategories(lists: PublicLists, { backEnd }: Exchange): Promise<FaqCategory[]> {
  return categoriesOf(lists, backEnd)
}

/** A shop that files its questions nowhere has the short list. */
async function globalRows(lists: PublicLists, backEnd: BackEnd): Promise<readonly unknown[]> {
  const list =
    (await lists.rows(backEnd, '/global_constant/faq/')) ?? (await lists.rows(backEnd, '/api/faq/'))
  return list?.rows ?? []
}

async function categoriesOf(lists: PublicLists, backEnd: BackEnd): Promise<FaqCategory[]> {
  const list = await lists.rows(backEnd, '/global_constant/faq-category/')
  return list?.rows.flatMap((row) => categoryIn(row) ?? []) ?? []
}

function found(questions: readonly GlobalFaq[], typed: string): GlobalFaq[] {
  const words = wordsOf(typed)
  const texts = questions.map((each) => ({
    each,
    text: fold(`${each.question} ${textOfHtml(each.answer)} ${each.faq_category?.name ?? ''}`),
  }))
  const holding = (isFound: (text: string) => boolean) =>
    texts.filter(({ text }) => isFound(text)).map(({ each }) => each)
  const all = words.length === 0 ? [] : holding((text) => words.every((forms) => holds(text, forms)))
  return all.length > 0 ? all : holding((text) => words.some((forms) => holds(text, forms)))
}

function faqIn(given: unknown): Faq | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const question = plainIn(fields?.question)
  if (!fields || !entity || question === '') return null
  return { ...entity, question, answer: htmlIn(fields.answer) }
}

function globalFaqIn(given: unknown, known: ReadonlyMap<number, FaqCategory>): GlobalFaq | null {
  const faq = faqIn(given)
  const category = fieldsIn(given)?.faq_category
  return faq && { ...faq, faq_category: known.get(idIn(category) ?? 0) ?? categoryIn(category) }
}

function categoryIn(given: unknown): FaqCategory | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const name = fields ? textOf(fields, 'name', 'title') : ''
  if (!fields || !entity || name === '') return null
  return { ...entity, name, slug: textIn(fields.slug) || String(entity.id) }
}
