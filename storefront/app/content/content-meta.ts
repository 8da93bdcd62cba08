import type { MetaDescriptor } from 'react-router'
import type { MessageKey } from '../platform/message-keys.ts'
import { messagesOf } from '../platform/messages.tsx'
import { pageMeta, placeOf } from '../platform/seo.tsx'

type Place = { location: { pathname: string }; origin: string | undefined }

/** Meta tags of a content page; searches and subjects within it share its canonical URL. */
export function contentMeta(
  { location, origin = '' }: Place,
  { title, description }: { title: MessageKey; description: MessageKey },
): MetaDescriptor[] {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  return pageMeta(language, {
    title: t(title),
    description: t(description),
    path,
    origin,
    image: `${origin}/share.jpg`,
  })
}
