import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { answerError, apiGate, type GateOptions, type GateVariables } from './api-gate.ts'
import { createCoupon } from './coupons.ts'
import { invalid, PaymentError } from './errors.ts'
import { expandAll } from './expand.ts'
import { decodeForm, type Form } from './form.ts'
import type { Event, Objects, Page, Session } from './objects.ts'
import { expand, integer, metadata, paging, read, text } from './parameters.ts'
import type { Refunds } from './refunds.ts'
import type { Sessions } from './sessions.ts'
import type { Webhooks } from './webhooks.ts'

type Api = { Bindings: HttpBindings; Variables: GateVariables }
type Options = GateOptions & {
  objects: Objects
  sessions: Sessions
  refunds: Refunds
  webhooks: Webhooks
  log: Log
}

const onlyExpand = z.strictObject({ expand })
const updateSchema = z.strictObject({ metadata: z.literal('').or(metadata).optional(), expand })
const updateBeyond = ['collected_information', 'line_items', 'payment_intent_data', 'shipping_options']
const createdRange = z
  .strictObject({
    gt: integer(0, 99_999_999_999).optional(),
    gte: integer(0, 99_999_999_999).optional(),
    lt: integer(0, 99_999_999_999).optional(),
    lte: integer(0, 99_999_999_999).optional(),
  })
  .optional()

const page = (given: { limit?: number | undefined } & Omit<Page, 'limit'>): Page => ({
  limit: given.limit ?? 10,
  starting_after: given.starting_after,
  ending_before: given.ending_before,
})

const query = (context: Context): Form => decodeForm(new URL(context.req.url).search.slice(1))

