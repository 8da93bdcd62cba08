import { typedCount } from '@marah/contract/rules/typed-codes'
import { useState } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { EditFormProps } from './edit-form.ts'
import { changeHold } from './hold-calls.ts'
import { HoldFormFrame } from './hold-form-frame.tsx'
import { useHoldForm } from './use-hold-form.ts'

/** A group comes by number, so only that can be changed. */
export function EditGroup({ booking, onSaved, onCancel }: EditFormProps) {
  const t = useMessages()
  const [heads, setHeads] = useState(String(booking.guests))
  const form = useHoldForm(() => changeHold(booking, { guests: typedCount(heads) ?? 1 }), onSaved)
  return (
    <HoldFormFrame form={form} onCancel={onCancel}>
      <TextField
        label={t('holds.heads')}
        name="heads"
        inputMode="numeric"
        autoComplete="off"
        value={heads}
        onChange={(event) => setHeads(event.currentTarget.value)}
      />
    </HoldFormFrame>
  )
}
