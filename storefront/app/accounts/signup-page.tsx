import { longestPersonName } from '@marah/contract/limits'
import { emailFrom } from '@marah/contract/rules/emails'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Checkbox } from '../parts/checkbox.tsx'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { type FieldMessages, useForm } from '../personal/use-form.ts'
import { deleteDraft, readDraftFields, saveDraft } from '../platform/drafts.ts'
import { LocalLink } from '../platform/language.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { shortestPassword } from '../platform/shop.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/signup-page.ts'
import { AgreeCheckbox } from './agree-checkbox.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { signUp } from './open-session.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-fields.tsx'
import { isStrongEnough } from './password-rules.ts'
import { savePendingCode } from './pending-code.ts'
import { SocialButtons } from './social-buttons.tsx'
import { readTerms } from './terms.server.ts'
import { TermsNote } from './terms-note.tsx'
import { useLeaveWhenLoggedIn, useNextPage } from './use-next-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readTerms(context, request)
}

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.signUpTitle')
}

const draftName = 'sign-up'
const empty = { full_name: '', email: '', password1: '', password2: '', is_terms_agreed: '', remember: '' }
type Values = typeof empty

export default function SignUpPage({ loaderData: terms }: Route.ComponentProps) {
  const t = useMessages()
  const [query] = useSearchParams()
  const [unopened, setUnopened] = useState(false)
  const { hasNext, go, goToNext, linkTo } = useNextPage()
  // During checkout, verification is postponed; the account page shows a reminder.
  const verify = useCallback(() => go('/verify'), [go])
  const leave = hasNext ? goToNext : verify
  const form = useForm({
    initial: { ...empty, ...readDraftFields(draftName, 'visitor', ['full_name', 'email']) },
    check: (values) => checkSignUp(t, values),
    async send({ is_terms_agreed: _, ...values }) {
      const referral_code = query.get('ref')?.slice(0, 32)
      const opened = await signUp({ ...values, remember: values.remember !== '', referral_code })
      deleteDraft(draftName)
      if (opened) return leave()
      setUnopened(true)
      savePendingCode('email', 'visitor', { sentTo: emailFrom(values.email), resendFrom: 0 })
      toasts.show({ text: t('accounts.checkMail'), tone: 'done' })
      await go(linkTo('/verify'))
    },
    // Passwords are never stored.
    onChange: ({ full_name, email }) => saveDraft(draftName, 'visitor', { full_name, email }),
    explain: ({ code }) => (code === 'storage_blocked' ? t('accounts.storageBlocked') : undefined),
  })
  useLeaveWhenLoggedIn(form.busy || unopened, leave)
  const email = form.field('email')
  // The browser accepted the address and the server rejected it: the customer may have an account already.
  const isEmailRejected = email.error !== undefined && !emailFaults(t, form.values.email).email
  return (
    <AuthFrame title={t('accounts.signUpTitle')} lead={t('accounts.signUpLead')}>
      <p>
        {t('accounts.haveAccount')} <LocalLink to={linkTo('/login')}>{t('accounts.loginTitle')}</LocalLink>
      </p>
      <FormFrame form={form} submitLabel={t('accounts.signUp')} wide>
        <TextField
          {...form.field('full_name')}
          label={t('accounts.fullName')}
          autoComplete="name"
          dir="auto"
          maxLength={longestPersonName}
          required
        />
        <EmailField {...email} />
        {isEmailRejected && (
          <p>
            <LocalLink to={linkTo('/login')} state={{ email: emailFrom(form.values.email) }}>
              {t('accounts.loginWithEmail')}
            </LocalLink>
          </p>
        )}
        <PasswordField {...form.field('password1')} autoComplete="new-password" />
        <PasswordChecklist password={form.values.password1} />
        <PasswordField
          {...form.field('password2')}
          label={t('accounts.passwordAgain')}
          autoComplete="new-password"
        />
        <TermsNote terms={terms} />
        <AgreeCheckbox {...form.tick('is_terms_agreed')} />
        <Checkbox {...form.tick('remember')} label={t('accounts.remember')} />
      </FormFrame>
      <SocialButtons remember={form.values.remember !== ''} />
    </AuthFrame>
  )
}

function checkSignUp(t: Translate, values: Values): FieldMessages<keyof Values> {
  const { full_name, email, password1, password2, is_terms_agreed } = values
  return {
    ...(full_name.trim() === '' && { full_name: t('accounts.nameRequired') }),
    ...emailFaults(t, email),
    ...(!isStrongEnough(password1, shortestPassword()) && {
      password1: t(password1 === '' ? 'accounts.passwordChoose' : 'accounts.passwordWeak'),
    }),
    ...(password2 === '' && { password2: t('accounts.passwordAgainRequired') }),
    ...(password2 !== '' && password2 !== password1 && { password2: t('accounts.passwordMismatch') }),
    ...(is_terms_agreed === '' && { is_terms_agreed: t('accounts.agreeRequired') }),
  }
}
