import { Money } from '@marah/ui/format'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type Parcel, type ShopOrder, showOrder } from './order-calls.ts'

/** What is put on record about an order that is under way. */
export type Step =
  | { readonly kind: 'arrival'; readonly parcel: Parcel }
  | { readonly kind: 'cash' }
  | { readonly kind: 'refused' }

const texts: Readonly<Record<Step['kind'], { title: MessageKey; text: MessageKey; button: MessageKey }>> = {
  arrival: { title: 'orders.arrivalTitle', text: 'orders.arrivalText', button: 'orders.arrivalButton' },
  cash: { title: 'orders.cashTitle', text: 'orders.cashText', button: 'orders.cashButton' },
  refused: { title: 'orders.refusedTitle', text: 'orders.refusedText', button: 'orders.refusedButton' },
}

function send(step: Step, order: number, key: string): Promise<ShopOrder> {
  const header = once(key)
  const id = String(order)
  if (step.kind === 'arrival')
    return call(
      api.POST('/desk/order/{id}/parcel/{parcel}/arrival/', {
        params: { header, path: { id, parcel: String(step.parcel.id) } },
      }),
    )
  const given = { params: { header, path: { id } } }
  if (step.kind === 'cash') return call(api.POST('/desk/order/{id}/cash/', given))
  return call(api.POST('/desk/order/{id}/refused-parcel/', given))
}

/** Asks before something goes on record that cannot be taken back, with the sum that it concerns. */
export function StepDialog(props: { order: ShopOrder; step: Step; onClose: () => void }) {
  const t = useMessages()
  const { order, step, onClose } = props
  const { title, text, button } = texts[step.kind]
  const place =
    step.kind === 'arrival' ? order.whole.parcels.findIndex(({ id }) => id === step.parcel.id) + 1 : 0
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
                <Money amount={order.amount} currency={order.currency} />
              </b>
            ),
            number: <bdi dir="ltr">{order.number}</bdi>,
            parcel: <bdi>{place}</bdi>,
          }}
        />
      }
      button={t(button)}
      color={step.kind === 'refused' ? 'red' : 'plum'}
      send={(key) => send(step, order.id, key)}
      about={order}
      onDone={showOrder}
      onClose={onClose}
    />
  )
}
