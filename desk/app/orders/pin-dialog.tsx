import { NativeSelect, PasswordInput, Text } from '@mantine/core'
import { longestPin } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/state.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { sharedDeviceQuery } from '../platform/shared-device.ts'
import { useForm } from '../platform/use-form.ts'
import { type ShopOrder, showOrder } from './order-calls.ts'
import { approveByPin, type RefundRequest, readMoneyAgain } from './refund-calls.ts'

/** A second person approves a refund by PIN at a shared device; who is logged in there stays so. */
export default function PinDialog(props: { order: ShopOrder; request: RefundRequest; onClose: () => void }) {
  const t = useMessages()
  const { id: own } = usePerson()
  const { order, request, onClose } = props
  const shared = useQuery(sharedDeviceQuery)
  const send = useAction(
    ({ person, pin }: { person: number; pin: string }, key) =>
      approveByPin(order.id, request.id, { person, pin }, key),
    {
      onDone: (changed) => {
        showOrder(changed)
        return readMoneyAgain(order.id)
      },
    },
  )
  const form = useForm({
    initial: { person: '', pin: '' },
    check: ({ person, pin }) => ({
      person: person === '' ? t('order-refunds.pinPersonMissing') : undefined,
      pin: pin.trim() === '' ? t('sign-in.pinMissing') : undefined,
    }),
    // Too many wrong ones concern the PIN.
    fieldOf: ({ status }) => (status === 429 ? 'pin' : undefined),
    explain: (failure) => failureText(t, failure),
    async send({ person, pin }) {
      const failure = await send.run({ person: Number(person), pin })
      if (failure === null) onClose()
      else if (failure.status === 409) await readMoneyAgain(order.id)
      return failure
    },
  })
  const { error: personError, ...personField } = form.field('person')
  return (
    <FormDialog
      isOpen
      title={t('order-refunds.pinTitle')}
      form={{ ...form, isDirty: false }}
      submit={t('order-refunds.approve')}
      about={request}
      size="sm"
      onClose={onClose}
    >
      <Text>
        <RichMessage
          k="order-refunds.pinText"
          values={{
            amount: (
              <b>
                <Money amount={request.amount} currency={order.currency} />
              </b>
            ),
          }}
        />
      </Text>
      <Loaded query={shared} rows={1}>
        {(device) => (
          <NativeSelect
            {...personField}
            error={personError}
            onChange={(event) => form.set('person', event.currentTarget.value)}
            label={t('order-refunds.pinPerson')}
            data={[
              { value: '', label: t('order-edits.choose') },
              ...(device?.people ?? [])
                .filter(({ id }) => id !== own)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            size="md"
            required
            data-autofocus
          />
        )}
      </Loaded>
      <PasswordInput
        {...form.field('pin')}
        label={t('sign-in.pin')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestPin}
        visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPin') }}
        size="md"
        required
      />
    </FormDialog>
  )
}
