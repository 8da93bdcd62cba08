import { z } from 'zod'
import type { Services } from '../../services/services.ts'
import type { FoundRefund, RefundAnswer } from '../hosted-provider.ts'
import { ProviderFault } from '../provider-fault.ts'
import { attemptOf } from '../refund-attempt.ts'
import { providerAmount, shopAmount } from './amounts.ts'
import { ask, read } from './client.ts'
import { readPayment, receivedOf } from './pages.ts'
import { uuidOf } from './reference.ts'

const Actions = z.array(
  z.object({
    id: z.string().min(1),
    type: z.string(),
    amount: z.int(),
    approved: z.boolean().nullish(),
    metadata: z.object({ refund: z.string() }).partial().nullish(),
  }),
)
type Action = z.output<typeof Actions>[number]

/** Reads the refunds of a payment, which are its actions. The provider may not list a pending refund yet. */
export async function readRefunds(services: Services, paymentReference: string): Promise<FoundRefund[]> {
  const id = encodeURIComponent(paymentReference)
  const actions = await read(services, Actions, (client) => client.payments.getActions(id))
  const made = (actions ?? []).filter(({ type }) => type === 'Refund')
  if (made.length === 0) return []
  const payment = await readPayment(services, paymentReference)
  if (!payment) return []
  return made.map((action) => ({
    id: action.id,
    paymentReference,
    amount: shopAmount(action.amount, payment.currency),
    currency: payment.currency,
    status: statusOf(action),
    attempt: attemptOf(action.metadata?.refund),
    received: receivedOf(payment),
  }))
}

function statusOf({ approved }: Action): FoundRefund['status'] {
  if (approved === true) return 'done'
  return approved === false ? 'failed' : 'sent'
}

const Accepted = z.object({ action_id: z.string().min(1) })

/**
 * Requests a refund. The provider accepts it now and makes or declines it later, which an event and the payment's
 * actions report.
 */
export async function createRefund(
  services: Services,
  payment: { readonly reference: string; readonly amount: number; readonly currency: string },
  key: string,
): Promise<RefundAnswer> {
  const { reference, amount, currency } = payment
  const body = {
    amount: providerAmount(amount, currency),
    reference: uuidOf(key),
    metadata: { refund: key },
  }
  const answer = await ask(services, (client) =>
    client.payments.refund(encodeURIComponent(reference), body, uuidOf(key)),
  )
  if (answer.kind === 'rejected') return rejected(services, reference, answer)
  const found = Accepted.safeParse(answer.json)
  if (!found.success) throw new ProviderFault('The provider did not say that it gives the money back')
  const { action_id: id } = found.data
  const made = { id, paymentReference: reference, amount, currency, attempt: attemptOf(key), received: null }
  return { kind: 'made', refund: { ...made, status: 'sent' } }
}

/** A rejected key says nothing about the refund. */
async function rejected(
  services: Services,
  reference: string,
  answer: { readonly status: number; readonly code: string },
): Promise<RefundAnswer> {
  if (answer.status === 401) throw new ProviderFault('The provider does not take CHECKOUT_COM_SECRET_KEY')
  const payment = await readPayment(services, reference)
  const isSettled = payment?.status === 'Refunded'
  return isSettled ? { kind: 'settled' } : { kind: 'rejected', reason: answer }
}
