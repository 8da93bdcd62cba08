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
import { ownMessages } from './messages.ts'
import type { RasifOrder } from './model.ts'

type View = { order: RasifOrder; language: Language; error?: CardProblem | undefined }

export const pageOf = ({ token }: RasifOrder, language: Language) =>
  `/sandbox/rasif?token=${token}&lang=${language}`

function frameOf({ order, language }: View): PaymentFrame {
  const { name, noticeMore } = ownMessages[language]
  return {
    language,
    name,
    noticeMore,
    stylesheet: null,
    icon: null,
    inOtherLanguage: pageOf(order, otherThan(language)),
  }
}

const path = ({ order, language }: View, action: string) =>
  `/sandbox/rasif/${order.id}/${action}?lang=${language}`

/** One sum and what it is for: this provider knows nothing of lines, discounts and deliveries. */
function summary({ order, language }: View): Html {
  const t = messages[language]
  return html`<section class="summary" aria-labelledby="summary">
    <h1 id="summary"><span class="muted">${t.total}</span> <bdi class="sum">${money(order.amount, order.currency)}</bdi></h1>
    <p class="name" dir="auto">${order.title}</p>
    <dl class="totals"><div><dt>${ownMessages[language].reference}</dt><dd><bdi dir="ltr">${order.id}</bdi></dd></div></dl>
  </section>`
}

function tools(view: View): Html {
  const t = messages[view.language]
  const own = ownMessages[view.language]
  return html`<section class="tools" aria-labelledby="transfer">
      <h2 id="transfer" class="small">${own.chooseTransfer}</h2>
      <p class="muted">${own.transferHint}</p>
      <div class="buttons">${actionForm(path(view, 'pay-later'), own.transfer)}</div>
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

export function checkoutPage(view: View): Html {
  const { order, language, error } = view
  const t = messages[language]
  const card = cardForm({
    language,
    action: path(view, 'pay'),
    title: ownMessages[language].chooseCard,
    error,
    pay: t.pay(isolated(money(order.amount, order.currency))),
  })
  return paymentPage(frameOf(view), {
    start: html`${actionForm(path(view, 'cancel'), t.back, 'back')} ${summary(view)}`,
    end: html`${card} ${tools(view)}`,
  })
}

/** An order in which nothing more can be paid by this page. */
export function endedPage(view: View, returnUrl: string): Html {
  return outcomePage(frameOf(view), outcomeOf(view, returnUrl))
}

function outcomeOf(view: View, returnUrl: string): Outcome {
  const { order, language } = view
  const t = messages[language]
  const toOrder = mainLink(returnUrl, t.toOrder)
  const toShop = mainLink(order.ways?.abandon_url, t.toShop)
  switch (order.state) {
    case 'CAPTURED':
      return { icon: icons.check, tone: 'good', title: t.paidTitle, text: t.paidText, actions: toOrder }
    case 'CLEARING': {
      const actions = html`${toOrder} ${actionForm(path(view, 'settle'), t.settle)}
        ${actionForm(path(view, 'fail'), t.fail)}`
      return { icon: icons.clock, tone: 'calm', title: t.underWayTitle, text: t.underWayText, actions }
    }
    case 'REJECTED':
      return { icon: icons.cross, tone: 'bad', title: t.failedTitle, text: t.failedText, actions: toShop }
    default:
      return { icon: icons.clock, tone: 'calm', title: t.expiredTitle, text: t.expiredText, actions: toShop }
  }
}

export function unknownPage(language: Language): Html {
  const { name, noticeMore } = ownMessages[language]
  return missingPage({ language, name, noticeMore, stylesheet: null, icon: null })
}
