import { z } from 'zod'
import { decimalText } from '../../platform/money.ts'
import type { Services } from '../../platform/services.ts'
import { ProviderFault } from '../provider-fault.ts'
import { attemptOf } from '../refund-attempt.ts'
import type { FoundRefund, RefundAnswer } from '../way-to-pay.ts'
import { ask, Currency, faultOf, read, unitsOf } from './client.ts'

const statuses = { ACCEPTED: 'sent', PAID_OUT: 'done', BOUNCED: 'failed' } as const

/** Accepted at once, it is paid out or bounces later. */
const Return = z
  .object({
    return_no: z.string().min(1),
    capture_no: z.string(),
    amount: z.string(),
    currency: Currency,
    captured_amount: z.string(),
    return_reference: z.string().nullable(),
    state: z.enum(['ACCEPTED', 'PAID_OUT', 'BOUNCED']),
  })
  .transform(
    (found, context): FoundRefund => ({
      id: found.return_no,
      paymentReference: found.capture_no,
      amount: unitsOf(found.amount, found.currency, context),
      currency: found.currency,
      status: statuses[found.state],
      attempt: attemptOf(found.return_reference),
      received: unitsOf(found.captured_amount, found.currency, context),
    }),
  )
const Returns = z.object({ returns: z.array(Return) })

export function readReturn(services: Services, id: string): Promise<FoundRefund | null> {
  return read(services, `/returns/${encodeURIComponent(id)}`, Return)
}

export async function readReturns(services: Services, capture: string): Promise<FoundRefund[]> {
  const found = await read(services, `/captures/${encodeURIComponent(capture)}/returns`, Returns)
  return found?.returns ?? []
}

/** A reference that is taken is this very return: the provider gives back once for each. */
export async function makeReturn(
  services: Services,
  payment: { readonly reference: string; readonly amount: number; readonly currency: string },
  key: string,
): Promise<RefundAnswer> {
  const { reference, amount, currency } = payment
  const answer = await ask(services, 'POST', `/captures/${encodeURIComponent(reference)}/returns`, {
    amount: decimalText(amount, currency),
    return_reference: key,
  })
  const code = faultOf(answer)
  if (code === 'REFERENCE_TAKEN') return made((await named(services, reference, key)) ?? null)
  if (code === 'NOTHING_LEFT') return { kind: 'settled' }
  const isFinal = [400, 404, 422].includes(answer.status) && code !== null
  if (isFinal) return { kind: 'rejected', reason: answer.json }
  return made(answer.status === 202 ? (Return.safeParse(answer.json).data ?? null) : null)
}

async function named(services: Services, capture: string, key: string): Promise<FoundRefund | undefined> {
  const asked = attemptOf(key)
  return (await readReturns(services, capture)).find(
    ({ attempt }) => attempt?.idempotencyKey === asked?.idempotencyKey && attempt?.attempt === asked?.attempt,
  )
}

function made(refund: FoundRefund | null): RefundAnswer {
  if (!refund) throw new ProviderFault('The provider did not say that it gives the money back')
  return { kind: 'made', refund }
}
