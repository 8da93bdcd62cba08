import { z } from 'zod'
import { newId, type Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import { readAmount } from './amounts.ts'
import { RasifError, type RasifObjection, type RasifOrder, type RasifReturn } from './model.ts'
import type { Notices } from './notices.ts'
import type { Orders } from './orders.ts'

const returnInput = z.strictObject({
  amount: z.string(),
  return_reference: z.string().min(1).max(120).nullable(),
})
const everything = { limit: 1000 }
/** How long a return is under way. */
const takes = 30
const answerDays = 7

type Options = { objects: Objects; orders: Orders; notices: Notices; switches: SwitchBoard }

export type Returns = ReturnType<typeof createReturns>

/** Money that goes back: what the merchant returns, and what a payer takes back by an objection. */
export function createReturns({ objects, orders, notices, switches }: Options) {
  const { step } = orders

  function end(found: RasifReturn, state: 'PAID_OUT' | 'BOUNCED'): RasifReturn {
    found.state = state
    objects.save(found)
    notices.emit(found.order, 'return', found.id)
    return found
  }

  function endDue(): void {
    const due = objects
      .list('rasif_return', { state: 'ACCEPTED' }, everything)
      .data.filter((found) => found.due !== null && found.due <= Date.now())
    if (due.length > 0) step(() => due.map((found) => end(found, found.outcome)))
  }

  const timers = new Set<NodeJS.Timeout>()
  function endSoon(): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      endDue()
    }, takes + 1)
    timer.unref()
    timers.add(timer)
  }

  function ofCapture(capture: string): RasifReturn[] {
    endDue()
    return objects.list('rasif_return', { capture }, everything).data
  }

  const objectionsOf = (capture: string): RasifObjection[] =>
    objects.list('rasif_objection', { capture }, everything).data

  function takenBack(capture: string): number {
    const returned = ofCapture(capture).filter(({ state }) => state !== 'BOUNCED')
    const lost = objectionsOf(capture).filter(({ state }) => state === 'UPHELD')
    return [...returned, ...lost].reduce((sum, { amount }) => sum + amount, 0)
  }

  function create(capture: string, body: unknown): RasifReturn {
    const given = returnInput.safeParse(body)
    if (!given.success) throw new RasifError(400, 'BAD_REQUEST', z.prettifyError(given.error))
    const order = orders.withCapture(capture)
    const { return_reference } = given.data
    const amount = readAmount(given.data.amount, order.currency)
    return step(() => {
      const isTaken =
        return_reference !== null &&
        objects.list('rasif_return', { return_reference }, { limit: 1 }).data.length > 0
      if (isTaken) throw new RasifError(409, 'REFERENCE_TAKEN', `There is a return ${return_reference}.`)
      if (objectionsOf(capture).some(({ state }) => state === 'RAISED')) {
        throw new RasifError(409, 'OBJECTED', `The payer objects to capture ${capture}.`)
      }
      const left = order.amount - takenBack(capture)
      if (left === 0) throw new RasifError(422, 'NOTHING_LEFT', `Nothing is left of capture ${capture}.`)
      if (amount > left) throw new RasifError(422, 'TOO_MUCH', `Less is left of capture ${capture}.`)
      const { refund_outcome } = switches.get()
      const made: RasifReturn = {
        id: newId('rr'),
        order: order.id,
        capture,
        amount,
        return_reference,
        due: refund_outcome === 'pending' ? null : Date.now() + takes,
        outcome: refund_outcome === 'failed' ? 'BOUNCED' : 'PAID_OUT',
        state: 'ACCEPTED',
      }
      objects.add('rasif_return', order.id, made)
      if (made.due !== null) endSoon()
      return made
    })
  }

  return {
    create,
    ofCapture,
    objectionsOf,
    takenBack,

    get(id: string): RasifReturn {
      endDue()
      const found = objects.find('rasif_return', id)
      if (!found) throw new RasifError(404, 'UNKNOWN_RETURN', `There is no return ${id}.`)
      return found
    },

    /** Ends one by hand that was accepted while `refund_outcome` was `pending`. */
    finish(id: string, state: 'PAID_OUT' | 'BOUNCED'): RasifReturn {
      const found = this.get(id)
      if (found.state !== 'ACCEPTED') throw new RasifError(409, 'ENDED', `Return ${id} is ${found.state}.`)
      return step(() => end(found, state))
    },

    /** The payer objects to a payment. */
    object(orderId: string): RasifObjection {
      const { capture, amount } = captured(orders.get(orderId))
      if (objectionsOf(capture.no).some(({ state }) => state === 'RAISED')) {
        throw new RasifError(409, 'OBJECTED', 'The payer objects already.')
      }
      const objection: RasifObjection = {
        id: newId('ro'),
        order: orderId,
        capture: capture.no,
        amount: amount - takenBack(capture.no),
        answer_before: Date.now() + answerDays * 86_400_000,
        state: 'RAISED',
      }
      return step(() => {
        objects.add('rasif_objection', orderId, objection)
        notices.emit(orderId, 'objection', objection.id)
        return objection
      })
    },

    getObjection(id: string): RasifObjection {
      const found = objects.find('rasif_objection', id)
      if (!found) throw new RasifError(404, 'UNKNOWN_OBJECTION', `There is no objection ${id}.`)
      return found
    },

    decide(id: string, state: 'UPHELD' | 'DISMISSED'): RasifObjection {
      const found = this.getObjection(id)
      if (found.state !== 'RAISED') throw new RasifError(409, 'ENDED', `Objection ${id} is ${found.state}.`)
      return step(() => {
        found.state = state
        objects.save(found)
        notices.emit(found.order, 'objection', id)
        return found
      })
    },

    close(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function captured({ capture, amount, id }: RasifOrder) {
  if (capture) return { capture, amount }
  throw new RasifError(409, 'NOT_PAID', `Nothing has been paid for order ${id}.`)
}
