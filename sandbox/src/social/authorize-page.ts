import { html } from 'hono/html'
import { document, type Html, icons } from '../pages/layout.ts'
import type { Language } from '../pages/messages.ts'
import { socialMessages } from './messages.ts'
import type { Person } from './people.ts'
import type { Provider } from './provider.ts'

export type Entered = {
  name: string
  email: string
  verified: boolean
  hosted: boolean
}
type Fault = 'name' | 'email'
type View = {
  provider: Provider
  language: Language
  /** The query of the request, which the forms repeat. */
  query: string
  people: readonly Person[]
  entered: Entered
  faults: readonly Fault[]
}

/** The provider's page, where a tester chooses an invented person, or enters a new one. */
export function authorizePage(view: View): Html {
  const { provider, language, query, people } = view
  const t = socialMessages[language]
  const name = t.providers[provider]
  const other = language === 'ar' ? 'en' : 'ar'
  const otherQuery = new URLSearchParams(query)
  otherQuery.set('lang', other)
  const body = html`<aside class="notice"><strong>${t.notice}</strong> ${t.noticeMore(name)}</aside>
    <header class="bar">
      <p class="brand">${name}</p>
      <a class="quiet" href="?${otherQuery}" lang="${other}" hreflang="${other}">${t.other}</a>
    </header>
    <main class="narrow">
      <h1>${t.title(name)}</h1>
      ${people.length > 0 ? knownPeople(view) : ''}
      ${newPerson(view)}
      <form class="part" method="post" action="?${query}">
        <button class="second" type="submit" name="action" value="cancel">${t.cancel}</button>
      </form>
    </main>`
  return document({ language, title: t.title(name), body, page: 'social' })
}

function knownPeople({ language, query, people }: View): Html {
  const t = socialMessages[language]
  return html`<h2 class="part">${t.choose}</h2>
    <form class="messages" method="post" action="?${query}">
      ${people.map(
        ({
          subject,
          name,
          email,
        }) => html`<button class="person" name="person" value="${subject}" type="submit">
          <span class="blank">${icons.person}</span>
          <span class="what"><strong dir="auto">${name}</strong> <span class="muted">${email ? html`<bdi>${email}</bdi>` : t.noEmail}</span></span>
        </button>`,
      )}
    </form>`
}

function newPerson({ provider, language, query, entered, faults }: View): Html {
  const t = socialMessages[language]
  const fault = (name: Fault, text: string) =>
    faults.includes(name) ? html`<span class="fault" id="${name}-fault">${text}</span>` : ''
  const marked = (name: Fault) =>
    faults.includes(name) ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''
  const tick = (name: 'verified' | 'hosted', label: string) =>
    html`<label><input type="checkbox" name="${name}" value="on" ${entered[name] ? 'checked' : ''} /> <span>${label}</span></label>`
  return html`<h2 class="part">${t.someoneNew}</h2>
    <form class="card" method="post" action="?${query}" autocomplete="off" novalidate>
      <label class="field"><span>${t.name}</span>
        <input name="name" dir="auto" maxlength="150" value="${entered.name}" ${marked('name')} />
        ${fault('name', t.nameRequired)}
      </label>
      <label class="field"><span>${t.email}</span>
        <input name="email" type="email" dir="ltr" maxlength="254" value="${entered.email}" ${marked('email')} />
        ${provider === 'facebook' ? html`<span class="muted">${t.emailHint}</span>` : ''}
        ${fault('email', t.emailRequired)}
      </label>
      ${provider === 'google' ? html`<fieldset class="ticks"><legend class="hidden">${t.email}</legend>${tick('verified', t.verified)} ${tick('hosted', t.hosted)}</fieldset>` : ''}
      <button class="main" type="submit" name="action" value="new">${t.goOn}</button>
    </form>`
}

/** Shown for a request that a real provider would not answer with a redirect either, because anyone may have sent it. */
export function rejectedPage(language: Language, reason: string): Html {
  const t = socialMessages[language]
  const body = html`<aside class="notice"><strong>${t.notice}</strong></aside>
    <main class="outcome">
      <span class="badge bad">${icons.cross}</span>
      <h1>${t.mismatchTitle}</h1>
      <p>${t.mismatchText} <code dir="ltr">${reason}</code></p>
    </main>`
  return document({ language, title: t.mismatchTitle, body, page: 'social' })
}
