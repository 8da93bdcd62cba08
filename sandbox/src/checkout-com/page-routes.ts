import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
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
import type { Disputes } from './disputes.ts'
import { CheckoutError, type CheckoutPage } from './model.ts'
import { addressOf, endedPage, hostedPage, unknownPage } from './page.ts'
import type { Pages } from './pages.ts'
import type { Refunds } from './refunds.ts'

type Entry = z.infer<typeof cardEntry>

type Result = { page: CheckoutPage; problem?: CardProblem }

/** The problems that the bank reports; the page itself finds all others in the typed fields. */
const bankProblems: readonly CardProblem[] = [
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'processing_error',
]

type Options = { pages: Pages; refunds: Refunds; disputes: Disputes }

/** Serves the hosted page and handles its buttons: for browsers and, answering JSON, for scripts. */
export function checkoutComPages({ pages, refunds, disputes }: Options) {
  const app = new Hono()

  function pay(id: string, given: Entry): Result {
    const number = given.card ?? plainCard
    const outcome = given.card === undefined ? 'pays' : cardOutcome({ ...given, number })
    // A card that asks its bank would be confirmed on the bank's own page, which the sandbox does not have: it pays at
    // once.
    if (outcome === 'pays' || outcome === 'asks_bank') return { page: pages.pay(id, shownCard(number)) }
    if (!bankProblems.includes(outcome)) return { page: pages.getOpen(id), problem: outcome }
    return { page: pages.decline(id, shownCard(number)), problem: outcome }
  }

  function act(action: Action, id: string, given: Entry): Result {
    switch (action) {
      case 'pay':
        return pay(id, given)
      case 'decline':
        return { page: pages.decline(id, shownCard(plainCard)), problem: 'card_declined' }
      case 'pay-later':
        return { page: pages.payLater(id) }
      case 'cancel':
        return { page: pages.getOpen(id) }
      case 'expire':
        return { page: pages.lapse(id) }
      case 'settle':
        return { page: pages.settle(id) }
      case 'fail':
        return { page: pages.fail(id) }
    }
  }

  /** Returns the next page: the shop's if the bank has declined the payment, the same page if a field was mistyped. */
  function destination(action: Action, { page, problem }: Result, language: Language): string {
    if (problem && bankProblems.includes(problem)) return page.failure_url
    if (problem) return `${addressOf(page, language)}&error=${problem}`
    if (action === 'pay' || action === 'pay-later') return page.success_url
    return action === 'cancel' ? page.cancel_url : addressOf(page, language)
  }

  app.post('/checkout-com/refunds/:id/:outcome{(?:succeed|fail)}', (context) => {
    const { id, outcome } = context.req.param()
    return context.json(refunds.finish(id, outcome === 'fail' ? 'declined' : 'approved'))
  })

  app.post('/checkout-com/disputes/:id/:outcome{(?:win|lose)}', (context) => {
    const { id, outcome } = context.req.param()
    return context.json(disputes.decide(id, outcome === 'win' ? 'won' : 'lost'))
  })

  app.post('/checkout-com/:id/dispute', (context) => context.json(disputes.open(context.req.param('id'))))

  app.get('/checkout-com/:id', (context) => {
    const page = pages.get(context.req.param('id'))
    const language = languageOf(context, page)
    context.header(
      'content-security-policy',
      pagePolicy([page.success_url, page.cancel_url, page.failure_url]),
    )
    const view = { page, language, error: problemOf(context.req.query('error')) }
    if (page.status === 'Payment Pending') return context.html(hostedPage(view))
    const isUnderWay = page.payment_id !== null && pages.getPayment(page.payment_id).status === 'Authorized'
    return context.html(endedPage(view, isUnderWay))
  })

  app.post(
    `/checkout-com/:id/:action{(?:${actions.join('|')})}`,
    bodyLimit({ maxSize: longestEntry }),
    async (context) => {
      const { id, action } = context.req.param() as { id: string; action: Action }
      const given = await readEntry(context)
      const language = languageOf(context, pages.get(id))
      if (!wantsJson(context)) {
        return context.redirect(destination(action, actOnce(action, id, given), language), 303)
      }
      const result = act(action, id, given)
      const { problem } = result
      const error = problemJson(problem, language)
      const redirect = destination(action, result, language)
      return context.json(
        { id, status: result.page.status, redirect, ...(error && { error }) },
        action === 'pay' && problem ? 402 : 200,
      )
    },
  )

  /** Leads a second press of the button to the page of the first one. */
  function actOnce(action: Action, id: string, given: Entry): Result {
    try {
      return act(action, id, given)
    } catch (error) {
      const page = pages.get(id)
      const isPaid = error instanceof CheckoutError && action === 'pay' && page.status === 'Payment Received'
      if (!isPaid) throw error
      return { page }
    }
  }

  app.onError((error, context) => {
    if (!(error instanceof CheckoutError)) throw error
    if (wantsJson(context)) return error.answer()
    const id = context.req.param('id')
    if (error.status === 409 && id) return context.redirect(addressOf(pages.get(id), 'en'), 303)
    context.header('content-security-policy', pagePolicy())
    return context.html(unknownPage(languageOf(context, null)), 404)
  })
  return app
}

async function readEntry(context: Context): Promise<Entry> {
  const given = cardEntry.safeParse(await readSent(context))
  if (!given.success) throw new CheckoutError(422, 'card_invalid')
  return given.data
}

function languageOf(context: Context, page: CheckoutPage | null): Language {
  return askedLanguage(context) ?? page?.language ?? browserLanguage(context)
}
