import { directionOf } from '@marah/ui/language'
import { hrefIn, languageOf } from '../platform/language.tsx'
import { messagesOf } from '../platform/messages.tsx'
import { servedShop } from '../platform/shop.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/manifest.ts'

/** Returns the web app manifest (w3.org/TR/appmanifest) in the language of its URL. */
export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const t = messagesOf(language)
  const theme = servedShop()?.theme
  const start = hrefIn(language, '/')
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, path: string) => ({ name, url: hrefIn(language, path) })
  return new Response(
    JSON.stringify({
      id: '/',
      name: t('shell.name'),
      short_name: t('shell.name'),
      description: t('descriptions.home'),
      lang: language,
      dir: directionOf(language),
      start_url: start,
      scope: '/',
      display: 'standalone',
      background_color: theme?.surface ?? '#faf4ea',
      theme_color: theme?.accent ?? '#3b1f47',
      categories: ['shopping'],
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
      shortcuts: [
        shortcut(t('shell.cart'), '/cart'),
        shortcut(t('shell.orders'), '/orders'),
        ...(hasExtension('sale') ? [shortcut(t('home.onSale'), '/sale')] : []),
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } },
  )
}
