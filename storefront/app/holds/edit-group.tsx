import { typedCount } from '@marah/contract/rules/typed-codes'
import { invalidateBookings } from '../bookings/index.ts'
import { TextField } from '../parts/text-field.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import type { EditFormProps } from './edit-form.ts'
import { changeHold } from './hold-calls.ts'

/** A group comes by number, so only that can be changed. */
export function EditGroup({ booking, onSaved, onCancel }: EditFormProps) {
  const t = useMessages()
  const form = useForm({
    initial: { guests: String(booking.guests) },
    check: ({ guests }) => (typedCount(guests) ? {} : { guests: t('holds.headsWrong') }),
    async send({ guests }) {
      try {
        await changeHold(booking, { guests: typedCount(guests) ?? 0 })
      } catch (error) {
        if (failureFrom(error).status === 409) await invalidateBookings()
        throw error
      }
      onSaved()
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('holds.editSave')} onCancel={onCancel}>
      <TextField
        {...form.field('guests')}
        label={t('holds.heads')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </FormFrame>
  )
}
