import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/terms-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  return longText(
    orThrow(await readPublic(context, request).GET('/global_constant/globals/terms_and_conditions/')),
  )
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.termsTitle', description: 'content.termsDescription' },
  )
}

/** The terms and conditions. */
export default function TermsPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <LongTextPage
      title="content.termsTitle"
      text={text}
      legal
      seeAlso={['privacy', 'cookies', 'faq', 'contact']}
    />
  )
}
