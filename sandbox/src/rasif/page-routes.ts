import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { pagePolicy } from '../pages/layout.ts'
import type { Language } from '../pages/messages.ts'
import {
  type Action,
  actions,
  askedLanguage,
  browserLanguage,
  cardEntry,
  longestEntry,
  plainCard,
  problemJson,
  problemOf,
  readSent,
  wantsJson,
} from '../pages/payment-requests.ts'
import { type CardProblem, cardOutcome, shownCard } from '../payments/cards.ts'
import { RasifError, type RasifOrder } from './model.ts'
import type { Orders } from './orders.ts'
import { checkoutPage, endedPage, pageOf, unknownPage } from './page.ts'
import type { Returns } from './returns.ts'

type Entry = z.infer<typeof cardEntry>

type Result = { order: RasifOrder; problem?: CardProblem }

/** The provider's page, opened by its token, and what its buttons do: for browsers and, answering JSON, for scripts. */
export function rasifPages({ orders, returns }: { orders: Orders; returns: Returns }) {
  const app = new Hono()

  function pay(id: string, given: Entry): Result {
    const number = given.card ?? plainCard
    const outcome = given.card === undefined ? 'pays' : cardOutcome({ ...given, number })
    // This provider has no step at the bank: such cards pay at once.
    if (outcome === 'pays' || outcome === 'asks_bank') return { order: orders.pay(id, shownCard(number)) }
    return { order: orders.getNew(id), problem: outcome }
  }

  function act(action: Action, id: string, given: Entry): Result {
    switch (action) {
      case 'pay':
        return pay(id, given)
      case 'decline':
        return { order: orders.getNew(id), problem: 'card_declined' }
      case 'pay-later':
        return { order: orders.payLater(id) }
      case 'cancel':
        return { order: orders.getNew(id) }
      case 'expire':
        return { order: orders.lapse(id) }
      case 'settle':
        return { order: orders.settle(id) }
      case 'fail':
        return { order: orders.fail(id) }
    }
  }

  function destination(action: Action, { order, problem }: Result, language: Language): string {
    if (problem) return `${pageOf(order, language)}&error=${problem}`
    if (action === 'pay' || action === 'pay-later') return returnUrlOf(order)
    return action === 'cancel' ? (order.ways?.abandon_url ?? '/') : pageOf(order, language)
  }

  app.get('/rasif', (context) => {
    const named = orders.withToken(context.req.query('token') ?? '')
    const order = named && orders.get(named.id)
    const language = languageOf(context, order)
    if (!order) {
      context.header('content-security-policy', pagePolicy())
      return context.html(unknownPage(language), 404)
    }
    context.header('content-security-policy', pagePolicy(Object.values(order.ways ?? {})))
    const view = { order, language, error: problemOf(context.req.query('error')) }
    return context.html(order.state === 'NEW' ? checkoutPage(view) : endedPage(view, returnUrlOf(order)))
  })

  app.post('/rasif/returns/:no/:outcome{(?:succeed|fail)}', (context) => {
    const { no, outcome } = context.req.param()
    return context.json(returns.finish(no, outcome === 'fail' ? 'BOUNCED' : 'PAID_OUT'))
  })

  app.post('/rasif/objections/:no/:outcome{(?:win|lose)}', (context) => {
    const { no, outcome } = context.req.param()
    return context.json(returns.decide(no, outcome === 'win' ? 'DISMISSED' : 'UPHELD'))
  })

  app.post('/rasif/:no/dispute', (context) => context.json(returns.object(context.req.param('no'))))

  app.post(
    `/rasif/:no/:action{(?:${actions.join('|')})}`,
    bodyLimit({ maxSize: longestEntry }),
    async (context) => {
      const { no, action } = context.req.param() as { no: string; action: Action }
      const given = await readEntry(context)
      const language = languageOf(context, orders.get(no))
      if (!wantsJson(context)) {
        return context.redirect(destination(action, actOnce(action, no, given), language), 303)
      }
      const result = act(action, no, given)
      const { problem } = result
      const error = problemJson(problem, language)
      return context.json(
        {
          id: no,
          state: result.order.state,
          redirect: destination(action, result, language),
          ...(error && { error }),
        },
        action === 'pay' && problem ? 402 : 200,
      )
    },
  )

  /** A second press of the button leads to where the first one did. */
  function actOnce(action: Action, id: string, given: Entry): Result {
    try {
      return act(action, id, given)
    } catch (error) {
      const isPaid = error instanceof RasifError && action === 'pay' && orders.get(id).state === 'CAPTURED'
      if (!isPaid) throw error
      return { order: orders.get(id) }
    }
  }

  app.onError((error, context) => {
    if (!(error instanceof RasifError)) throw error
    if (wantsJson(context)) return context.json(error.body(), error.status)
    const no = context.req.param('no')
    if (error.status === 409 && no) return context.redirect(pageOf(orders.get(no), 'en'), 303)
    context.header('content-security-policy', pagePolicy())
    return context.html(unknownPage(languageOf(context, undefined)), error.status)
  })
  return app
}

function returnUrlOf({ ways }: RasifOrder): string {
  return ways?.return_url ?? '/'
}

async function readEntry(context: Context): Promise<Entry> {
  const given = cardEntry.safeParse(await readSent(context))
  if (!given.success) throw new RasifError(400, 'BAD_REQUEST', z.prettifyError(given.error))
  return given.data
}

function languageOf(context: Context, order: RasifOrder | undefined): Language {
  return askedLanguage(context) ?? order?.language ?? browserLanguage(context)
}
