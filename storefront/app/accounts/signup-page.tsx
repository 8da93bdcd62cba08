import { useEffect } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useAppState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import { useWords, type Words } from '../platform/words.tsx'
import type { Route } from './+types/signup-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'
import { ErrorSummary, FormProblem } from './form-notes.tsx'
import { signUp } from './open-session.ts'
import { personalTitle } from './page-title.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { isStrongEnough } from './password-rules.ts'
import { TermsNote } from './terms-note.tsx'
import { type FieldMessages, useForm } from './use-form.ts'
import { useWayOn } from './use-way-on.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.signUpTitle')
}

const empty = { full_name: '', email: '', password1: '', password2: '', is_terms_agreed: '', remember: '' }
type Values = typeof empty

export default function SignUpPage() {
  const t = useWords()
  const loggedIn = useAppState((state) => state.loggedIn)
  const { goOn, loginHref } = useWayOn()
  const form = useForm({
    initial: empty,
    check: (values) => checkSignUp(t, values),
    send: ({ is_terms_agreed: _, ...values }) => signUp({ ...values, remember: values.remember !== '' }),
    explain: ({ code }) => (code === 'storage_blocked' ? t('accounts.storageBlocked') : undefined),
  })
  useEffect(() => {
    if (loggedIn && !form.busy) goOn()
  }, [loggedIn, form.busy, goOn])
  return (
    <AuthFrame title={t('accounts.signUpTitle')} lead={t('accounts.signUpLead')}>
      <form {...form.formProps} className={styles.form}>
        <ErrorSummary errors={form.errors} onPick={form.focus} />
        <FormProblem text={form.problem} />
        <TextField
          {...form.field('full_name')}
          label={t('accounts.fullName')}
          autoComplete="name"
          dir="auto"
          maxLength={150}
          required
        />
        <TextField
          {...form.field('email')}
          label={t('accounts.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <TextField
          {...form.field('password1')}
          label={t('accounts.password')}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
        />
        <PasswordChecklist password={form.values.password1} />
        <TextField
          {...form.field('password2')}
          label={t('accounts.passwordAgain')}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
        />
        <TermsNote />
        <Checkbox {...form.tick('is_terms_agreed')} label={t('accounts.agree')} required />
        <Checkbox {...form.tick('remember')} label={t('accounts.remember')} />
        <Button type="submit" wide busy={form.busy}>
          {t('accounts.signUp')}
        </Button>
      </form>
      <p>
        {t('accounts.haveAccount')} <LocalLink to={loginHref}>{t('accounts.loginTitle')}</LocalLink>
      </p>
    </AuthFrame>
  )
}

const looksLikeEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

function checkSignUp(t: Words, values: Values): FieldMessages<keyof Values> {
  const { full_name, email, password1, password2, is_terms_agreed } = values
  return {
    ...(full_name.trim() === '' && { full_name: t('accounts.nameRequired') }),
    ...(email.trim() === '' && { email: t('accounts.emailRequired') }),
    ...(email.trim() !== '' && !looksLikeEmail.test(email.trim()) && { email: t('accounts.emailInvalid') }),
    ...(!isStrongEnough(password1) && { password1: t('accounts.passwordWeak') }),
    ...(password2 !== password1 && { password2: t('accounts.passwordMismatch') }),
    ...(is_terms_agreed === '' && { is_terms_agreed: t('accounts.agreeRequired') }),
  }
}
