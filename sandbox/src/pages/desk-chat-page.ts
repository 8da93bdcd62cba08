import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Desk, DeskConversation, DeskMessage } from '../desk/desks.ts'
import { frame, time } from './inbox-page.ts'
import { document, type Html, icons } from './layout.ts'

/** The page reads the messages again after so many seconds. */
const renewed = 2

/** Lists the customers who wrote, the latest one first. */
export function deskChatsPage(desk: Desk, conversations: readonly DeskConversation[]): Html {
  const list =
    conversations.length > 0
      ? html`<ul class="messages">${conversations.map((one) => conversationItem(desk, one))}</ul>`
      : html`<div class="empty"><span class="badge calm">${icons.person}</span><h2>No chats yet</h2></div>`
  return frame(
    `Chats, ${desk.name}`,
    'desk',
    html`<p><a class="quiet" href="/sandbox/desk/${desk.slug}"><bdi>${desk.name}</bdi></a></p>
    <h1>Chats</h1>${list}`,
  )
}

function conversationItem(desk: Desk, one: DeskConversation): Html {
  const lastMessage = one.last_message
  return html`<li><a class="message" href="/sandbox/desk/${desk.slug}/chats/${one.id}">
    <span class="blank">${icons.person}</span>
    <span class="what"><strong><bdi>${one.customer.full_name}</bdi></strong>
      <span class="muted" dir="auto">${lastMessage ? lastMessage.text || 'A picture' : ''}</span></span>
    <span class="when">${one.unread > 0 ? html`<code>${one.unread} new</code>` : ''} ${lastMessage ? time(lastMessage.created_on) : ''}</span>
  </a></li>`
}

/** Shows one customer's conversation. The form's own key makes repeated presses one message. */
export function deskChatPage(desk: Desk, conversation: DeskConversation, isRejected: boolean): Html {
  const { id, customer, subject } = conversation
  const address = `/sandbox/desk/${desk.slug}/chats/${id}`
  const body = html`<p><a class="quiet" href="/sandbox/desk/${desk.slug}/chats">All chats</a></p>
    <h1><bdi>${customer.full_name}</bdi></h1>
    ${subject ? html`<p class="muted">About ${about(subject)}</p>` : ''}
    ${
      isRejected
        ? html`<p role="alert" class="found">The shop rejected this. Write a message, or choose a JPEG, PNG or WebP photo up to 5 MB.</p>`
        : ''
    }
    <iframe class="talk" title="Messages" src="${address}/talk"></iframe>
    <form class="answer" method="post" action="${address}" enctype="multipart/form-data">
      <input type="hidden" name="key" value="${randomUUID()}" />
      <textarea name="text" rows="2" dir="auto" maxlength="2000" aria-label="Message"></textarea>
      <input type="file" name="image" accept="image/jpeg,image/png,image/webp" aria-label="Picture" />
      <button class="second" type="submit">Send</button>
    </form>`
  return frame(customer.full_name, 'desk', body)
}

function about(subject: NonNullable<DeskConversation['subject']>): Html {
  const name = html`<bdi>${subject.name}</bdi>`
  return subject.kind === 'product' ? html`<a href="/p/${subject.id}">${name}</a>` : html`order ${name}`
}

/** Shows the messages of a conversation, oldest first, scrolled to the end. */
export function deskTalkPage(conversation: DeskConversation, messages: readonly DeskMessage[]): Html {
  const lastOwn = messages.find(({ from }) => from === 'seller')
  const isSeen = lastOwn !== undefined && lastOwn.id <= conversation.seen_by_other
  return document({
    language: 'en',
    title: 'Messages · Sandbox',
    page: 'inbox',
    refresh: renewed,
    body: html`<main class="talking" tabindex="0"><h1 class="hidden">Messages</h1><ol>${messages
      .toReversed()
      .map((message) => item(message, isSeen && message === lastOwn))}</ol></main>`,
  })
}

function item(message: DeskMessage, isSeen: boolean): Html {
  return html`<li class="bubble ${message.from}">
    ${message.image ? html`<img src="${message.image}" alt="Picture" width="160" />` : ''}
    ${message.text ? html`<p lang="${message.language}" dir="auto">${message.text}</p>` : ''}
    <p class="muted">${message.from === 'seller' ? 'You' : 'Customer'} · ${time(message.created_on)}${isSeen ? ' · Seen' : ''}</p>
  </li>`
}
