import './styles/index.css'
import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { readCategories } from './catalogue/categories.server.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { loadedFontsScript } from './platform/fonts.ts'
import { directionOf, hrefIn, LanguageContext, languageOf } from './platform/language.tsx'
import { wordGroupsOf } from './platform/page-handle.ts'
import {
  apiBaseContext,
  markDegraded,
  originContext,
  publicCachingMiddleware,
} from './platform/public-data.server.ts'
import { ScriptNonce } from './platform/script-nonce.ts'
import { wordsUrl } from './platform/words.tsx'
import { readVenue } from './play/venue.server.ts'
import { menuOf } from './shell/menu.ts'
import { schemeScript } from './shell/scheme.tsx'
import arabicFont from './styles/readex-pro/arabic.woff2?url'
import latinFont from './styles/readex-pro/latin.woff2?url'

export const middleware: Route.MiddlewareFunction[] = [publicCachingMiddleware]

/** What the frame of every page shows. A shop whose categories or play centre cannot be read still opens its other pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const apiBase = context.get(apiBaseContext)
  const origin = context.get(originContext)
  const lacking = (error: unknown) => {
    markDegraded(context, request, error)
    return null
  }
  const [categories, venue] = await Promise.all([
    readCategories(context, request).catch(lacking),
    readVenue(context, request).catch(lacking),
  ])
  return { apiBase, origin, hasPlay: venue !== null, categories: menuOf(categories ?? []) }
}

/**
 * One object each for good. React compares the objects, not the texts, and would write an inline script anew at each
 * navigation, which the policy of trusted types refuses. In the browser these scripts have run already.
 */
const asServed = { __html: '' }
const beforePaint = import.meta.env.SSR ? { __html: `${schemeScript}${loadedFontsScript}` } : asServed

/** The frame is read once a document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  const apiBase = useRouteLoaderData<typeof loader>('root')?.apiBase
  const groups = wordGroupsOf(useMatches())
  const nonce = use(ScriptNonce)
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-words={groups.join(' ')}
      data-api={apiBase}
      data-font={language === 'ar' ? arabicFont : latinFont}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash. */}
        <script nonce={nonce} dangerouslySetInnerHTML={beforePaint} suppressHydrationWarning />
        <link rel="manifest" href={hrefIn(language, '/manifest.webmanifest')} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {groups.map((group) => (
          <link key={group} rel="modulepreload" href={wordsUrl(language, group)} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        <KeptScroll />
        <Scripts />
      </body>
    </html>
  )
}

/** Puts the page back to where the reader was. Its script is the document's: in the browser it has run already. */
function KeptScroll() {
  return import.meta.env.SSR ? <ScrollRestoration /> : <FollowedScroll />
}

function FollowedScroll() {
  useScrollRestoration()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stays as the server wrote it.
  return <script dangerouslySetInnerHTML={asServed} suppressHydrationWarning />
}

export default function Root() {
  return <Outlet />
}

/** Only what breaks the frame itself ends here: page errors are shown inside the frame (errors/boundary.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
