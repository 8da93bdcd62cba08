import { type Context, Hono } from 'hono'
import type { Desk, Desks } from '../desk/desks.ts'
import { deskChatPage, deskChatsPage, deskTalkPage } from './desk-chat-page.ts'
import { pagePolicy } from './layout.ts'

/** The messages are an embedded page of their own, so that they can refresh while an answer is being typed. */
const talkPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' http: https: data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

type Options = {
  desks: Desks
  find: (context: Context) => Desk | undefined
  isOwnForm: (context: Context) => boolean
}

/** Conversations with customers at a seller's desk. */
export function deskChatRoutes({ desks, find, isOwnForm }: Options) {
  const app = new Hono()
  const missing = (context: Context) => context.text('There is no such conversation.', 404)

  app.get('/desk/:slug/chats', async (context) => {
    const desk = find(context)
    if (!desk) return missing(context)
    context.header('content-security-policy', pagePolicy())
    return context.html(deskChatsPage(desk, await desks.conversations(desk)))
  })
  app.get('/desk/:slug/chats/:id{[0-9]+}', async (context) => {
    const desk = find(context)
    const conversation = desk && (await desks.conversation(desk, context.req.param('id')))
    if (!desk || !conversation) return missing(context)
    context.header('content-security-policy', pagePolicy())
    return context.html(deskChatPage(desk, conversation, context.req.query('outcome') === 'rejected'))
  })
  app.get('/desk/:slug/chats/:id{[0-9]+}/talk', async (context) => {
    const desk = find(context)
    const id = context.req.param('id')
    const conversation = desk && (await desks.conversation(desk, id))
    if (!desk || !conversation) return missing(context)
    const messages = await desks.messages(desk, id)
    const last = messages.find(({ from }) => from === 'customer')
    // The seller sees the message now, so it counts as read.
    if (last && conversation.unread > 0) await desks.seen(desk, id, last.id)
    context.header('content-security-policy', talkPolicy)
    context.header('x-frame-options', 'SAMEORIGIN')
    return context.html(deskTalkPage(conversation, messages))
  })
  app.post('/desk/:slug/chats/:id{[0-9]+}', async (context) => {
    const desk = find(context)
    if (!desk || !isOwnForm(context)) return missing(context)
    const id = context.req.param('id')
    const given = await context.req.parseBody()
    const message = new FormData()
    if (typeof given.text === 'string') message.set('text', given.text)
    if (typeof given.key === 'string') message.set('client_key', given.key)
    // A form sends an empty file where none was chosen.
    if (given.image instanceof File && given.image.size > 0) message.set('image', given.image)
    const outcome = await desks.send(desk, id, message)
    if (outcome === 'gone') return missing(context)
    const query = outcome === 'rejected' ? '?outcome=rejected' : ''
    return context.redirect(`/sandbox/desk/${desk.slug}/chats/${id}${query}`, 303)
  })
  return app
}
