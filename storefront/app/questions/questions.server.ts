import { longestSearch } from '@marah/contract/limits'
import { type RouterContextProvider, redirect } from 'react-router'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'

const questionsPerPage = 6

type QuestionData = {
  id: number
  question: string
  answer: string | null
  language: string
  answerLanguage: string | null
  author: string
  at: string
}

export type QuestionsData = { list: QuestionData[]; page: number; pages: number; words: string }

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * Reads questions about a product with their answers; `?ask=words` searches them, `?questions=2` is the page. Null in a
 * shop without questions.
 */
export async function loadQuestions(
  { context, request, url }: PageRequest,
  product: number,
): Promise<QuestionsData | null> {
  const words = (url.searchParams.get('ask') ?? '').trim().slice(0, longestSearch)
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('questions') ?? '')?.[0] ?? 1)
  const { data, response } = await readPublic(context, request).GET('/product/product-question/', {
    params: {
      query: {
        product: String(product),
        page: String(page),
        page_size: String(questionsPerPage),
        ...(words && { search: words }),
      },
    },
  })
  if (!data && response.status === 404 && page > 1) {
    url.searchParams.delete('questions')
    throw redirect(url.pathname + url.search)
  }
  // The API answers 404 to a first page only if questions are switched off.
  if (response.status === 404) return null
  if (!data) markDegraded(context, request, new Error(`Questions answered ${response.status}`))
  return {
    list:
      data?.results.map(({ id, question, answer, language, answer_language, customer, created_on }) => ({
        id,
        question,
        answer,
        language,
        answerLanguage: answer_language,
        author: customer.full_name,
        at: created_on,
      })) ?? [],
    page,
    pages: Math.ceil((data?.count ?? 0) / questionsPerPage),
    words,
  }
}
