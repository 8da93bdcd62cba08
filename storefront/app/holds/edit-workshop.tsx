import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { KidPicker } from '../kids/index.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import { workshopQuery } from '../play/index.ts'
import type { EditFormProps } from './edit-form.ts'
import { changeHold } from './hold-calls.ts'
import { HoldFormFrame } from './hold-form-frame.tsx'
import { useHoldForm } from './use-hold-form.ts'

/** Each seat is for one kid, so only the kids can be changed. */
export function EditWorkshop(props: EditFormProps) {
  const workshop = useQuery(workshopQuery(props.booking.workshop ?? 0))
  return (
    <Loaded query={workshop} skeleton={<Skeleton lines={6} />}>
      {(ages) => <Form {...props} ages={ages} />}
    </Loaded>
  )
}

type FormProps = EditFormProps & Pick<ComponentProps<typeof KidPicker>, 'ages'>

function Form({ booking, ages, onSaved, onCancel }: FormProps) {
  const t = useMessages()
  const [kids, setKids] = useState(() => booking.kids.flatMap(({ kid }) => kid ?? []))
  const [isEmpty, setEmpty] = useState(false)
  const form = useHoldForm(() => changeHold(booking, { kids }), onSaved)
  return (
    <HoldFormFrame
      form={{
        ...form,
        submit: async (event) => {
          setEmpty(kids.length === 0)
          if (kids.length === 0) event.preventDefault()
          else await form.submit(event)
        },
      }}
      onCancel={onCancel}
    >
      <KidPicker
        legend={t('holds.whoComes')}
        chosen={kids}
        onChange={setKids}
        ages={ages}
        day={booking.date}
        error={isEmpty && kids.length === 0 ? t('holds.kidNeeded') : undefined}
      />
    </HoldFormFrame>
  )
}
