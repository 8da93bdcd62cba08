import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import type { FoundDispute } from '../way-to-pay.ts'
import { Currency, read, unitsOf } from './client.ts'

const states = { RAISED: 'open', UPHELD: 'lost', DISMISSED: 'won' } as const

/** The money stays with the shop until an objection is upheld. */
const Objection = z
  .object({
    objection_no: z.string().min(1),
    capture_no: z.string(),
    amount: z.string(),
    currency: Currency,
    cause: z.string(),
    answer_before: z.iso.datetime(),
    state: z.enum(['RAISED', 'UPHELD', 'DISMISSED']),
  })
  .transform((found, context): FoundDispute => {
    const amount = unitsOf(found.amount, found.currency, context)
    return {
      id: found.objection_no,
      paymentReference: found.capture_no,
      amount,
      withdrawn: found.state === 'UPHELD' ? amount : 0,
      currency: found.currency,
      reason: found.cause,
      status: states[found.state],
      dueOn: new Date(found.answer_before),
    }
  })
const Objections = z.object({ objections: z.array(Objection) })

export function readObjection(services: Services, id: string): Promise<FoundDispute | null> {
  return read(services, `/objections/${encodeURIComponent(id)}`, Objection)
}

export async function readObjections(services: Services, capture: string): Promise<FoundDispute[]> {
  const found = await read(services, `/captures/${encodeURIComponent(capture)}/objections`, Objections)
  return found?.objections ?? []
}
