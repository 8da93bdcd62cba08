import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type CardOutcome, type CardProblem, cardOutcome, shownCard } from '../payments/cards.ts'
import type { Disputes } from '../payments/disputes.ts'
import { PaymentError } from '../payments/errors.ts'
import type { Session } from '../payments/objects.ts'
import type { Refunds } from '../payments/refunds.ts'
import type { Sessions } from '../payments/sessions.ts'
import { type SwitchBoard, switchesSchema } from '../payments/switches.ts'
import type { Webhooks } from '../payments/webhooks.ts'
import { pagePolicy } from './layout.ts'
import type { Language } from './messages.ts'
import { bankPage, closedPage, type Entered, payPage, unknownPage } from './payment-page.ts'
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
} from './payment-requests.ts'
import type { ShopLook } from './shop-look.ts'

type Options = {
  sessions: Sessions
  refunds: Refunds
  disputes: Disputes
  switches: SwitchBoard
  webhooks: Webhooks
  shopLook: () => ShopLook
}

const entry = cardEntry.extend({
  email: z.string().max(254).optional(),
  shipping: z.string().max(80).optional(),
  bank: z.enum(['confirmed', 'refused']).optional(),
  amount: z.coerce.number().pipe(z.int().min(1)).optional(),
})
type Entry = z.infer<typeof entry>

/** The result of an action; `problem` if the customer has to try again, `asksBank` if the bank has to confirm. */
type Result = { session: Session; problem?: CardProblem; asksBank?: true }

