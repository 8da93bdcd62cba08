import { html } from 'hono/html'
import type { CardProblem } from '../payments/cards.ts'
import type { LineItem, Session } from '../payments/objects.ts'
import { type Html, icons, parcel } from './layout.ts'
import { type Language, messages } from './messages.ts'
import {
  actionForm,
  cardForm,
  isolated,
  mainLink,
  missingPage,
  money,
  type Outcome,
  otherThan,
  outcomePage,
  type PaymentFrame,
  paymentPage,
} from './payment-frame.ts'
import type { ShopLook } from './shop-look.ts'

export type Entered = { email?: string | undefined; shipping?: string | undefined }
type View = {
  session: Session
  shop: ShopLook
  language: Language
  error?: CardProblem | undefined
  entered?: Entered
}

const path = (session: Session, action: string, language: Language) =>
  `/sandbox/payments/${session.id}${action && `/${action}`}?lang=${language}`

function frameOf({ session, shop, language }: View): PaymentFrame {
  return { ...shopFrame(shop, language), inOtherLanguage: path(session, '', otherThan(language)) }
}

function shopFrame({ names, stylesheet, icon }: ShopLook, language: Language) {
  return { language, name: names[language], noticeMore: messages[language].noticeMore, stylesheet, icon }
}

function lineRow(line: LineItem, currency: string, language: Language): Html {
  const t = messages[language]
  const [image] = line.images
  return html`<li class="line">
    ${image ? html`<img src="${image}" alt="" width="56" height="56" loading="lazy" />` : html`<span class="blank">${parcel}</span>`}
    <div>
      <p class="name" dir="auto">${line.description}</p>
      ${line.about ? html`<p class="muted" dir="auto">${line.about}</p>` : ''}
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

function payForm(view: View): Html {
  const { session, language, error, entered } = view
  const t = messages[language]
  // With a choice of deliveries the total is not known before the customer has chosen.
  const hasChoice = session.sandbox.shipping.length > 1
  const amount = hasChoice ? '' : isolated(money(session.amount_total ?? 0, session.currency ?? 'usd'))
  const pay =
    session.submit_type === 'book'
      ? t.book
      : session.submit_type === 'donate'
        ? t.donate(amount)
        : t.pay(amount)
  const more = html`<label class="field"><span>${t.email}</span>
      ${
        session.customer_email
          ? html`<input type="email" dir="ltr" value="${session.customer_email}" readonly />`
          : html`<input type="email" name="email" dir="ltr" required maxlength="254" value="${entered?.email ?? 'customer@example.com'}" />`
      }
    </label>
    ${shippingChoice(view)}`
  return cardForm({
    language,
    action: path(session, 'pay', language),
    title: t.payWithCard,
    error,
    more,
    pay,
  })
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
      ${actionForm(path(session, 'decline', language), t.decline)} ${actionForm(path(session, 'pay-later', language), t.payLater)}
      ${actionForm(path(session, 'expire', language), t.expire)}
    </div>
    <details>
      <summary class="fold">${t.cards}</summary>
      <dl class="totals">${cards.map(([number, effect]) => html`<div><dt><bdi dir="ltr">${number}</bdi></dt><dd>${effect}</dd></div>`)}</dl>
    </details>
  </section>`
}

export function payPage(view: View): Html {
  const { session, language } = view
  const back = session.cancel_url
    ? actionForm(path(session, 'cancel', language), messages[language].back, 'back')
    : ''
  return paymentPage(frameOf(view), {
    start: html`${back} ${summary(view)}`,
    end: html`${payForm(view)} ${tools(view)}`,
  })
}

/** A card that must be confirmed with its bank: the customer's answer decides. */
export function bankPage(view: View, card: string): Html {
  const { session, language, entered } = view
  const t = messages[language]
  const amount = isolated(money(session.amount_total ?? 0, session.currency ?? 'usd'))
  const entries = { card, email: entered?.email ?? '', shipping: entered?.shipping ?? '' }
  const answer = (value: string, label: string, className: string) =>
    html`<button class="${className}" name="bank" value="${value}" type="submit">${label}</button>`
  const actions = html`<form class="buttons" method="post" action="${path(session, 'pay', language)}">
    ${Object.entries(entries).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${answer('confirmed', t.bankApprove, 'main')} ${answer('refused', t.bankRefuse, 'second')}
  </form>`
  return outcomePage(frameOf(view), {
    icon: icons.bank,
    tone: 'calm',
    title: t.bankTitle,
    text: t.bankText(amount),
    actions,
  })
}

/** A session in which nothing more can be paid. */
export function closedPage(view: View, processing: boolean, successUrl: string): Html {
  return outcomePage(frameOf(view), outcomeOf(view, processing, successUrl))
}

function outcomeOf({ session, language }: View, processing: boolean, successUrl: string): Outcome {
  const t = messages[language]
  const toOrder = mainLink(successUrl, t.toOrder)
  const toShop = mainLink(session.cancel_url, t.toShop)
  if (session.status === 'expired') {
    return { icon: icons.clock, tone: 'calm', title: t.expiredTitle, text: t.expiredText, actions: toShop }
  }
  if (session.payment_status !== 'unpaid') {
    return { icon: icons.check, tone: 'good', title: t.paidTitle, text: t.paidText, actions: toOrder }
  }
  if (processing) {
    const actions = html`${toOrder} ${actionForm(path(session, 'settle', language), t.settle)}
      ${actionForm(path(session, 'fail', language), t.fail)}`
    return { icon: icons.clock, tone: 'calm', title: t.underWayTitle, text: t.underWayText, actions }
  }
  return { icon: icons.cross, tone: 'bad', title: t.failedTitle, text: t.failedText, actions: toShop }
}

export function unknownPage(shop: ShopLook, language: Language): Html {
  return missingPage(shopFrame(shop, language))
}
