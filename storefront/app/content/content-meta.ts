import type { MetaDescriptor } from 'react-router'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { wordsOf } from '../platform/words.tsx'

type Place = { location: { pathname: string }; origin: string | undefined }

/** Title, description and the rest of a content page; views of it (a search, a subject) are the same page. */
export function contentMeta(
  { location, origin = '' }: Place,
  { title, description }: { title: WordKey; description: WordKey },
): MetaDescriptor[] {
  const { language, path } = placeOf(location)
  const t = wordsOf(language)
  return pageMeta(language, {
    title: t(title),
    description: t(description),
    path,
    origin,
    image: `${origin}/share.jpg`,
  })
}
