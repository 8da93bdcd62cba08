import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/cookies-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'
import { StorageChoicePanel } from './storage-choice.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  return longText(orThrow(await readPublic(context, request).GET('/global_constant/globals/cookie_policy/')))
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.cookiesTitle', description: 'content.cookiesDescription' },
  )
}

/** The cookie policy, with the choice about optional storage. */
export default function CookiesPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <LongTextPage title="content.cookiesTitle" text={text} legal seeAlso={['privacy', 'terms', 'contact']}>
      <StorageChoicePanel />
    </LongTextPage>
  )
}
