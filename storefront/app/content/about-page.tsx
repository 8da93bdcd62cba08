import { markDegraded, orThrow, readPublic } from '../platform/public-data.server.ts'
import { readShop } from '../platform/shop.server.ts'
import type { Route } from './+types/about-page.ts'
import { ContactFacts } from './contact-facts.tsx'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  const [text, shop] = await Promise.all([
    readPublic(context, request).GET('/global_constant/globals/about/'),
    readShop(context, request).catch((error: unknown) => {
      markDegraded(context, request, error)
      return null
    }),
  ])
  return { text: longText(orThrow(text)), contact: shop?.contact ?? null }
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.aboutTitle', description: 'content.aboutDescription' },
  )
}

/** Says who the shop is, and where. */
export default function AboutPage({ loaderData: { text, contact } }: Route.ComponentProps) {
  return (
    <LongTextPage title="content.aboutTitle" text={text} seeAlso={['faq', 'contact', 'accessibility']}>
      {contact && <ContactFacts contact={contact} />}
    </LongTextPage>
  )
}
