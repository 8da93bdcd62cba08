import type { Services } from '@marah/backend/services/services'
import type Stripe from 'stripe'

class Killed extends Error {}

/**
 * Services whose process dies right before or right after one of its steps to the outside: a committed transaction, an
 * answered request to the provider. From then on nothing works any more; what was kept is in the database alone.
 */
function killedAt(services: Services, fatal: number, when: 'before' | 'after') {
  let step = 0
  let isDead = false
  const guard =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      const isFatal = ++step === fatal
      isDead ||= isFatal && when === 'before'
      if (isDead) throw new Killed()
      const result = await work(...given)
      isDead ||= isFatal
      if (isDead) throw new Killed()
      return result
    }
  const { sessions } = services.stripe.checkout
  const { refunds } = services.stripe
  const stripe: Stripe = Object.assign(Object.create(services.stripe), {
    checkout: {
      sessions: {
        create: guard(sessions.create.bind(sessions)),
        retrieve: guard(sessions.retrieve.bind(sessions)),
        expire: guard(sessions.expire.bind(sessions)),
      },
    },
    refunds: { create: guard(refunds.create.bind(refunds)), list: guard(refunds.list.bind(refunds)) },
  })
  const database = { ...services.database, transaction: guard(services.database.transaction) }
  const known = services.checkoutCom
  const checkoutCom = known && {
    config: known.config,
    hostedPayments: {
      create: guard(known.hostedPayments.create.bind(known.hostedPayments)),
      get: guard(known.hostedPayments.get.bind(known.hostedPayments)),
    },
    payments: {
      get: guard(known.payments.get.bind(known.payments)),
      getActions: guard(known.payments.getActions.bind(known.payments)),
      refund: guard(known.payments.refund.bind(known.payments)),
    },
    disputes: {
      get: guard(known.disputes.get.bind(known.disputes)),
      getDetails: guard(known.disputes.getDetails.bind(known.disputes)),
    },
  }
  return { services: { ...services, stripe, checkoutCom, database }, wasKilled: () => isDead }
}

/** Runs something once for each of its steps, killed there; `afterwards` sees what is left. How many steps there are. */
export async function killAtEachStep<Case>(
  whole: Services,
  prepare: () => Promise<Case>,
  run: (services: Services, given: Case) => Promise<unknown>,
  afterwards: (given: Case) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step++) {
    for (const when of ['before', 'after'] as const) {
      const given = await prepare()
      const { services, wasKilled } = killedAt(whole, step, when)
      await run(services, given).catch((error) => {
        if (!wasKilled()) throw error
      })
      await afterwards(given)
      if (!wasKilled()) return step - 1
    }
  }
}
