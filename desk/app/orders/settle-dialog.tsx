import { Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PaidFields, paidByShop } from '../parts/paid-fields.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type ShopOrder, showOrder } from './order-calls.ts'
import { readMoneyAgain, type SettleBody, type ShopRefund, settleRefund } from './refund-calls.ts'

/** Records that the shop has paid a refund itself, in another way than the provider's. */
export function SettleDialog(props: { order: ShopOrder; refund: ShopRefund; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const { order, refund, onClose } = props
  const ways =
    refund.way === 'terminal' ? (['terminal', 'cash', 'transfer'] as const) : (['cash', 'transfer'] as const)
  const send = useAction((body: SettleBody, key) => settleRefund(order.id, refund.id, body, key), {
    onDone: (changed) => {
      showOrder(changed)
      return readMoneyAgain(order.id)
    },
  })
  const form = useForm({
    initial: { way: ways[0] as string, document: '', note: '' },
    draft: { name: `settle-${person}-${refund.id}`, without: [] },
    check: (paid) => paidByShop.check(t, paid),
    explain: (failure) => failureText(t, failure),
    async send(paid) {
      const failure = await send.run(paidByShop.body(paid))
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) await readMoneyAgain(order.id)
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('order-refunds.settleTitle')}
      form={form}
      submit={t('order-refunds.settleButton')}
      about={refund}
      onClose={onClose}
    >
      <Text>
        <RichMessage
          k="order-refunds.settleText"
          values={{
            amount: (
              <b>
                <Money amount={refund.amount} currency={order.currency} />
              </b>
            ),
          }}
        />
      </Text>
      <PaidFields form={form} ways={ways} />
    </FormDialog>
  )
}
