import { type Context, Hono } from 'hono'
import type { Message, Messages } from '../inbox/messages.ts'
import type { Objects } from '../payments/objects.ts'
import type { Sessions } from '../payments/sessions.ts'
import { type Coupon, inboxPage, messagePage, noMessagePage, paymentsPage } from './inbox-page.ts'
import { pagePolicy } from './layout.ts'
import type { Language } from './messages.ts'

type Options = {
  messages: Messages
  objects: Objects
  sessions: Sessions
  coupons: () => Promise<readonly Coupon[]>
  deskCode: () => Promise<string | null>
}

/** A message may style itself and show pictures; it runs nothing and its links open outside its frame. */
const messagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  'font-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Returns the chosen language, or else the browser's, as the payment page does. */
function languageOf(context: Context): Language {
  const asked = context.req.query('lang')
  if (asked === 'en' || asked === 'ar') return asked
  return /^ar\b/i.test(context.req.header('accept-language') ?? '') ? 'ar' : 'en'
}

/** The inbox: a page for people and a list for scripts. */
export function inboxRoutes({ messages, objects, sessions, coupons, deskCode }: Options) {
  const app = new Hono()
  const find = (id: string): Message | undefined => messages.find(/^\d+$/.test(id) ? Number(id) : Number.NaN)

  function showInbox(context: Context) {
    const to = context.req.query('to') || undefined
    const paused = context.req.query('paused') !== undefined
    context.header('content-security-policy', pagePolicy())
    return context.html(
      inboxPage({ messages: messages.list({ to, limit: 100 }), to, paused, language: languageOf(context) }),
    )
  }

  app.get('/', showInbox)
  // A mounted app's root route does not match the form with a slash.
  app.get('/*', async (context, next) => (context.req.path === '/sandbox/' ? showInbox(context) : next()))

  app.get('/payments', async (context) => {
    sessions.expireOverdue()
    context.header('content-security-policy', pagePolicy())
    return context.html(
      paymentsPage(objects.list('session', {}, { limit: 100 }).data, await coupons(), languageOf(context)),
    )
  })

  app.get('/desk-code', async (context) => {
    const code = await deskCode()
    return code === null ? context.text('This shop has no demo owner.', 404) : context.text(code)
  })

  app.get('/messages', (context) => {
    const { to, channel } = context.req.query()
    return context.json(messages.list({ to: to || undefined, channel: channel || undefined }))
  })

  app.get('/messages/:id', (context) => {
    const message = find(context.req.param('id'))
    context.header('content-security-policy', pagePolicy())
    return message
      ? context.html(messagePage(message, languageOf(context)))
      : context.html(noMessagePage(languageOf(context)), 404)
  })

  app.get('/messages/:id/body', (context) => {
    const message = find(context.req.param('id'))
    if (!message?.html) return context.text('There is no such message.', 404)
    context.header('content-security-policy', messagePolicy)
    context.header('x-frame-options', 'SAMEORIGIN')
    return context.html(`<base target="_blank">${message.html}`)
  })
  return app
}
