import { longestSearch } from '@marah/contract/limits'
import type { RouterContextProvider } from 'react-router'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { type RichNode, richText } from '../platform/rich-text.server.ts'

/** The API's largest page has room for all questions. */
const all = '100'

export type CommonQuestion = Pick<Question, 'id' | 'question'>
type Question = { id: number; question: string; answer: RichNode[] }
export type FaqData = Awaited<ReturnType<typeof readFaq>>

/** Reads the short list of common questions. */
export async function readCommonFaq(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<CommonQuestion[]> {
  const { results } = orThrow(await readPublic(context, request).GET('/api/faq/'))
  return results.map(({ id, question }) => ({ id, question }))
}

/** Reads questions by subject, filtered by search and subject. */
export async function readFaq(
  context: Readonly<RouterContextProvider>,
  request: Request,
  query: URLSearchParams,
) {
  const words = (query.get('q') ?? '').slice(0, longestSearch).trim()
  const chosen = query.get('subject') ?? ''
  const api = readPublic(context, request)
  const [subjects, found] = await Promise.all([
    api.GET('/global_constant/faq-category/'),
    api.GET('/global_constant/faq/', {
      params: {
        query: {
          page_size: all,
          ...(words && { search: words }),
          ...(chosen && { faq_category: chosen }),
        },
      },
    }),
  ])
  const groups: { slug: string; name: string; questions: Question[] }[] = []
  const { results, count } = orThrow(found)
  for (const { id, question, answer, faq_category } of results) {
    const slug = faq_category?.slug ?? ''
    let group = groups.find((known) => known.slug === slug)
    if (!group) {
      group = { slug, name: faq_category?.name ?? '', questions: [] }
      groups.push(group)
    }
    group.questions.push({ id, question, answer: richText(answer) })
  }
  return {
    words,
    chosen,
    count,
    subjects: orThrow(subjects).map(({ slug, name }) => ({ slug, name })),
    groups,
  }
}
