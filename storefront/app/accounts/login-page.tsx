import { useEffect } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { TextField } from '../parts/text-field.tsx'
import { appState, useAppState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { useWords, type Words } from '../platform/words.tsx'
import type { Route } from './+types/login-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './form.module.css'
import { ErrorSummary, FormProblem } from './form-notes.tsx'
import { logIn } from './open-session.ts'
import { personalTitle } from './page-title.ts'
import { useForm } from './use-form.ts'
import { useWayOn } from './use-way-on.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.loginTitle')
}

export default function LoginPage() {
  const t = useWords()
  const loggedIn = useAppState((state) => state.loggedIn)
  const { goOn, signUpHref } = useWayOn()
  const form = useForm({
    initial: { email: '', password: '', remember: appState.getState().rememberMe ? 'on' : '' },
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: t('accounts.emailRequired') }),
      ...(password === '' && { password: t('accounts.passwordRequired') }),
    }),
    send: ({ email, password, remember }) => logIn({ email, password, remember: remember !== '' }),
    explain: (failure) => explainLogin(t, failure),
  })
  useEffect(() => {
    // Not before the cart has been brought along.
    if (loggedIn && !form.busy) goOn()
  }, [loggedIn, form.busy, goOn])
  return (
    <AuthFrame title={t('accounts.loginTitle')} lead={t('accounts.loginLead')}>
      <form {...form.formProps} className={styles.form}>
        <ErrorSummary errors={form.errors} onPick={form.focus} />
        <FormProblem text={form.problem} />
        <TextField
          {...form.field('email')}
          label={t('accounts.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <TextField
          {...form.field('password')}
          label={t('accounts.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Checkbox {...form.tick('remember')} label={t('accounts.remember')} />
        <Button type="submit" wide busy={form.busy}>
          {t('accounts.loginTitle')}
        </Button>
      </form>
      <p>
        {t('accounts.noAccount')} <LocalLink to={signUpHref}>{t('accounts.signUpTitle')}</LocalLink>
      </p>
    </AuthFrame>
  )
}

/** Specification §8: 400 and 401 are the wrong pair, unless the answer speaks of a field. */
function explainLogin(t: Words, { status, code, fields }: ApiFailure): string | undefined {
  if (code === 'storage_blocked') return t('accounts.storageBlocked')
  if (status !== 400 && status !== 401) return undefined
  return Object.keys(fields).length ? undefined : t('accounts.loginFailed')
}
