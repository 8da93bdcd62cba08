import { longestTypedCode } from '@marah/contract/limits'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { phoneOnOneLine } from '../personal/phone-number.ts'
import { useAction } from '../personal/use-action.ts'
import { useCountdown } from '../personal/use-countdown.ts'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, type Translate, useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { type CodePurpose, codeLength, digitsOf, proveCode, resendCode } from './codes.ts'

type CodeFormProps = {
  purpose: CodePurpose
  /** The masked address or number that the code went to. */
  sentTo: string
  /** When another code may be requested, in epoch milliseconds; null if none may be. */
  resendFrom?: number | null | undefined
  onProven: () => void
  /** Called when another code was sent; `resendFrom` is when the next one may be requested. */
  onResent?: ((resendFrom: number) => void) | undefined
  onCancel?: (() => void) | undefined
  /** Replaces "Cancel" where that alone would be ambiguous. */
  cancelLabel?: string
  /** Makes the submit button as wide as the form, as on pages of steps. */
  wide?: boolean
}

/** Asks for a one-time code: one field that supports typing, pasting and autofill from SMS. */
export function CodeForm(props: CodeFormProps) {
  const { purpose, sentTo, resendFrom, onProven, onResent, onCancel, cancelLabel, wide = !onCancel } = props
  const t = useMessages()
  // A back end without this extension states neither the length nor the lifetime of a code.
  const saysFacts = hasExtension('code-facts')
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => {
      if (otp === '') return { otp: t('accounts-entry.codeRequired') }
      return saysFacts && otp.length < codeLength ? { otp: t('accounts-entry.codeInvalid') } : {}
    },
    async send({ otp }) {
      await proveCode(purpose, otp)
      onProven()
    },
    explain: (failure) =>
      isWrongCode(failure) ? failure.message || t('accounts-entry.codeInvalid') : undefined,
    fieldOf: (failure) => (isWrongCode(failure) ? 'otp' : undefined),
  })
  const { onChange, ...field } = form.field('otp')
  const box = useRef<HTMLDivElement>(null)
  const focusCode = () => box.current?.querySelector('input')?.focus()
  // The form asks for nothing but the code, so its field has the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <FormFrame
      form={form}
      submitLabel={t('accounts-entry.confirm')}
      onCancel={onCancel}
      cancelLabel={cancelLabel}
      wide={wide}
    >
      <p>
        <RichMessage
          k={saysFacts ? 'accounts-entry.codeSentTo' : 'accounts-entry.codeSentPlain'}
          values={{
            to: (
              <strong className={styles.sentTo}>
                <bdi dir="ltr">{purpose.startsWith('phone') ? phoneOnOneLine(sentTo) : sentTo}</bdi>
              </strong>
            ),
          }}
        />
      </p>
      <div ref={box}>
        <TextField
          {...field}
          onChange={(event) => {
            event.currentTarget.value = digitsOf(
              event.currentTarget.value,
              saysFacts ? codeLength : longestTypedCode,
            )
            onChange(event)
          }}
          label={t('accounts-entry.code')}
          hint={hintOf(t, purpose, saysFacts)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </div>
      {resendFrom !== null && (
        <Resend
          purpose={purpose}
          from={resendFrom ?? 0}
          onResent={(from) => {
            // The old code is invalid now.
            form.clear('otp')
            focusCode()
            onResent?.(from)
          }}
        />
      )}
    </FormFrame>
  )
}

function hintOf(t: Translate, purpose: CodePurpose, saysFacts: boolean): string | undefined {
  const isMailed = !purpose.startsWith('phone')
  if (saysFacts) return t(isMailed ? 'accounts-entry.codeHintMail' : 'accounts-entry.codeHintSms')
  return isMailed ? t('accounts-entry.codePlainMail') : undefined
}

/** 400 and 404 mean a wrong code; the text is in `message` (rules P26, P30). */
function isWrongCode({ status }: ApiFailure): boolean {
  return status === 400 || status === 404
}

/** A wait of up to a minute, which is usual, is shown in seconds. */
function waitText(t: Translate, seconds: number): string {
  return seconds > 60
    ? t('accounts-entry.resendInMinutes', { minutes: Math.ceil(seconds / 60) })
    : t('accounts-entry.resendIn', { seconds })
}

type ResendProps = {
  purpose: CodePurpose
  from: number
  onResent: ((resendFrom: number) => void) | undefined
}

/** Sends another code after the waiting time. The result is announced politely; the countdown is not. */
function Resend({ purpose, from, onResent }: ResendProps) {
  const t = useMessages()
  const { left, start } = useCountdown(from)
  const [status, setStatus] = useState<string>()
  const { busy, problem, run } = useAction(() => resendCode(purpose), {
    inline: true,
    done({ retry_after }) {
      const seconds = retry_after ?? 30
      start(seconds)
      onResent?.(Date.now() + seconds * 1000)
      setStatus(t('accounts-entry.codeResent'))
    },
    failed: (failure) => failure.status === 429 && start(failure.retryAfter ?? 60),
    explain: (failure) => (failure.status === 429 ? t('accounts-entry.resendLater') : undefined),
  })

  function resend() {
    if (left > 0) return
    setStatus(undefined)
    run()
  }

  return (
    <div className={styles.resend}>
      {/* The button stays enabled while waiting, so that the keyboard does not lose the focus. */}
      <Button look="plain" busy={busy} aria-disabled={left > 0} onClick={resend}>
        {t('accounts-entry.resend')}
      </Button>
      {/* The text continues that of the button. */}
      {left > 0 && <p role="timer">{waitText(t, left)}</p>}
      <p role="status" className={styles.status}>
        {problem ?? status}
      </p>
    </div>
  )
}
