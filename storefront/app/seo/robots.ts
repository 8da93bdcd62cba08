import { originContext } from '../platform/public-data.server.ts'
import type { Route } from './+types/robots.ts'

/** Tells crawlers to leave out personal pages, the API and endless filter combinations. */
export function loader({ context }: Route.LoaderArgs) {
  const personal = ['/cart', '/checkout', '/buy-now', '/orders', '/account', '/login', '/signup', '/_app']
  const lines = [
    'User-agent: *',
    ...personal.flatMap((path) => [`Disallow: ${path}`, `Disallow: /ar${path}`]),
    'Disallow: /rest/',
    'Disallow: /sandbox/',
    'Disallow: /*.data$',
    `Sitemap: ${context.get(originContext)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
