import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './form.module.css'
import { ErrorSummary, FormProblem } from './form-notes.tsx'
import type { FormState } from './use-form.ts'

type FormFrameProps<Name extends string> = {
  form: FormState<Name>
  submitLabel: string
  look?: 'main' | 'quiet' | 'danger'
  wide?: boolean
  onCancel?: (() => void) | undefined
  /** Replaces "Cancel" where that alone would be ambiguous. */
  cancelLabel?: string | undefined
  /** Labels for the summary, of fields whose messages do not say which field they are about: one of several children. */
  labels?: Partial<Record<Name, string>> | undefined
  /** Another button that submits. */
  also?: ReactNode
  /** It was pressed, so that the first one does not show that it is busy. */
  isOtherBusy?: boolean
  children: ReactNode
}

/** So few are seen at once, each with its error: a summary above would repeat them word for word. */
const fewFields = 3

/** The frame of every form: errors, submit button, cancel. */
export function FormFrame<Name extends string>(props: FormFrameProps<Name>) {
  const {
    form,
    submitLabel,
    look = 'main',
    wide = false,
    onCancel,
    cancelLabel,
    also,
    labels,
    children,
  } = props
  const { isOtherBusy = false } = props
  const t = useMessages()
  return (
    <form {...form.formProps} className={styles.form}>
      {Object.keys(form.values).length > fewFields && (
        <ErrorSummary errors={form.errors} onPick={form.focus} labels={labels} />
      )}
      <FormProblem text={form.problem} wait={form.wait} />
      {children}
      <div className={styles.actions}>
        <Button
          type="submit"
          look={look}
          wide={wide}
          busy={form.busy && !isOtherBusy}
          aria-disabled={form.wait > 0 || isOtherBusy || undefined}
        >
          {submitLabel}
        </Button>
        {also}
        {onCancel && (
          <Button look="quiet" wide={wide} onClick={onCancel}>
            {cancelLabel ?? t('accounts.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
