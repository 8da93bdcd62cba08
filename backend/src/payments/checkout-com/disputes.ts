import { z } from 'zod'
import type { Services } from '../../services/services.ts'
import type { FoundDispute } from '../hosted-provider.ts'
import { shopAmount } from './amounts.ts'
import { askForAnswer, parsedAnswer, read } from './client.ts'

const common = {
  id: z.string().min(1),
  category: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  evidence_required_by: z.string().nullish(),
}
const Listed = z.object({ ...common, payment_id: z.string() }).transform(({ payment_id, ...dispute }) => ({
  ...dispute,
  paymentReference: payment_id,
}))
const Detailed = z
  .object({ ...common, payment: z.object({ id: z.string() }) })
  .transform(({ payment, ...dispute }) => ({ ...dispute, paymentReference: payment.id }))
type Dispute = z.output<typeof Listed>

const List = z.object({ data: z.array(Listed) })

export async function readDispute(services: Services, id: string): Promise<FoundDispute | null> {
  const found = await read(services, Detailed, (client) => client.disputes.getDetails(encodeURIComponent(id)))
  return found && factsOf(found)
}

/** A key that may not read disputes still takes payments: the start has logged it, and events still arrive. */
export async function readDisputes(services: Services, paymentReference: string): Promise<FoundDispute[]> {
  const query = { payment_id: encodeURIComponent(paymentReference), limit: 250 }
  const answer = await askForAnswer(services, (client) => client.disputes.get(query))
  if (answer.kind === 'rejected' && answer.status === 403) return []
  return parsedAnswer(List, answer).data.map(factsOf)
}

/** How a dispute ended. In every other state, the bank has not decided. */
const endings: Readonly<Record<string, FoundDispute['status']>> = {
  won: 'won',
  arb_won: 'won',
  canceled: 'won',
  resolved: 'won',
  lost: 'lost',
  arb_lost: 'lost',
  accepted: 'lost',
  expired: 'lost',
}

/** The bank takes the money when it opens the dispute, and pays it back if the shop wins. */
function factsOf(found: Dispute): FoundDispute {
  const amount = shopAmount(found.amount, found.currency)
  const status = endings[found.status] ?? 'open'
  const dueOn = found.evidence_required_by ? new Date(found.evidence_required_by) : null
  return {
    id: found.id,
    paymentReference: found.paymentReference,
    amount,
    withdrawn: status === 'won' ? 0 : amount,
    currency: found.currency,
    reason: found.category,
    status,
    dueOn: dueOn && !Number.isNaN(dueOn.getTime()) ? dueOn : null,
  }
}
