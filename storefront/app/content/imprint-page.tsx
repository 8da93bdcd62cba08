import { data } from 'react-router'
import { backEndHas } from '../platform/missing-extensions.server.ts'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/imprint-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { longText } from './long-text.server.ts'
import { LongTextPage } from './long-text-page.tsx'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

/** @throws a 404 if the shop has no imprint. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await backEndHas('imprint', context, request))) throw data(null, { status: 404 })
  return longText(orThrow(await readPublic(context, request).GET('/global_constant/globals/imprint/')))
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.imprintTitle', description: 'content.imprintTitle' },
  )
}

/** Says who is legally responsible for the shop. */
export default function ImprintPage({ loaderData: text }: Route.ComponentProps) {
  return <LongTextPage title="content.imprintTitle" text={text} seeAlso={['contact', 'terms', 'privacy']} />
}
