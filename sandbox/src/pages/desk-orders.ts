import { html } from 'hono/html'
import type { Desk, DeskOrder } from '../desk/desks.ts'
import { time } from './inbox-page.ts'
import type { Html } from './layout.ts'

/** The states to which an order may change, by its current one. */
const ways: Record<string, readonly { status: string; label: string }[]> = {
  on_progress: [
    { status: 'delivery', label: 'Hand to courier' },
    { status: 'completed', label: 'Mark as delivered' },
  ],
  delivery: [{ status: 'completed', label: 'Mark as delivered' }],
}

const decisions = [
  { status: 'received', label: 'Received: refund', kinds: ['refund', 'exchange'] },
  { status: 'exchanged', label: 'Received: exchange sent', kinds: ['exchange'] },
  { status: 'refused', label: 'Decline', kinds: ['refund', 'exchange'] },
]

/** Lists the orders that only this seller packs. */
export function orderList(desk: Desk, orders: readonly DeskOrder[]): Html {
  return html`<h2 class="part">Orders</h2>
    ${orders.length === 0 ? html`<p class="muted">No orders with only this seller’s items.</p>` : ''}
    <ul class="messages">${orders.map((order) => orderItem(desk, order))}</ul>`
}

function orderItem(desk: Desk, { id, number, status, created_on, items, returns }: DeskOrder): Html {
  return html`<li class="said">
    <p><strong>${number}</strong> ${status.replaceAll('_', ' ')} · ${time(created_on)}</p>
    <p class="muted">${items.map(
      ({ name, options, quantity }, place) =>
        html`${place > 0 ? ', ' : ''}${quantity} × <bdi>${name}</bdi> <bdi>${options}</bdi>`,
    )}</p>
    ${(ways[status] ?? []).map((way) => actionButton(`${desk.slug}/orders/${id}`, way, number))}
    ${returns.map((one) => returnItem(desk, one))}
  </li>`
}

function returnItem(desk: Desk, one: DeskOrder['returns'][number]): Html {
  const open = one.status === 'requested' ? decisions : []
  return html`<p><strong>${one.number}</strong> ${one.kind}, ${one.status}: ${one.items.map(
    ({ name, quantity, reason }, place) =>
      html`${place > 0 ? ', ' : ''}${quantity} × <bdi>${name}</bdi> (${reason.replaceAll('_', ' ')})`,
  )} <bdi>${one.note}</bdi></p>
  ${open
    .filter(({ kinds }) => kinds.includes(one.kind))
    .map((way) => actionButton(`${desk.slug}/returns/${one.id}`, way, one.number))}`
}

/** A button that sends a change to the shop; its label names the object for users who hear only buttons. */
function actionButton(path: string, way: { status: string; label: string }, about: string): Html {
  return html`<form method="post" action="/sandbox/desk/${path}">
    <input type="hidden" name="status" value="${way.status}">
    <button class="second" type="submit" aria-label="${way.label}: ${about}">${way.label}</button>
  </form>`
}
