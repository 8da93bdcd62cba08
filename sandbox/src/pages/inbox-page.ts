import { html } from 'hono/html'
import { findLinks } from '../inbox/extract.ts'
import type { Message } from '../inbox/messages.ts'
import type { Session } from '../payments/objects.ts'
import { inboxMessages } from './inbox-messages.ts'
import { document, type Html, icons } from './layout.ts'
import type { Language } from './messages.ts'
import { money } from './payment-frame.ts'

const clocks: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { dateStyle: 'medium', timeStyle: 'medium' }),
}

const time = (iso: string, language: Language = 'en') =>
  html`<time datetime="${iso}">${clocks[language].format(new Date(iso))}</time>`

type Tab = 'inbox' | 'payments' | 'check-in'

/** A page of the sandbox; `path` is set if it exists in both languages: the check-in is in English alone. */
type Page = {
  language: Language
  title: string
  current: Tab
  body: Html
  path?: string
  refresh?: number | undefined
}

export function frame(title: string, current: Tab, body: Html): Html {
  return pageOf({ language: 'en', title, current, body })
}

function pageOf({ language, title, current, body, path, refresh }: Page): Html {
  const t = inboxMessages[language]
  const tab = (name: Tab, href: string, label: string) =>
    html`<a class="tab" href="${href}" ${name === current ? html`aria-current="page"` : ''}>${label}</a>`
  const other = language === 'ar' ? 'en' : 'ar'
  const inOther =
    path === undefined
      ? ''
      : html`<a class="tab" href="${inLanguage(path, other)}" lang="${other}" hreflang="${other}">${t.other}</a>`
  return document({
    language,
    title: `${title} · ${t.sandbox}`,
    page: 'inbox',
    refresh,
    body: html`<p class="notice"><strong>${t.sandbox}${language === 'ar' ? ':' : '.'}</strong> ${t.notice}</p>
      <header class="bar">
        <p class="brand">${t.sandbox}</p>
        <nav class="tabs" aria-label="${t.sandbox}">${tab('inbox', inLanguage('/sandbox/', language), t.inbox)} ${tab('payments', inLanguage('/sandbox/payments', language), t.payments)} ${tab('check-in', '/sandbox/check-in', t.checkIn)} <a class="tab" href="${language === 'ar' ? '/ar' : '/'}">${t.shop}</a> ${inOther}</nav>
      </header>
      <main class="narrow">${body}</main>`,
  })
}

/** Links name their language, since the browser's may be another one. */
function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

function row(message: Message, language: Language): Html {
  const first = message.subject ?? message.text?.split('\n')[0] ?? ''
  return html`<li>
    <a class="message" href="${inLanguage(`/sandbox/messages/${message.id}`, language)}">
      <span class="blank">${message.channel === 'sms' ? icons.phone : icons.mail}</span>
      <span class="what"><strong dir="auto">${first || inboxMessages[language].noSubject}</strong> <span class="muted"><bdi>${message.to}</bdi></span></span>
      <span class="when">${message.code ? html`<code>${message.code}</code>` : ''} ${time(message.sent_on, language)}</span>
    </a>
  </li>`
}

type Inbox = { messages: Message[]; to: string | undefined; paused: boolean; language: Language }

export function inboxPage({ messages, to, paused, language }: Inbox): Html {
  const t = inboxMessages[language]
  const listed = new URLSearchParams({ ...(to && { to }), ...(paused && { paused: '1' }) })
  const turned = new URLSearchParams({ ...(to && { to }), ...(!paused && { paused: '1' }) })
  const list =
    messages.length > 0
      ? html`<ul class="messages">${messages.map((message) => row(message, language))}</ul>`
      : html`<div class="empty"><span class="badge calm">${icons.mail}</span>
          <h2>${t.noMessages}</h2><p>${t.noMessagesText}</p></div>`
  const body = html`<div class="heading">
      <h1>${t.inbox}</h1>
      <form method="get" action="/sandbox/" role="search">
        <label class="hidden" for="to">${t.recipient}</label>
        <input id="to" name="to" dir="ltr" placeholder="${t.recipient}" value="${to ?? ''}" />
        <input type="hidden" name="lang" value="${language}" />
        <button class="second" type="submit">${t.show}</button>
      </form>
      <a class="quiet" href="${inLanguage(`/sandbox/?${turned}`, language)}">${paused ? t.refresh : t.stop}</a>
    </div>
    ${list}`
  return pageOf({
    language,
    title: t.inbox,
    current: 'inbox',
    body,
    path: `/sandbox/?${listed}`,
    refresh: paused ? undefined : 10,
  })
}