/** The provider's API under `/v1`, as the unchanged client library speaks it. */
export function paymentsApi(options: Options) {
  const { objects, sessions, refunds, webhooks } = options
  const app = new Hono<Api>()
  app.use('/v1/*', apiGate(options))

  const wireSession = (session: Session, paths: string[] = []) => {
    const shown = sessions.present(session)
    if (!paths.includes('line_items')) return expandAll(objects, shown, paths)
    const lines = lineItems(session, { limit: 100 })
    return expandAll(
      objects,
      { ...shown, line_items: lines },
      paths.filter((path) => path !== 'line_items'),
    )
  }
  const wireEvent = (event: Event) => ({ ...event, pending_webhooks: webhooks.pending(event.id) })

  app.post('/v1/checkout/sessions', async (context) => {
    const form = decodeForm(await context.req.text())
    const paths = read(z.looseObject({ expand }), form).expand
    const session = sessions.create(form)
    return context.json(wireSession(session, paths))
  })

  app.get('/v1/checkout/sessions', (context) => {
    const given = read(
      z.strictObject({ ...paging, payment_intent: text().optional(), status: text().optional() }),
      query(context),
    )
    sessions.expireOverdue()
    const { payment_intent, status } = given
    const found = objects.list('session', { payment_intent, status }, page(given))
    const data = found.data.map((session) => sessions.present(session))
    return context.json(expandAll(objects, list('/v1/checkout/sessions', data, found.has_more), given.expand))
  })

  app.get('/v1/checkout/sessions/:id', (context) => {
    const given = read(onlyExpand, query(context))
    return context.json(wireSession(sessions.get(context.req.param('id')), given.expand))
  })

  app.post('/v1/checkout/sessions/:id', async (context) => {
    const given = read(updateSchema, decodeForm(await context.req.text()), updateBeyond)
    const id = context.req.param('id')
    const session =
      given.metadata === undefined ? sessions.get(id) : sessions.updateMetadata(id, given.metadata)
    return context.json(wireSession(session, given.expand))
  })

  app.get('/v1/checkout/sessions/:id/line_items', (context) => {
    const given = read(z.strictObject(paging), query(context))
    return context.json(lineItems(sessions.get(context.req.param('id')), page(given)))
  })

  app.post('/v1/checkout/sessions/:id/expire', async (context) => {
    const given = read(onlyExpand, decodeForm(await context.req.text()))
    const session = sessions.expire(context.req.param('id'), context.get('request'))
    return context.json(wireSession(session, given.expand))
  })

  app.post('/v1/coupons', async (context) => {
    const form = decodeForm(await context.req.text())
    return context.json(createCoupon(objects, form, sessions.now()))
  })

  app.get('/v1/coupons/:id', (context) => {
    read(onlyExpand, query(context))
    return context.json(objects.get('coupon', context.req.param('id')))
  })

  app.get('/v1/payment_intents/:id', (context) => {
    const given = read(onlyExpand, query(context))
    return context.json(
      expandAll(objects, objects.get('payment_intent', context.req.param('id')), given.expand),
    )
  })

  app.get('/v1/charges/:id', (context) => {
    const given = read(onlyExpand, query(context))
    return context.json(expandAll(objects, objects.get('charge', context.req.param('id')), given.expand))
  })

  app.post('/v1/refunds', async (context) => {
    const form = decodeForm(await context.req.text())
    const refund = refunds.create(form, context.get('request'))
    return context.json(expandAll(objects, refund, read(z.looseObject({ expand }), form).expand))
  })

  app.get('/v1/refunds', (context) => {
    const given = read(
      z.strictObject({ ...paging, payment_intent: text().optional(), charge: text().optional() }),
      query(context),
    )
    const { payment_intent, charge } = given
    const found = objects.list('refund', { payment_intent, charge }, page(given))
    return context.json(expandAll(objects, list('/v1/refunds', found.data, found.has_more), given.expand))
  })

  app.get('/v1/refunds/:id', (context) => {
    const given = read(onlyExpand, query(context))
    return context.json(expandAll(objects, objects.get('refund', context.req.param('id')), given.expand))
  })

  app.get('/v1/disputes', (context) => {
    const given = read(
      z.strictObject({ ...paging, payment_intent: text().optional(), charge: text().optional() }),
      query(context),
    )
    const { payment_intent, charge } = given
    const found = objects.list('dispute', { payment_intent, charge }, page(given))
    return context.json(expandAll(objects, list('/v1/disputes', found.data, found.has_more), given.expand))
  })

  app.get('/v1/disputes/:id', (context) => {
    const given = read(onlyExpand, query(context))
    return context.json(expandAll(objects, objects.get('dispute', context.req.param('id')), given.expand))
  })

  app.get('/v1/radar/early_fraud_warnings/:id', (context) => {
    const given = read(onlyExpand, query(context))
    const warning = objects.get('early_fraud_warning', context.req.param('id'))
    return context.json(expandAll(objects, warning, given.expand))
  })

  app.get('/v1/events', (context) => {
    const given = read(
      z.strictObject({
        ...paging,
        type: text().optional(),
        types: z.array(text()).max(20).optional(),
        created: createdRange,
      }),
      query(context),
    )
    const found = objects.list('event', { type: given.types ?? given.type }, page(given), given.created)
    return context.json(list('/v1/events', found.data.map(wireEvent), found.has_more))
  })

  app.get('/v1/events/:id', (context) =>
    context.json(wireEvent(objects.get('event', context.req.param('id')))),
  )

  app.onError((error, context) => answerError(error, context, options.log))

  app.all('*', (context) => {
    const { method, path } = context.req
    const error = new PaymentError(404, `Unrecognized request URL (${method}: ${path}).`)
    return context.json(error.envelope(), error.status)
  })
  return app
}

function list(url: string, data: object[], has_more: boolean) {
  return { object: 'list', data, has_more, url }
}

function lineItems(session: Session, { limit, starting_after, ending_before }: Page) {
  const lines = session.sandbox.lines.map(({ images: _, ...line }) => line)
  const cursor = starting_after ?? ending_before
  const at = lines.findIndex((line) => line.id === cursor)
  if (cursor !== undefined && at < 0) throw invalid(`No such line item: '${cursor}'`, 'starting_after')
  const before = starting_after === undefined && ending_before !== undefined
  const rest = before ? lines.slice(0, at) : lines.slice(at + 1)
  const data = before ? rest.slice(-limit) : rest.slice(0, limit)
  return list(`/v1/checkout/sessions/${session.id}/line_items`, data, rest.length > limit)
}
