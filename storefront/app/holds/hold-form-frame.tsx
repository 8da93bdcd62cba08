import type { FormEvent, ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useMessages } from '../platform/messages.tsx'

type HoldFormFrameProps = {
  form: { busy: boolean; problem: string | undefined; submit: (event: FormEvent) => void }
  onCancel: () => void
  children: ReactNode
}

export function HoldFormFrame({ form, onCancel, children }: HoldFormFrameProps) {
  const t = useMessages()
  return (
    <form className={formStyles.form} noValidate onSubmit={form.submit}>
      <FormProblem text={form.problem} />
      {children}
      <div className={formStyles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('holds.editSave')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </form>
  )
}
