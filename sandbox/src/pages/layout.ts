import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from './messages.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

type Frame = {
  language: Language
  title: string
  body: Html
  /** Selects the page's own style sheet, besides the common one. */
  page: 'payment' | 'inbox' | 'social'
  refresh?: number | undefined
  /** The colours of the shop whose payment page it is. */
  stylesheet?: string | null
}

export function document({ language, title, body, page, refresh, stylesheet }: Frame): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    ${refresh ? html`<meta http-equiv="refresh" content="${refresh}" />` : ''}
    <title>${title}</title>
    <link rel="stylesheet" href="/sandbox/assets/frame.css" />
    <link rel="stylesheet" href="/sandbox/assets/${page}.css" />
    ${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}" />` : ''}
    <link rel="icon" href="data:," />
  </head>
  <body>${body}</body>
</html>`
}

/** Allows no script and no inline style, and forms only to the shop and to the payment's return address. */
export function pagePolicy(formTargets: string[] = []): string {
  const targets = [
    ...new Set(formTargets.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)),
  ]
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' http: https: data:",
    "frame-src 'self'",
    `form-action 'self' ${targets.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

const icon = (paths: string) =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" ` +
      `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )

export const icons = {
  lock: icon('<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'),
  check: icon('<path d="m5 12.5 4.5 4.5L19 7.5"/>'),
  clock: icon('<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/>'),
  cross: icon('<path d="m7 7 10 10M17 7 7 17"/>'),
  bank: icon('<path d="M4 9.5 12 4l8 5.5H4ZM6 10v7m4-7v7m4-7v7m4-7v7M4 20h16"/>'),
  mail: icon('<rect x="4" y="6" width="16" height="12" rx="2.5"/><path d="m5 8 7 5 7-5"/>'),
  person: icon('<circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6"/>'),
  phone: icon('<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>'),
}

/** A parcel, shown for a product without a picture. */
export const parcel = icon('<path d="M4 8.5 12 4l8 4.5v7L12 20l-8-4.5v-7Zm0 0 8 4.5 8-4.5M12 13v7"/>')
