import type { MetaDescriptor } from 'react-router'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import { countFilters, readListState } from './list-state.ts'

type ListMeta = {
  location: { pathname: string; search: string }
  title: string
  description: string
  origin: string
  image?: string | undefined
}

/**
 * Returns meta tags of a list page: filters and sorting are views of one page (canonical without them), its pages are pages
 * of their own, and combinations of filters are noindex.
 */
export function listMeta({ location, title, description, origin, image }: ListMeta): MetaDescriptor[] {
  const { language, path } = placeOf(location)
  const state = readListState(new URLSearchParams(location.search))
  const [page, named] = state.page > 1 ? [`?page=${state.page}`, `${title} (${state.page})`] : ['', title]
  return [
    ...pageMeta(language, {
      title: named,
      description,
      path: path + page,
      origin,
      image: image ?? `${origin}/share.jpg`,
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(countFilters(state) > 1 || state.words ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}
