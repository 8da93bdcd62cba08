import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/accessibility-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  return longText(orThrow(await readPublic(context, request).GET('/global_constant/globals/accessibility/')))
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.accessibilityTitle', description: 'content.accessibilityDescription' },
  )
}

/** The accessibility statement. */
export default function AccessibilityPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <LongTextPage
      title="content.accessibilityTitle"
      text={text}
      legal
      seeAlso={['contact', 'about', 'faq']}
    />
  )
}
