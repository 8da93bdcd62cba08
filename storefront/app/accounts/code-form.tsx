import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import styles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { useCountdown } from '../personal/use-countdown.ts'
import { useForm } from '../personal/use-form.ts'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import { type CodePurpose, digitsOf, proveCode, resendCode } from './codes.ts'

type CodeFormProps = {
  purpose: CodePurpose
  /** Where the code went, for the reader. */
  sentTo: string
  /** When another code may be asked for, as milliseconds of the clock. */
  resendFrom?: number | undefined
  onProven: () => void
  /** Another code is on its way; `resendFrom` of the next one. */
  onResent?: ((resendFrom: number) => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Entering a one-time code: one field that takes typing, pasting and the phone's own offer. */
export function CodeForm({ purpose, sentTo, resendFrom, onProven, onResent, onCancel }: CodeFormProps) {
  const t = useWords()
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => {
      if (otp === '') return { otp: t('accounts-entry.codeRequired') }
      return otp.length < 6 ? { otp: t('accounts-entry.codeInvalid') } : {}
    },
    async send({ otp }) {
      await proveCode(purpose, otp)
      onProven()
    },
    explain: (failure) =>
      isWrongCode(failure) ? failure.message || t('accounts-entry.codeInvalid') : undefined,
    blame: (failure) => (isWrongCode(failure) ? 'otp' : undefined),
  })
  const { onChange, ...field } = form.field('otp')
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.confirm')} onCancel={onCancel} wide={!onCancel}>
      <p>
        <RichWords
          k="accounts-entry.codeSentTo"
          values={{
            to: (
              <strong>
                <bdi dir="ltr">{sentTo}</bdi>
              </strong>
            ),
          }}
        />
      </p>
      <TextField
        {...field}
        onChange={(event) => {
          event.currentTarget.value = digitsOf(event.currentTarget.value)
          onChange(event)
        }}
        label={t('accounts-entry.code')}
        hint={t(purpose.startsWith('phone') ? 'accounts-entry.codeHintSms' : 'accounts-entry.codeHintMail')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Resend purpose={purpose} from={resendFrom ?? 0} onResent={onResent} />
    </FormFrame>
  )
}

/** Errors of codes are read from `message`; 400 and 404 are about the code (rules P26, P30). */
function isWrongCode({ status }: ApiFailure): boolean {
  return status === 400 || status === 404
}

type ResendProps = {
  purpose: CodePurpose
  from: number
  onResent: ((resendFrom: number) => void) | undefined
}

/** Asks for another code, once the time for it has come. What happens is told politely; the clock is not read out. */
function Resend({ purpose, from, onResent }: ResendProps) {
  const t = useWords()
  const { left, start } = useCountdown(from)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()

  async function resend() {
    if (left > 0) return
    setBusy(true)
    setTold(undefined)
    try {
      const { retry_after } = await resendCode(purpose)
      const seconds = retry_after ?? 30
      start(seconds)
      onResent?.(Date.now() + seconds * 1000)
      setTold(t('accounts-entry.codeResent', { seconds }))
    } catch (error) {
      const failure = failureFrom(error)
      if (failure.status === 429) start(failure.retryAfter ?? 60)
      setTold(
        failure.status === 429
          ? t('accounts-entry.resendLater', { seconds: failure.retryAfter ?? 60 })
          : failureText(t, failure),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.resend}>
      {/* Stays where it is while it has to wait: the keyboard does not lose its place. */}
      <Button look="plain" busy={busy} aria-disabled={left > 0} onClick={() => void resend()}>
        {t('accounts-entry.resend')}
      </Button>
      {left > 0 && <p role="timer">{t('accounts-entry.resendIn', { seconds: left })}</p>}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  )
}
