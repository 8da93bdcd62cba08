import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/privacy-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  return longText(orThrow(await readPublic(context, request).GET('/global_constant/globals/privacy_policy/')))
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.privacyTitle', description: 'content.privacyDescription' },
  )
}

/** The privacy policy. */
export default function PrivacyPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <LongTextPage title="content.privacyTitle" text={text} legal seeAlso={['cookies', 'terms', 'contact']} />
  )
}
