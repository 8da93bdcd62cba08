import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/about-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  return longText(orThrow(await readPublic(context, request).GET('/global_constant/globals/about/')))
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.aboutTitle', description: 'content.aboutDescription' },
  )
}

/** Who the shop is. */
export default function AboutPage({ loaderData: text }: Route.ComponentProps) {
  return <LongTextPage title="content.aboutTitle" text={text} seeAlso={['faq', 'contact', 'accessibility']} />
}