export function messagePage(message: Message, language: Language): Html {
  const t = inboxMessages[language]
  const links = findLinks(message.text, message.html)
  const body = html`<p><a class="quiet" href="${inLanguage('/sandbox/', language)}">${t.inbox}</a></p>
    <article>
      <h1><bdi>${message.subject ?? (message.channel === 'sms' ? t.textMessage : t.noSubject)}</bdi></h1>
      <p class="muted"><bdi>${message.to}</bdi> · ${time(message.sent_on, language)}</p>
      ${message.code ? html`<p class="found">${t.code} <code>${message.code}</code></p>` : ''}
      ${message.html ? html`<iframe title="${t.message}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/messages/${message.id}/body"></iframe>` : ''}
      ${message.text ? html`<h2 class="part">${t.text}</h2><pre dir="auto">${message.text}</pre>` : ''}
      ${links.length > 0 ? html`<h2 class="part">${t.links}</h2><ul class="links">${links.map((link) => html`<li><a class="outside" href="${link}">${link}</a></li>`)}</ul>` : ''}
    </article>`
  const path = `/sandbox/messages/${message.id}`
  return pageOf({ language, title: message.subject ?? t.message, current: 'inbox', body, path })
}

/** A code of the demo shop for testers, and its effect. */
export type Coupon = { readonly code: string; readonly means: string }

export function paymentsPage(sessions: Session[], coupons: readonly Coupon[], language: Language): Html {
  const t = inboxMessages[language]
  const list =
    sessions.length > 0
      ? html`<ul class="messages">${sessions.map(
          (
            session,
          ) => html`<li><a class="message" href="${inLanguage(`/sandbox/payments/${session.id}`, language)}">
            <span class="blank">${icons.lock}</span>
            <span class="what"><strong>${money(session.amount_total ?? 0, session.currency ?? 'usd')}</strong>
              <span class="muted" dir="auto">${session.sandbox.lines.map((line) => line.description).join(', ')}</span></span>
            <span class="when"><code>${session.status === 'complete' ? session.payment_status : session.status}</code>
              ${time(new Date(session.created * 1000).toISOString(), language)}</span>
          </a></li>`,
        )}</ul>`
      : html`<div class="empty"><span class="badge calm">${icons.lock}</span>
          <h2>${t.noPayments}</h2><p>${t.noPaymentsText}</p></div>`
  const body = html`<div class="heading"><h1>${t.payments}</h1></div>${coupons.length > 0 ? couponList(coupons, language) : ''}${list}`
  return pageOf({ language, title: t.payments, current: 'payments', body, path: '/sandbox/payments' })
}

function couponList(coupons: readonly Coupon[], language: Language): Html {
  return html`<h2 class="part">${inboxMessages[language].coupons}</h2>
    <ul class="messages">${coupons.map(
      ({ code, means }) => html`<li><p class="message">
        <span class="what"><code>${code}</code> <span class="muted" dir="auto">${means}</span></span></p></li>`,
    )}</ul>`
}

export function noMessagePage(language: Language): Html {
  const t = inboxMessages[language]
  const body = html`<div class="empty"><span class="badge calm">${icons.mail}</span><h1>${t.missing}</h1>
    <p>${t.missingText}</p><p><a class="main" href="${inLanguage('/sandbox/', language)}">${t.inbox}</a></p></div>`
  return pageOf({ language, title: t.missing, current: 'inbox', body })
}
