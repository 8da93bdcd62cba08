import { Money } from '@marah/ui/format'
import { RichMessage } from '../platform/messages.tsx'

/** Shows the amount due in the shop's format; `amount` is as in the contract: `9.00 USD`. */
export function Due({ amount: text }: { amount: string }) {
  const [amount = '', currency = ''] = text.split(' ')
  return <RichMessage k="check-in.due" values={{ amount: <Money amount={amount} currency={currency} /> }} />
}
