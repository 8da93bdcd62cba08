import type { MetaDescriptor } from 'react-router'
import type { MessageKey } from '../platform/message-keys.ts'
import { messagesOf } from '../platform/messages.tsx'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { replyTime } from './reply-time.ts'

type Place = { location: { pathname: string }; root: { origin: string } | undefined }

type Described = {
  title: MessageKey
  description: MessageKey
  /** In how many working days messages are answered, if the shop and the description say so. */
  replyDays?: number | null | undefined
}

/**
 * Returns meta tags of a content page; searches and subjects within it share its canonical URL. Our descriptions summarise
 * our own texts; of another back end's texts only the title is known.
 */
export function contentMeta(
  { location, root }: Place,
  { title, description, replyDays }: Described,
): MetaDescriptor[] {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  const origin = root?.origin ?? ''
  const isOurs = hasExtension('more-texts')
  return pageMeta(language, {
    title: t(title),
    description: isOurs
      ? t(description, { time: replyTime(t, replyDays) })
      : `${t(title)} · ${t('shell.name')}`,
    path,
    origin,
    image: `${origin}/share.jpg`,
  })
}
