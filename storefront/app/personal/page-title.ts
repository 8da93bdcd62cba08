import type { Needed } from '@marah/contract/extensions'
import type { MetaDescriptor } from 'react-router'
import type { MessageKey } from '../platform/message-keys.ts'
import { messagesOf } from '../platform/messages.tsx'
import { placeOf } from '../platform/seo.tsx'
import { hasExtension } from '../platform/shop-facts.ts'

/**
 * Returns the title of a personal page for a route's `meta`; noindex. Without the extension that the page needs, there is
 * no such page (extension-page.tsx), and the title says so too.
 */
export function personalTitle(
  location: { pathname: string },
  title: MessageKey,
  needs?: Needed,
): MetaDescriptor[] {
  const t = messagesOf(placeOf(location).language)
  const shown = needs === undefined || hasExtension(needs) ? title : 'shell.missingTitle'
  return [{ title: `${t(shown)} · ${t('shell.name')}` }, { name: 'robots', content: 'noindex' }]
}
