import { html } from 'hono/html'
import type { CardProblem } from '../payments/cards.ts'
import { fractionDigits } from '../payments/currencies.ts'
import { document, type Html, icons } from './layout.ts'
import { type Language, messages } from './messages.ts'

/** The parts in which the payment pages of both providers differ. */
export type PaymentFrame = {
  language: Language
  name: string
  noticeMore: string
  stylesheet: string | null
  icon: string | null
  /** The same page in the other language; null if the payment is unknown. */
  inOtherLanguage: string | null
}

/**
 * Formats an amount as everywhere in the shop, symbol first, the same in both languages; callers isolate it from the
 * text around it.
 */
export function money(amount: number, currency: string): string {
  const digits = fractionDigits(currency.toLowerCase())
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

/** Keeps a text apart from the direction of the text around it, inside one string. */
export const isolated = (value: string) => `\u2068${value}\u2069`

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

function header({ language, name, noticeMore, icon, inOtherLanguage }: PaymentFrame): Html {
  const t = messages[language]
  const other = otherThan(language)
  return html`<aside class="notice"><strong>${t.notice}</strong> ${noticeMore}</aside>
    <header class="bar">
      <p class="brand">${icon ? html`<img src="${icon}" alt="" width="32" height="32" />` : ''}<bdi>${name}</bdi></p>
      ${inOtherLanguage ? html`<a class="quiet" href="${inOtherLanguage}" lang="${other}" hreflang="${other}">${t.other}</a>` : ''}
    </header>`
}

/** Shows the order beside the ways to pay it. */
export function paymentPage(frame: PaymentFrame, { start, end }: { start: Html; end: Html }): Html {
  const body = html`${header(frame)}
    <main class="columns">
      <div class="start">${start}</div>
      <div class="end">${end}</div>
    </main>`
  const title = `${messages[frame.language].title} · ${frame.name}`
  const { language, stylesheet } = frame
  return document({ language, title, body, page: 'payment', stylesheet })
}

export type Outcome = { icon: Html; tone: string; title: string; text: string; actions: Html }

/** Shows the outcome of a payment, and links to go on. */
export function outcomePage(frame: PaymentFrame, { icon, tone, title, text, actions }: Outcome): Html {
  const body = html`${header(frame)}
    <main class="outcome">
      <span class="badge ${tone}">${icon}</span>
      <h1>${title}</h1>
      <p>${text}</p>
      <div class="buttons">${actions}</div>
    </main>`
  const { language, stylesheet } = frame
  return document({ language, title: `${title} · ${frame.name}`, body, page: 'payment', stylesheet })
}

/** The page for an address that leads to no payment. */
export function missingPage(frame: Omit<PaymentFrame, 'inOtherLanguage'>): Html {
  const t = messages[frame.language]
  return outcomePage(
    { ...frame, inOtherLanguage: null },
    {
      icon: icons.cross,
      tone: 'calm',
      title: t.missingTitle,
      text: t.missingText,
      actions: mainLink('/', t.toShop),
    },
  )
}

export const mainLink = (href: string | null | undefined, label: string) =>
  html`<a class="main" href="${href ?? '/'}">${label}</a>`

/** A button whose form has no fields. */
export function actionForm(action: string, label: string, className = 'second'): Html {
  return html`<form method="post" action="${action}">
    <button class="${className}" type="submit">${label}</button>
  </form>`
}

type CardForm = {
  language: Language
  action: string
  title: string
  error: CardProblem | undefined
  /** Fields above the card's. */
  more?: Html
  pay: string
}

export function cardForm({ language, action, title, error, more = html``, pay }: CardForm): Html {
  const t = messages[language]
  const marked = error ? html`aria-invalid="true" aria-describedby="problem"` : ''
  return html`<form class="card" method="post" action="${action}" autocomplete="off">
    <h2>${title}</h2>
    ${error ? html`<p class="problem" role="alert" id="problem">${icons.cross}<span>${t.problems[error]}</span></p>` : ''}
    ${more}
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
    <button class="main" type="submit">${icons.lock}<span>${pay}</span></button>
    <p class="muted centred">${t.secure}</p>
  </form>`
}

function expirySuggestion(now = new Date()): string {
  return `12 / ${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`
}
