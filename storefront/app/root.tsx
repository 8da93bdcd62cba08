/** The root route: the document around every page, and the data of its frame. */
import './styles/index.css'
import type { Needed } from '@marah/contract/extensions'
import { directionOf, type Language, LanguageContext } from '@marah/ui/language'
import { type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { preload } from 'react-dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { readCategories, readProductTypes } from './catalogue/index.server.ts'
import { ErrorPage } from './errors/index.ts'
import { hrefIn, languageOf } from './platform/language.tsx'
import { messagesOf } from './platform/messages.tsx'
import { readOwnPages } from './platform/own-pages.server.ts'
import { paymentMarks } from './platform/payment-marks.server.ts'
import { pricesNote } from './platform/price-note.server.ts'
import { markDegraded, originContext, publicCachingMiddleware } from './platform/public-data.server.ts'
import { ServedDocumentContext } from './platform/served-document.ts'
import { languageMiddleware, shopMiddleware } from './platform/shop.server.ts'
import { type ShopFrame, saysHowToReach, servedShop } from './platform/shop.ts'
import { shopFacts } from './platform/shop-facts.ts'
import { readVenue } from './play/index.server.ts'
import { hiddenLinks } from './shell/index.server.ts'
import { type FrameData, menuOf } from './shell/index.ts'

export const middleware: Route.MiddlewareFunction[] = [
  publicCachingMiddleware,
  shopMiddleware,
  languageMiddleware,
]

/** Loads the data of the frame. A shop whose categories or play centre cannot be read still opens its other pages. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<FrameData> {
  const origin = context.get(originContext)
  const degrade = (error: unknown) => {
    markDegraded(context, request, error)
    return null
  }
  const { missing } = shopFacts()
  const [types, categories, venue, own] = await Promise.all([
    readProductTypes(context, request).catch(degrade),
    readCategories(context, request).catch(degrade),
    readVenue(context, request).catch(degrade),
    readOwnPages(context, request),
  ])
  const legal = missing ? legalLinks(missing, languageOf(new URL(request.url).pathname)) : []
  const hasContact = missing?.includes('contact') && saysHowToReach(servedShop()?.contact)
  const unlinked = (missing ?? []).filter((name) => name !== 'contact' || !hasContact)
  return {
    origin,
    hasPlay: venue !== null,
    menu: menuOf(types ?? [], categories ?? []),
    ...(legal.length > 0 && { legal }),
    ...(hasContact && { hasContact }),
    ...shopFrame(languageOf(new URL(request.url).pathname)),
    ...aboutShop(own?.footer, venue !== null, languageOf(new URL(request.url).pathname)),
    ...pricesIn(languageOf(new URL(request.url).pathname)),
    hidden: hiddenLinks([...unlinked, ...(venue ? [] : ['play-centre' as const])]),
  }
}

/** Returns the description of the shop. Our own sentence names a play centre, so a shop without one gets another. */
function aboutShop(footer: string | null | undefined, hasPlay: boolean, language: Language) {
  const about = footer || (hasPlay ? null : messagesOf(language)('descriptions.footerGoods'))
  return about ? { about } : {}
}

function pricesIn(language: Language) {
  const prices = pricesNote(language)
  return prices ? { prices } : {}
}

function shopFrame(language: Language): ShopFrame {
  const { contact, payment_marks: marks = [] } = servedShop() ?? {}
  const { address = '', phone = '', hours = '' } = contact ?? {}
  return {
    ...((address || phone || hours) && { contact: { address, phone, hours } }),
    ...(marks.length > 0 && {
      payment: { label: messagesOf(language)('descriptions.marks'), marks: paymentMarks(marks) },
    }),
  }
}

function legalLinks(missing: readonly Needed[], language: Language): (readonly [string, string])[] {
  const t = messagesOf(language)
  return [
    ...(missing.includes('imprint') ? [] : [['/imprint', t('content.imprintTitle')] as const]),
    ...(missing.includes('withdrawal') ? [] : [['/withdraw', t('withdrawal.title')] as const]),
  ]
}

/** The frame is loaded once per document. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-tests={testPayments(language)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR && <BeforePaint />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <ServedHead language={language} />}
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        <ServedScripts />
      </body>
    </html>
  )
}

/**
 * Returns the text of the bar of a shop without real payments (styles/base.css). React leaves the served attribute in place
 * in the browser.
 */
function testPayments(language: Language): string | undefined {
  return servedShop()?.test_payments ? messagesOf(language)('descriptions.testPayments') : undefined
}

/**
 * React Router's scripts, which React hydrates. Where it draws the whole document again, since something else changed it before
 * (decision 88), they have run, and are left out: React makes a script by `innerHTML`, which Trusted Types reject.
 */
function ServedScripts() {
  const isServed = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isHydrated] = useState(isServed)
  if (!isHydrated) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

const neverChanges = () => () => {}

/** The server alone renders it: React leaves elements in the head that it does not know. */
function BeforePaint() {
  const served = use(ServedDocumentContext)
  return (
    <>
      <script nonce={served?.nonce}>{served?.beforePaint}</script>
      {served?.messages.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  )
}

/**
 * The server alone renders these elements, so their code is not in the browser's: React leaves unknown elements in the
 * head.
 */
function ServedHead({ language }: { language: Language }) {
  const stylesheet = servedShop()?.stylesheet
  if (stylesheet) preload(stylesheet, { as: 'style' })
  return (
    <>
      {/* iOS would make links of numbers and days, and so change the page before hydration. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <link rel="manifest" href={hrefIn(language, '/manifest.webmanifest')} />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** Only errors of the frame itself end here: page errors are rendered inside it (errors/boundary.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
