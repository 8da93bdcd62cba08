import { html } from 'hono/html'
import type { CardProblem } from '../payments/cards.ts'
import { fractionDigits } from '../payments/currencies.ts'
import type { LineItem, Session } from '../payments/objects.ts'
import { document, type Html, icons, parcel } from './layout.ts'
import { type Language, messages } from './messages.ts'

export type Entered = { email?: string | undefined; shipping?: string | undefined }
type View = { session: Session; language: Language; error?: CardProblem | undefined; entered?: Entered }

const path = (session: Session, action: string, language: Language) =>
  `/sandbox/payments/${session.id}${action && `/${action}`}?lang=${language}`

/** The same in both languages, symbol first, as everywhere in the shop; callers isolate it from the text around it. */
export function money(amount: number, currency: string): string {
  const digits = fractionDigits(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

/** Keeps a text apart from the direction of the text around it, inside one string. */
const isolated = (value: string) => `\u2068${value}\u2069`

function expirySuggestion(now = new Date()): string {
  return `12 / ${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`
}

function header(language: Language, session: Session | null): Html {
  const t = messages[language]
  const other = language === 'ar' ? 'en' : 'ar'
  return html`<aside class="notice"><strong>${t.notice}</strong> ${t.noticeMore}</aside>
    <header class="bar">
      <p class="brand" aria-label="${t.shop}">${t.shop}</p>
      ${session ? html`<a class="quiet" href="${path(session, '', other)}" lang="${other}" hreflang="${other}">${t.other}</a>` : ''}
    </header>`
}

function lineRow(line: LineItem, currency: string, language: Language): Html {
  const t = messages[language]
  const [image] = line.images
  return html`<li class="line">
    ${image ? html`<img src="${image}" alt="" width="56" height="56" loading="lazy" />` : html`<span class="blank">${parcel}</span>`}
    <div>
      <p class="name" dir="auto">${line.description}</p>
      <p class="muted">${t.quantity(isolated(String(line.quantity)))}</p>
    </div>
    <bdi class="amount">${money(line.amount_subtotal, currency)}</bdi>
  </li>`
}

function summary({ session, language }: View): Html {
  const t = messages[language]
  const currency = session.currency ?? 'usd'
  const { shipping, lines, discount } = session.sandbox
  const total = session.amount_total ?? 0
  const show = (amount: number) => html`<bdi>${amount === 0 ? t.free : money(amount, currency)}</bdi>`
  return html`<section class="summary" aria-labelledby="summary">
    <h1 id="summary"><span class="muted">${t.total}</span> <bdi class="sum">${money(total, currency)}</bdi></h1>
    <h2 class="hidden">${t.summary}</h2>
    <ul class="lines">${lines.map((line) => lineRow(line, currency, language))}</ul>
    <dl class="totals">
      <div><dt>${t.subtotal}</dt><dd><bdi>${money(session.amount_subtotal ?? 0, currency)}</bdi></dd></div>
      ${discount ? html`<div><dt>${t.discount} <bdi>${discount.label ?? ''}</bdi></dt><dd><bdi>−${money(discount.amount, currency)}</bdi></dd></div>` : ''}
      ${shipping[0] ? html`<div><dt>${t.delivery}</dt><dd>${show(session.total_details?.amount_shipping ?? 0)}</dd></div>` : ''}
      <div class="grand"><dt>${t.total}</dt><dd><bdi>${money(total, currency)}</bdi></dd></div>
    </dl>
  </section>`
}

function shippingChoice({ session, language, entered }: View): Html {
  const { shipping } = session.sandbox
  if (shipping.length < 2) return html``
  const chosen = shipping.find(({ id }) => id === entered?.shipping) ?? shipping[0]
  return html`<fieldset class="choice">
    <legend>${messages[language].delivery}</legend>
    ${shipping.map(
      (option) => html`<label>
        <input type="radio" name="shipping" value="${option.id}" ${option === chosen ? 'checked' : ''} />
        <span dir="auto">${option.label}</span>
        <bdi>${option.amount === 0 ? messages[language].free : money(option.amount, session.currency ?? 'usd')}</bdi>
      </label>`,
    )}
  </fieldset>`
}

function cardForm(view: View): Html {
  const { session, language, error, entered } = view
  const t = messages[language]
  // With a choice of deliveries the total is not known before the customer has chosen.
  const hasChoice = session.sandbox.shipping.length > 1
  const amount = hasChoice ? '' : isolated(money(session.amount_total ?? 0, session.currency ?? 'usd'))
  const label =
    session.submit_type === 'book'
      ? t.book
      : session.submit_type === 'donate'
        ? t.donate(amount)
        : t.pay(amount)
  const marked = error ? html`aria-invalid="true" aria-describedby="problem"` : ''
  return html`<form class="card" method="post" action="${path(session, 'pay', language)}" autocomplete="off">
    <h2>${t.payWithCard}</h2>
    ${error ? html`<p class="problem" role="alert" id="problem">${icons.cross}<span>${t.problems[error]}</span></p>` : ''}
    <label class="field"><span>${t.email}</span>
      ${
        session.customer_email
          ? html`<input type="email" dir="ltr" value="${session.customer_email}" readonly />`
          : html`<input type="email" name="email" dir="ltr" required maxlength="254" value="${entered?.email ?? 'customer@example.com'}" />`
      }
    </label>
    ${shippingChoice(view)}
    <label class="field"><span>${t.card}</span>
      <input name="card" dir="ltr" inputmode="numeric" required maxlength="23" value="4242 4242 4242 4242" ${marked} />
    </label>
    <div class="pair">
      <label class="field"><span>${t.expiry}</span>
        <input name="expiry" dir="ltr" inputmode="numeric" required maxlength="9" value="${expirySuggestion()}" />
      </label>
      <label class="field"><span>${t.cvc}</span>
        <input name="cvc" dir="ltr" inputmode="numeric" required maxlength="4" value="123" title="${t.cvcHint}" />
      </label>
    </div>
    <button class="main" type="submit">${icons.lock}<span>${label}</span></button>
    <p class="muted centred">${t.secure}</p>
  </form>`
}

function actionForm(
  session: Session,
  action: string,
  language: Language,
  label: string,
  className = 'second',
): Html {
  return html`<form method="post" action="${path(session, action, language)}">
    <button class="${className}" type="submit">${label}</button>
  </form>`
}

function tools({ session, language }: View): Html {
  const t = messages[language]
  const cards = [
    ['4242 4242 4242 4242', t.cardPays],
    ['4000 0000 0000 3220', t.cardAsks],
    ['4000 0000 0000 0002', t.cardDeclines],
    ['4000 0000 0000 9995', t.cardShort],
  ]
  return html`<section class="tools" aria-labelledby="tools">
    <h2 id="tools" class="small">${t.tools}</h2>
    <p class="muted">${t.toolsHint}</p>
    <div class="buttons">
      ${actionForm(session, 'decline', language, t.decline)} ${actionForm(session, 'pay-later', language, t.payLater)}
      ${actionForm(session, 'expire', language, t.expire)}
    </div>
    <details>
      <summary class="fold">${t.cards}</summary>
      <dl class="totals">${cards.map(([number, effect]) => html`<div><dt><bdi dir="ltr">${number}</bdi></dt><dd>${effect}</dd></div>`)}</dl>
    </details>
  </section>`
}

export function payPage(view: View): Html {
  const { session, language } = view
  const t = messages[language]
  const body = html`${header(language, session)}
    <main class="columns">
      <div class="start">
        ${session.cancel_url ? actionForm(session, 'cancel', language, t.back, 'back') : ''} ${summary(view)}
      </div>
      <div class="end">${cardForm(view)} ${tools(view)}</div>
    </main>`
  return document({ language, title: `${t.title} · ${t.shop}`, body, page: 'payment' })
}

type Outcome = {
  language: Language
  session: Session | null
  icon: Html
  tone: string
  title: string
  text: string
}

function outcomePage({ language, session, icon, tone, title, text }: Outcome, actions: Html): Html {
  const body = html`${header(language, session)}
    <main class="outcome">
      <span class="badge ${tone}">${icon}</span>
      <h1>${title}</h1>
      <p>${text}</p>
      <div class="buttons">${actions}</div>
    </main>`
  return document({ language, title: `${title} · ${messages[language].shop}`, body, page: 'payment' })
}

/** A card that must be confirmed with its bank: the customer's answer decides. */
export function bankPage({ session, language, entered }: View, card: string): Html {
  const t = messages[language]
  const amount = isolated(money(session.amount_total ?? 0, session.currency ?? 'usd'))
  const entries = { card, email: entered?.email ?? '', shipping: entered?.shipping ?? '' }
  const answer = (value: string, label: string, className: string) =>
    html`<button class="${className}" name="bank" value="${value}" type="submit">${label}</button>`
  return outcomePage(
    { language, session, icon: icons.bank, tone: 'calm', title: t.bankTitle, text: t.bankText(amount) },
    html`<form class="buttons" method="post" action="${path(session, 'pay', language)}">
      ${Object.entries(entries).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${answer('confirmed', t.bankApprove, 'main')} ${answer('refused', t.bankRefuse, 'second')}
    </form>`,
  )
}

const link = (href: string | null | undefined, label: string) =>
  html`<a class="main" href="${href ?? '/'}">${label}</a>`

/** A session in which nothing more can be paid. */
export function closedPage({ session, language }: View, processing: boolean, successUrl: string): Html {
  const t = messages[language]
  const frame = { language, session }
  if (session.status === 'expired') {
    const shown = { icon: icons.clock, tone: 'calm', title: t.expiredTitle, text: t.expiredText }
    return outcomePage({ ...frame, ...shown }, link(session.cancel_url, t.toShop))
  }
  if (session.payment_status !== 'unpaid') {
    const shown = { icon: icons.check, tone: 'good', title: t.paidTitle, text: t.paidText }
    return outcomePage({ ...frame, ...shown }, link(successUrl, t.toOrder))
  }
  if (processing) {
    const shown = { icon: icons.clock, tone: 'calm', title: t.underWayTitle, text: t.underWayText }
    const actions = html`${link(successUrl, t.toOrder)}
      ${actionForm(session, 'settle', language, t.settle)} ${actionForm(session, 'fail', language, t.fail)}`
    return outcomePage({ ...frame, ...shown }, actions)
  }
  const shown = { icon: icons.cross, tone: 'bad', title: t.failedTitle, text: t.failedText }
  return outcomePage({ ...frame, ...shown }, link(session.cancel_url, t.toShop))
}

export function missingPage(language: Language): Html {
  const t = messages[language]
  const shown = { icon: icons.cross, tone: 'calm', title: t.missingTitle, text: t.missingText }
  return outcomePage({ language, session: null, ...shown }, link('/', t.toShop))
}
