import { html } from 'hono/html'
import { findLinks } from '../inbox/extract.ts'
import type { Message } from '../inbox/messages.ts'
import type { Session } from '../payments/objects.ts'
import { document, type Html, icons } from './layout.ts'
import { money } from './payment-page.ts'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export const time = (iso: string) => html`<time datetime="${iso}">${clock.format(new Date(iso))}</time>`

type Tab = 'inbox' | 'payments' | 'desk'

export function frame(title: string, current: Tab, body: Html, refresh?: number): Html {
  const tab = (name: Tab, href: string, label: string) =>
    html`<a class="tab" href="${href}" ${name === current ? html`aria-current="page"` : ''}>${label}</a>`
  return document({
    language: 'en',
    title: `${title} · Sandbox`,
    page: 'inbox',
    refresh,
    body: html`<p class="notice"><strong>Sandbox.</strong> Emails and text messages arrive here and are not delivered. No real payments.</p>
      <header class="bar">
        <p class="brand">Sandbox</p>
        <nav class="tabs" aria-label="Sandbox">${tab('inbox', '/sandbox/', 'Inbox')} ${tab('payments', '/sandbox/payments', 'Payments')} ${tab('desk', '/sandbox/desk', 'Seller desk')} <a class="tab" href="/">Shop</a></nav>
      </header>
      <main class="narrow">${body}</main>`,
  })
}

function row(message: Message): Html {
  const first = message.subject ?? message.text?.split('\n')[0] ?? ''
  return html`<li>
    <a class="message" href="/sandbox/messages/${message.id}">
      <span class="blank">${message.channel === 'sms' ? icons.phone : icons.mail}</span>
      <span class="what"><strong dir="auto">${first || 'No subject'}</strong> <span class="muted"><bdi>${message.to}</bdi></span></span>
      <span class="when">${message.code ? html`<code>${message.code}</code>` : ''} ${time(message.sent_on)}</span>
    </a>
  </li>`
}

type Inbox = { messages: Message[]; to: string | undefined; paused: boolean }

export function inboxPage({ messages, to, paused }: Inbox): Html {
  const query = new URLSearchParams({ ...(to && { to }), ...(!paused && { paused: '1' }) })
  const list =
    messages.length > 0
      ? html`<ul class="messages">${messages.map(row)}</ul>`
      : html`<div class="empty"><span class="badge calm">${icons.mail}</span>
          <h2>No messages yet</h2><p>Sign up or place an order in the shop to see its messages here.</p></div>`
  const body = html`<div class="heading">
      <h1>Inbox</h1>
      <form method="get" action="/sandbox/" role="search">
        <label class="hidden" for="to">Recipient</label>
        <input id="to" name="to" dir="ltr" placeholder="Recipient" value="${to ?? ''}" />
        <button class="second" type="submit">Show</button>
      </form>
      <a class="quiet" href="/sandbox/?${query}">${paused ? 'Refresh automatically' : 'Stop refreshing'}</a>
    </div>
    ${list}`
  return frame('Inbox', 'inbox', body, paused ? undefined : 10)
}

export function messagePage(message: Message): Html {
  const links = findLinks(message.text, message.html)
  const body = html`<p><a class="quiet" href="/sandbox/">Inbox</a></p>
    <article>
      <h1><bdi>${message.subject ?? (message.channel === 'sms' ? 'Text message' : 'No subject')}</bdi></h1>
      <p class="muted"><bdi>${message.to}</bdi> · ${time(message.sent_on)}</p>
      ${message.code ? html`<p class="found">Code <code>${message.code}</code></p>` : ''}
      ${message.html ? html`<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/messages/${message.id}/body"></iframe>` : ''}
      ${message.text ? html`<h2 class="part">Text</h2><pre dir="auto">${message.text}</pre>` : ''}
      ${links.length > 0 ? html`<h2 class="part">Links</h2><ul class="links">${links.map((link) => html`<li><a class="outside" href="${link}">${link}</a></li>`)}</ul>` : ''}
    </article>`
  return frame(message.subject ?? 'Message', 'inbox', body)
}

/** A code of the demo shop that may be tried, and what it does. */
export type Coupon = { readonly code: string; readonly means: string }

export function paymentsPage(sessions: Session[], coupons: readonly Coupon[]): Html {
  const list =
    sessions.length > 0
      ? html`<ul class="messages">${sessions.map(
          (session) => html`<li><a class="message" href="/sandbox/payments/${session.id}">
            <span class="blank">${icons.lock}</span>
            <span class="what"><strong>${money(session.amount_total ?? 0, session.currency ?? 'usd')}</strong>
              <span class="muted" dir="auto">${session.sandbox.lines.map((line) => line.description).join(', ')}</span></span>
            <span class="when"><code>${session.status === 'complete' ? session.payment_status : session.status}</code>
              ${time(new Date(session.created * 1000).toISOString())}</span>
          </a></li>`,
        )}</ul>`
      : html`<div class="empty"><span class="badge calm">${icons.lock}</span>
          <h2>No payments yet</h2><p>Check out in the shop to see its payments here.</p></div>`
  const body = html`<div class="heading"><h1>Payments</h1></div>${coupons.length > 0 ? couponList(coupons) : ''}${list}`
  return frame('Payments', 'payments', body)
}

function couponList(coupons: readonly Coupon[]): Html {
  return html`<h2 class="part">Coupons to try</h2>
    <ul class="messages">${coupons.map(
      ({ code, means }) => html`<li><p class="message">
        <span class="what"><code>${code}</code> <span class="muted">${means}</span></span></p></li>`,
    )}</ul>`
}

export function noMessagePage(): Html {
  const body = html`<div class="empty"><span class="badge calm">${icons.mail}</span><h1>Message not found</h1>
    <p>The inbox keeps the newest 500.</p><p><a class="main" href="/sandbox/">Inbox</a></p></div>`
  return frame('Not found', 'inbox', body)
}
