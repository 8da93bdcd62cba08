import { Money } from '@marah/ui/format'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type ShopOrder, showOrder } from './order-calls.ts'
import {
  approveRefund,
  declineRefund,
  type RefundRequest,
  readMoneyAgain,
  retryRefund,
  type ShopRefund,
} from './refund-calls.ts'

export type MoneyQuestion =
  | { readonly kind: 'approve' | 'decline'; readonly request: RefundRequest }
  | { readonly kind: 'retry'; readonly refund: ShopRefund }

const texts = {
  approve: { title: 'order-refunds.approveTitle', text: 'order-refunds.approveText' },
  decline: { title: 'order-refunds.declineTitle', text: 'order-refunds.declineText' },
  retry: { title: 'order-refunds.retryTitle', text: 'order-refunds.retryText' },
} as const

/** Asks before money goes back, or a request does. */
export function MoneyQuestionDialog(props: {
  order: ShopOrder
  question: MoneyQuestion
  onClose: () => void
}) {
  const t = useMessages()
  const { order, question, onClose } = props
  const { title } = texts[question.kind]
  const text = textOf(question)
  const { amount } = question.kind === 'retry' ? question.refund : question.request
  const decline =
    question.kind === 'decline' && question.request.is_own
      ? 'order-refunds.withdraw'
      : 'order-refunds.decline'
  return (
    <ConfirmDialog
      isOpen
      title={t(title)}
      text={
        <RichMessage
          k={text}
          values={{
            amount: (
              <b>
                <Money amount={amount} currency={order.currency} />
              </b>
            ),
          }}
        />
      }
      button={t(question.kind === 'decline' ? decline : `order-refunds.${question.kind}`)}
      color={question.kind === 'decline' ? 'red' : 'plum'}
      about={question.kind === 'retry' ? question.refund : question.request}
      send={(key) => send(order.id, question, key)}
      onDone={(changed) => {
        showOrder(changed)
        return readMoneyAgain(order.id)
      }}
      onClose={onClose}
    />
  )
}

/** A visit ends besides, and what the shop has paid already is only recorded. */
function textOf(question: MoneyQuestion): MessageKey {
  const { text } = texts[question.kind]
  if (question.kind === 'retry') return text
  const { visit, paid_back } = question.request
  const isApproval = question.kind === 'approve'
  if (paid_back !== null) return isApproval ? 'order-refunds.approvePaid' : 'order-refunds.declinePaid'
  if (visit !== null) return isApproval ? 'order-refunds.approveVisit' : 'order-refunds.declineVisit'
  return text
}

function send(order: number, question: MoneyQuestion, key: string): Promise<ShopOrder> {
  if (question.kind === 'retry') return retryRefund(order, question.refund.id, key)
  const { id } = question.request
  return question.kind === 'approve' ? approveRefund(order, id, key) : declineRefund(order, id, key)
}
