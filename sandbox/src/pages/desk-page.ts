import { html } from 'hono/html'
import type { Desk, DeskOrder, DeskQuestion, DeskReview, Outcome } from '../desk/desks.ts'
import { orderList } from './desk-orders.ts'
import { frame, time } from './inbox-page.ts'
import { type Html, icons } from './layout.ts'

const outcomes: Record<Outcome, string> = {
  done: 'Saved. The customer can see it now.',
  rejected: 'The shop rejected this. Enter 1 to 1,000 characters.',
  gone: 'This no longer exists.',
}

export function desksPage(desks: readonly Desk[], doorToken: string | null): Html {
  const list =
    desks.length > 0
      ? html`<ul class="messages">${desks.map(
          ({ slug, name }) => html`<li><a class="message" href="/sandbox/desk/${slug}">
            <span class="blank">${icons.person}</span><span class="what"><strong dir="auto">${name}</strong></span></a></li>`,
        )}</ul>`
      : html`<div class="empty"><span class="badge calm">${icons.person}</span><h2>No sellers yet</h2></div>`
  return frame(
    'Seller desk',
    'desk',
    html`<div class="heading"><h1>Seller desk</h1></div>
    <p class="muted">Answer questions and reviews as a seller.</p>${list}
    ${doorToken === null ? '' : door(doorToken)}`,
  )
}

/** The token comes after `#`, so that no server receives it; the check-in page stores it in its tab. */
function door(token: string): Html {
  return html`<h2 class="part">Play centre check-in</h2>
    <p class="muted">See today’s visits and check guests in by their ticket.</p>
    <p><a class="main" href="/play/door#token=${token}">Open check-in</a></p>`
}

type DeskView = {
  desk: Desk
  orders: readonly DeskOrder[]
  questions: readonly DeskQuestion[]
  reviews: readonly DeskReview[]
  outcome: Outcome | undefined
}

export function deskPage({ desk, orders, questions, reviews, outcome }: DeskView): Html {
  const body = html`<p><a class="quiet" href="/sandbox/desk">All sellers</a></p>
    <h1><bdi>${desk.name}</bdi></h1>
    ${outcome ? html`<p role="status" class="found">${outcomes[outcome]}</p>` : ''}
    <p><a class="quiet" href="/sandbox/desk/${desk.slug}/chats">Chats with customers</a></p>
    ${orderList(desk, orders)}
    <h2 class="part">Questions</h2>
    ${questions.length === 0 ? html`<p class="muted">No questions yet.</p>` : ''}
    <ul class="messages">${questions.map((question) => questionItem(desk, question))}</ul>
    <h2 class="part">Reviews</h2>
    ${reviews.length === 0 ? html`<p class="muted">No reviews yet.</p>` : ''}
    <ul class="messages">${reviews.map((review) => reviewItem(desk, review))}</ul>`
  return frame(desk.name, 'desk', body)
}

function questionItem(desk: Desk, one: DeskQuestion): Html {
  return html`<li class="said">
    <p><strong lang="${one.language}" dir="auto">${one.question}</strong></p>
    <p class="muted">${about(one)}</p>
    ${form({
      action: `/sandbox/desk/${desk.slug}/questions/${one.id}`,
      label: `Answer to: ${one.question}`,
      text: one.answer,
      button: one.answer === null ? 'Answer' : 'Edit answer',
    })}
  </li>`
}

function reviewItem(desk: Desk, one: DeskReview): Html {
  return html`<li class="said">
    <p><strong>${one.rating} of 5</strong> <span lang="${one.language}" dir="auto">${one.comment}</span></p>
    <p class="muted">${about(one)}</p>
    ${form({
      action: `/sandbox/desk/${desk.slug}/reviews/${one.id}`,
      label: `Reply to: ${one.comment}`,
      text: one.reply?.text ?? null,
      button: one.reply === null ? 'Reply' : 'Edit reply',
    })}
  </li>`
}

function about(one: DeskQuestion | DeskReview): Html {
  return html`<bdi>${one.customer.full_name}</bdi> · <a href="/p/${one.product_slug}"><bdi>${one.product_name}</bdi></a> · ${time(one.created_on)}`
}

function form(given: { action: string; label: string; text: string | null; button: string }): Html {
  return html`<form method="post" action="${given.action}">
    <textarea name="text" rows="2" dir="auto" maxlength="1000" required aria-label="${given.label}">${given.text ?? ''}</textarea>
    <button class="second" type="submit">${given.button}</button>
  </form>`
}
