import type { MetaDescriptor } from 'react-router'
import type { MessageKey } from '../platform/message-keys.ts'
import { messagesOf } from '../platform/messages.tsx'
import { placeOf } from '../platform/seo.tsx'

/** Returns the title of a personal page for a route's `meta`; noindex. */
export function personalTitle(location: { pathname: string }, title: MessageKey): MetaDescriptor[] {
  const t = messagesOf(placeOf(location).language)
  return [{ title: `${t(title)} · ${t('shell.name')}` }, { name: 'robots', content: 'noindex' }]
}
