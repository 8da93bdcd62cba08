import type { ApiFailure } from '@marah/ui/calls/errors'
import { useLocation, useSearchParams } from 'react-router'
import { Checkbox } from '../parts/checkbox.tsx'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { Icon } from '../parts/icon.tsx'
import styles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { useForm } from '../personal/use-form.ts'
import { appState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, type Translate, useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/login-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { logIn } from './open-session.ts'
import { PasswordField } from './password-fields.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useLeaveWhenLoggedIn, useNextPage } from './use-next-page.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.loginTitle')
}

export default function LoginPage() {
  const t = useMessages()
  const { goToNext, linkTo } = useNextPage()
  const [query] = useSearchParams()
  const end = query.get('ended')
  const given: unknown = useLocation().state
  const form = useForm({
    initial: {
      email: passedEmail(given),
      password: '',
      remember: appState.getState().rememberMe ? 'on' : '',
    },
    check: ({ email, password }) => ({
      ...emailFaults(t, email, 'accounts.emailOdd'),
      ...(password === '' && { password: t('accounts.passwordRequired') }),
    }),
    async send({ email, password, remember }) {
      await logIn({ email, password, remember: remember !== '' })
      await goToNext()
    },
    explain: (failure) => explainLogin(t, failure),
  })
  useLeaveWhenLoggedIn(form.busy, goToNext)
  return (
    <AuthFrame title={t('accounts.loginTitle')} lead={end === 'reused' ? undefined : t('accounts.loginLead')}>
      <SessionEnded end={end} />
      <FormFrame form={form} submitLabel={t('accounts.loginTitle')} wide>
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} />
        <div className={styles.spread}>
          <Checkbox {...form.tick('remember')} label={t('accounts.remember')} />
          <LocalLink to={linkTo('/forgot-password')}>{t('accounts.forgot')}</LocalLink>
        </div>
      </FormFrame>
      <SocialButtons remember={form.values.remember !== ''} />
      <p>
        {t('accounts.noAccount')} <LocalLink to={linkTo('/signup')}>{t('accounts.signUpTitle')}</LocalLink>
      </p>
      {hasExtension('guest-checkout') && (
        <p>
          <RichMessage
            k="guest.lost"
            values={{ find: <LocalLink to="/orders/lookup">{t('guest.lostFind')}</LocalLink> }}
          />
        </p>
      )}
    </AuthFrame>
  )
}

/** Explains why a customer has to log in again. */
function SessionEnded({ end }: { end: string | null }) {
  const t = useMessages()
  if (end !== 'over' && end !== 'reused') return null
  return (
    <p className={styles.problem} role="status">
      <Icon name={end === 'reused' ? 'warning' : 'info'} />
      {t(end === 'reused' ? 'accounts.sessionReused' : 'accounts.sessionOver')}
    </p>
  )
}

/** The address that sign-up found to have an account. It is in the history entry, so that no URL or log contains it. */
function passedEmail(given: unknown): string {
  const email: unknown = typeof given === 'object' && given !== null && Reflect.get(given, 'email')
  return typeof email === 'string' ? email : ''
}

/** 400 and 401 mean wrong credentials (rule P30), unless the answer names a field. */
function explainLogin(t: Translate, { status, code, fields }: ApiFailure): string | undefined {
  if (code === 'storage_blocked') return t('accounts.storageBlocked')
  if (status !== 400 && status !== 401) return undefined
  return Object.keys(fields).length ? undefined : t('accounts.loginFailed')
}
