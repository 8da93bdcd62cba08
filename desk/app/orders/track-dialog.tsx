import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { type Parcel, showOrder } from './order-calls.ts'
import { checkTracking, TrackingFields, textsOf, trackingOf } from './tracking-fields.tsx'

type Tracking = NonNullable<ReturnType<typeof trackingOf>>

/** Says by which number a parcel is followed, or corrects it; its buyer is mailed. */
export function TrackDialog(props: { order: number; parcel: Parcel; onClose: () => void }) {
  const t = useMessages()
  const { order, parcel, onClose } = props
  const track = useAction(
    (tracking: Tracking, key) =>
      call(
        api.PATCH('/desk/order/{id}/parcel/{parcel}/', {
          params: { header: once(key), path: { id: String(order), parcel: String(parcel.id) } },
          body: { tracking },
        }),
      ),
    {
      onDone: (changed) => {
        showOrder(changed)
        onClose()
      },
    },
  )
  const form = useForm({
    initial: textsOf(parcel),
    check: (values) => checkTracking(t, values, true),
    explain: (failure) => failureText(t, failure),
    send: async (values) => {
      const tracking = trackingOf(values)
      return tracking && track.run(tracking)
    },
  })
  return (
    <FormDialog
      isOpen
      title={t(parcel.tracking ? 'orders.mendTracking' : 'orders.addTracking')}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      about={parcel}
      onClose={onClose}
    >
      <TrackingFields form={form} />
    </FormDialog>
  )
}
