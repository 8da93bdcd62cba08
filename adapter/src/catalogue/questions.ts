import type { components } from '@marah/contract/client'
import { longestSearch } from '@marah/contract/limits'
import type { Exchange } from '../adapter.ts'
import { fold, holds, wordsOf } from '../fold.ts'
import { languageOfText } from '../language.ts'
import { pageOf } from '../pages.ts'
import { authorIn } from '../people.ts'
import { entityIn, fieldsIn, idIn, instantIn, textIn } from '../values.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { unique } from './groups.ts'

type ProductQuestion = components['schemas']['ProductQuestion']

/** Questions about a product, newest first; with `search` those that hold every word. */
export async function listQuestions(reader: CatalogueReader, exchange: Exchange): Promise<object | null> {
  const { backEnd, query } = exchange
  const asked = query.get('product')
  const product = asked ? idIn(asked) : null
  if (asked && product === null) return pageOf([], exchange)
  const narrow = product === null ? '' : `?product=${product}`
  const list = await reader.rows(backEnd, `/product/product-question/${narrow}`)
  const questions = unique(list?.rows.flatMap((row) => questionIn(row, product, backEnd.origin) ?? []) ?? [])
  const typed = (query.get('search') ?? '').trim().slice(0, longestSearch)
  const found = questions
    .filter((each) => (product === null || each.product === product) && isFound(each, typed))
    .sort((a, b) => Date.parse(b.created_on) - Date.parse(a.created_on) || b.id - a.id)
  return pageOf(found, exchange)
}

function questionIn(given: unknown, product: number | null, origin: string): ProductQuestion | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const question = textIn(fields?.question)
  const about = idIn(fields?.product) ?? product
  if (!fields || !entity || question === '' || about === null) return null
  const answer = textIn(fields.answer) || null
  return {
    ...entity,
    question,
    answer,
    answered_on: answer === null ? null : (instantIn(fields.answered_on) ?? null),
    answer_language: answer === null ? null : textIn(fields.answer_language) || languageOfText(answer),
    language: textIn(fields.language) || languageOfText(question),
    customer: authorIn(fields.customer, origin),
    product: about,
    vendor: idIn(fields.vendor),
  }
}

function isFound({ question, answer }: ProductQuestion, typed: string): boolean {
  if (typed === '') return true
  const words = wordsOf(typed)
  const text = fold(`${question} ${answer ?? ''}`)
  return words.length > 0 && words.every((forms) => holds(text, forms))
}