/** The hosted page and what its buttons do, for browsers and, answering JSON, for scripts. */
export function paymentRoutes({ sessions, refunds, disputes, switches, webhooks, shopLook }: Options) {
  const app = new Hono()

  function successUrl(session: Session): string {
    return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  }

  function pay(id: string, given: Entry): Result {
    const number = given.card ?? plainCard
    const outcome: CardOutcome = given.card === undefined ? 'pays' : cardOutcome({ ...given, number })
    if (outcome === 'asks_bank' && given.bank === undefined) {
      return { session: sessions.requireOpen(id), asksBank: true }
    }
    if (outcome === 'pays' || (outcome === 'asks_bank' && given.bank === 'confirmed')) {
      const confirmation = {
        email: given.email || undefined,
        shippingRate: given.shipping,
        amount: given.amount,
      }
      return { session: sessions.pay(id, shownCard(number), confirmation) }
    }
    const problem = outcome === 'asks_bank' ? 'authentication_refused' : outcome
    return { session: sessions.requireOpen(id), problem }
  }

  function act(action: Action, id: string, given: Entry): Result {
    switch (action) {
      case 'pay':
        return pay(id, given)
      case 'decline':
        return { session: sessions.requireOpen(id), problem: 'card_declined' }
      case 'pay-later':
        return {
          session: sessions.payLater(id, { email: given.email || undefined, shippingRate: given.shipping }),
        }
      case 'cancel':
        return { session: sessions.requireOpen(id) }
      case 'expire':
        return { session: sessions.lapse(id) }
      case 'settle':
        return { session: sessions.settle(id) }
      case 'fail':
        return { session: sessions.fail(id) }
    }
  }

  /** The customer's next page. */
  function destination(
    action: Action,
    { session, problem, asksBank }: Result,
    given: Entry,
    language: Language,
  ) {
    const stay = new URLSearchParams({ lang: language })
    if (problem) stay.set('error', problem)
    if (asksBank) stay.set('bank', given.card ?? '')
    if (problem || asksBank) {
      if (given.email) stay.set('email', given.email)
      if (given.shipping) stay.set('shipping', given.shipping)
    } else if (action === 'pay' || action === 'pay-later') {
      return successUrl(session)
    } else if (action === 'cancel' && session.cancel_url) {
      return session.cancel_url
    }
    return `/sandbox/payments/${session.id}?${stay}`
  }

  app.get('/payments/switches', (context) => context.json(switches.get()))

  app.post('/payments/switches', async (context) => {
    const given = switchesSchema.safeParse(await context.req.json().catch(() => null))
    if (!given.success) return context.json({ error: { message: z.prettifyError(given.error) } }, 400)
    switches.set(given.data)
    sessions.expireOverdue()
    webhooks.wake()
    return context.json(switches.get())
  })

  app.post('/payments/refunds/:id/:outcome{(?:succeed|fail)}', (context) => {
    const { id, outcome } = context.req.param()
    return context.json(refunds.finish(id, outcome === 'fail' ? 'failed' : 'succeeded'))
  })

  app.post('/payments/disputes/:id/:outcome{(?:win|lose)}', (context) => {
    const { id, outcome } = context.req.param()
    return context.json(disputes.close(id, outcome === 'win' ? 'won' : 'lost'))
  })

  app.post('/payments/:id/:trouble{(?:dispute|fraud-warning)}', (context) => {
    const { id, trouble } = context.req.param()
    return context.json(trouble === 'dispute' ? disputes.open(id) : disputes.warn(id))
  })

  app.get('/payments/:id', (context) => {
    const session = sessions.get(context.req.param('id'))
    const language = languageOf(context, session)
    context.header(
      'content-security-policy',
      pagePolicy([session.success_url ?? '', session.cancel_url ?? '']),
    )
    const entered: Entered = { email: context.req.query('email'), shipping: context.req.query('shipping') }
    const view = {
      session,
      shop: shopLook(),
      language,
      error: problemOf(context.req.query('error')),
      entered,
    }
    if (session.status !== 'open') {
      return context.html(closedPage(view, sessions.isProcessing(session), successUrl(session)))
    }
    const card = context.req.query('bank')
    return context.html(card ? bankPage(view, card) : payPage(view))
  })

  app.post(
    `/payments/:id/:action{(?:${actions.join('|')})}`,
    bodyLimit({ maxSize: longestEntry }),
    async (context) => {
      const { id, action } = context.req.param() as { id: string; action: Action }
      const given = await readEntry(context)
      const language = languageOf(context, sessions.get(id))
      if (!wantsJson(context)) {
        const result = actOnce(action, id, given)
        return context.redirect(destination(action, result, given, language), 303)
      }
      const result = act(action, id, given)
      const { status, payment_status } = result.session
      const isDeclined = action === 'pay' && (result.problem !== undefined || result.asksBank)
      const error = problemJson(result.problem, language)
      const redirect = destination(action, result, given, language)
      return context.json(
        { id, status, payment_status, redirect, ...(error && { error }) },
        isDeclined ? 402 : 200,
      )
    },
  )

  /** A second press of a button that the first one has answered leads to the same place and changes nothing. */
  function actOnce(action: Action, id: string, given: Entry): Result {
    try {
      return act(action, id, given)
    } catch (error) {
      if (!(error instanceof PaymentError) || error.status !== 409) throw error
      const session = sessions.get(id)
      const settled = action === 'pay' && session.status === 'complete'
      if (!settled) throw error
      return { session }
    }
  }

  app.onError((error, context) => {
    if (!(error instanceof PaymentError)) throw error
    if (wantsJson(context)) return context.json(error.envelope(), error.status)
    const id = context.req.param('id')
    if (error.status === 409 && id) return context.redirect(`/sandbox/payments/${id}`, 303)
    context.header('content-security-policy', pagePolicy())
    return context.html(unknownPage(shopLook(), languageOf(context, null)), error.status)
  })
  return app
}

async function readEntry(context: Context): Promise<Entry> {
  const given = entry.safeParse(await readSent(context))
  if (!given.success) throw new PaymentError(400, z.prettifyError(given.error))
  return given.data
}

/**
 * Uses the session's language if the provider knows it. The provider has no Arabic, so an Arabic shop leaves the choice to
 * the page, which uses the language of its return address, and else the browser's.
 */
function languageOf(context: Context, session: Session | null): Language {
  const asked = askedLanguage(context)
  if (asked) return asked
  const locale = session?.locale ?? 'auto'
  if (locale !== 'auto') return 'en'
  const back = session?.success_url
  if (back && /^\/ar(\/|$)/.test(new URL(back).pathname)) return 'ar'
  return browserLanguage(context)
}
