import { Money } from '../platform/format.tsx'
import { RichMessage } from '../platform/messages.tsx'

/** What is due, written as everywhere in the shop; `amount` is as the contract has it: `9.00 USD`. */
export function Due({ amount: text }: { amount: string }) {
  const [amount = '', currency = ''] = text.split(' ')
  return <RichMessage k="check-in.due" values={{ amount: <Money amount={amount} currency={currency} /> }} />
}
