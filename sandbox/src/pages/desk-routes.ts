import { type Context, Hono } from 'hono'
import type { Desk, Desks, Outcome } from '../desk/desks.ts'
import { deskChatRoutes } from './desk-chat-routes.ts'
import { deskPage, desksPage } from './desk-page.ts'
import { pagePolicy } from './layout.ts'

const outcomes: readonly Outcome[] = ['done', 'rejected', 'gone']

/** Serves the desks of the demo, at which sellers answer customers. */
export function deskRoutes(desks: Desks) {
  const app = new Hono()
  const find = (context: Context): Desk | undefined =>
    desks.list().find(({ slug }) => slug === context.req.param('slug'))

  app.get('/desk', (context) => {
    context.header('content-security-policy', pagePolicy())
    return context.html(desksPage(desks.list(), desks.doorToken()))
  })
  app.get('/desk/:slug', async (context) => {
    const desk = find(context)
    if (!desk) return context.text('There is no such desk.', 404)
    const shown = context.req.query('outcome')
    const [orders, questions, reviews] = [
      await desks.orders(desk),
      await desks.questions(desk),
      await desks.reviews(desk),
    ]
    context.header('content-security-policy', pagePolicy())
    const outcome = outcomes.find((one) => one === shown)
    return context.html(deskPage({ desk, orders, questions, reviews, outcome }))
  })
  app.post('/desk/:slug/:kind{questions|reviews}/:id{[0-9]+}', async (context) => {
    const desk = find(context)
    if (!desk || !isOwnForm(context)) return context.text('There is no such desk.', 404)
    const { text } = await context.req.parseBody()
    const reply = typeof text === 'string' ? text : ''
    const { kind, id } = context.req.param()
    const outcome =
      kind === 'questions' ? await desks.answer(desk, id, reply) : await desks.reply(desk, id, reply)
    return context.redirect(`/sandbox/desk/${desk.slug}?outcome=${outcome}`, 303)
  })
  app.post('/desk/:slug/:kind{orders|returns}/:id{[0-9]+}', async (context) => {
    const desk = find(context)
    if (!desk || !isOwnForm(context)) return context.text('There is no such desk.', 404)
    const status = String((await context.req.parseBody()).status)
    const { kind, id } = context.req.param()
    const outcome =
      kind === 'orders' ? await desks.move(desk, id, status) : await desks.decide(desk, id, status)
    return context.redirect(`/sandbox/desk/${desk.slug}?outcome=${outcome}`, 303)
  })
  app.route('/', deskChatRoutes({ desks, find, isOwnForm }))
  return app
}

/** The desk has no login, so this check keeps forms of other sites from using it. */
function isOwnForm(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin'
}
