import { html } from 'hono/html'
import { type Html, icons } from '../pages/layout.ts'
import { type Language, messages } from '../pages/messages.ts'
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
} from '../pages/payment-frame.ts'
import type { CardProblem } from '../payments/cards.ts'
import { minorUnitsOf } from './amounts.ts'
import { ownMessages } from './messages.ts'
import type { CheckoutPage } from './model.ts'

type View = { page: CheckoutPage; language: Language; error?: CardProblem | undefined }

export const addressOf = ({ id }: CheckoutPage, language: Language) =>
  `/sandbox/checkout-com/${id}?lang=${language}`

function frameOf({ page, language }: View): PaymentFrame {
  const { name, noticeMore } = ownMessages[language]
  return {
    language,
    name,
    noticeMore,
    stylesheet: null,
    icon: null,
    inOtherLanguage: addressOf(page, otherThan(language)),
  }
}

const path = ({ page, language }: View, action: string) =>
  `/sandbox/checkout-com/${page.id}/${action}?lang=${language}`

const sumOf = ({ amount, currency }: CheckoutPage) => money(minorUnitsOf(amount, currency), currency)

/** Shows one amount and its description, because the shop sends no lines. */
function summary({ page, language }: View): Html {
  const t = messages[language]
  return html`<section class="summary" aria-labelledby="summary">
    <h1 id="summary"><span class="muted">${t.total}</span> <bdi class="sum">${sumOf(page)}</bdi></h1>
    <p class="name" dir="auto">${page.description ?? ''}</p>
    <dl class="totals"><div><dt>${ownMessages[language].reference}</dt><dd><bdi dir="ltr">${page.reference ?? ''}</bdi></dd></div></dl>
  </section>`
}

function tools(view: View): Html {
  const t = messages[view.language]
  const own = ownMessages[view.language]
  return html`<section class="tools" aria-labelledby="later">
      <h2 id="later" class="small">${own.chooseLater}</h2>
      <p class="muted">${own.laterHint}</p>
      <div class="buttons">${actionForm(path(view, 'pay-later'), own.later)}</div>
    </section>
    <section class="tools" aria-labelledby="tools">
      <h2 id="tools" class="small">${t.tools}</h2>
      <p class="muted">${t.toolsHint}</p>
      <div class="buttons">
        ${actionForm(path(view, 'decline'), t.decline)}
        ${actionForm(path(view, 'expire'), t.expire)}
      </div>
    </section>`
}

export function hostedPage(view: View): Html {
  const { page, language, error } = view
  const t = messages[language]
  const card = cardForm({
    language,
    action: path(view, 'pay'),
    title: ownMessages[language].chooseCard,
    error,
    pay: t.pay(isolated(sumOf(page))),
  })
  return paymentPage(frameOf(view), {
    start: html`${actionForm(path(view, 'cancel'), t.back, 'back')} ${summary(view)}`,
    end: html`${card} ${tools(view)}`,
  })
}

/** A page that can no longer be paid; `underWay`: an approved payment on it has not arrived. */
export function endedPage(view: View, underWay: boolean): Html {
  return outcomePage(frameOf(view), outcomeOf(view, underWay))
}

function outcomeOf(view: View, underWay: boolean): Outcome {
  const { page, language } = view
  const t = messages[language]
  const toOrder = mainLink(page.success_url, t.toOrder)
  if (underWay) {
    const actions = html`${toOrder} ${actionForm(path(view, 'settle'), t.settle)}
      ${actionForm(path(view, 'fail'), t.fail)}`
    return { icon: icons.clock, tone: 'calm', title: t.underWayTitle, text: t.underWayText, actions }
  }
  if (page.status === 'Payment Received')
    return { icon: icons.check, tone: 'good', title: t.paidTitle, text: t.paidText, actions: toOrder }
  const actions = mainLink(page.cancel_url, t.toShop)
  return { icon: icons.clock, tone: 'calm', title: t.expiredTitle, text: t.expiredText, actions }
}

export function unknownPage(language: Language): Html {
  const { name, noticeMore } = ownMessages[language]
  return missingPage({ language, name, noticeMore, stylesheet: null, icon: null })
}
