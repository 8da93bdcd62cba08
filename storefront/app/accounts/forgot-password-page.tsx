import { emailFrom } from '@marah/contract/rules/emails'
import { dialledPhone } from '@marah/contract/rules/phones'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Tabs } from '../parts/tabs.tsx'
import styles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { isPhone } from '../personal/phone-number.ts'
import { useForm } from '../personal/use-form.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { askResetByMail, askResetBySms } from './passwords.ts'
import { PhoneField } from './phone-field.tsx'
import { useNextPage } from './use-next-page.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-entry.forgotTitle')
}

/** Requests a password reset link by email or, for a verified number, by SMS. */
export default function ForgotPasswordPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const { linkTo } = useNextPage()
  const bySms = query.get('by') === 'sms'
  return (
    <AuthFrame title={t('accounts-entry.forgotTitle')} lead={t('accounts-entry.forgotLead')}>
      <Tabs
        label={t('accounts-entry.forgotWays')}
        tabs={[
          { to: '/forgot-password', label: t('accounts-entry.byMail'), isHere: !bySms },
          { to: '/forgot-password?by=sms', label: t('accounts-entry.bySms'), isHere: bySms },
        ]}
        replace
      />
      {bySms ? <BySms key="sms" /> : <ByMail key="mail" />}
      <p>
        <LocalLink to={linkTo('/login')}>{t('accounts-entry.backToLogin')}</LocalLink>
      </p>
    </AuthFrame>
  )
}

function ByMail() {
  const t = useMessages()
  const saysHours = hasExtension('reset-link-check')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => emailFaults(t, email),
    async send({ email }) {
      await askResetByMail(email)
      setSentTo(emailFrom(email))
    },
    explain: (failure) => (isUnknown(failure) ? t('accounts-entry.emailUnknown') : undefined),
    fieldOf: (failure) => (isUnknown(failure) ? 'email' : undefined),
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t(sentTo ? 'accounts-entry.sendAgain' : 'accounts-entry.sendLink')}
      wide
    >
      <EmailField {...form.field('email')} />
      <Sent>
        {sentTo &&
          t(saysHours ? 'accounts-entry.linkMailed' : 'accounts-entry.linkMailedPlain', { to: sentTo })}
      </Sent>
    </FormFrame>
  )
}

function BySms() {
  const t = useMessages()
  const saysHours = hasExtension('reset-link-check')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { phone: '' },
    check: ({ phone }) => (isPhone(phone) ? {} : { phone: t('accounts-entry.phoneInvalid') }),
    async send({ phone }) {
      await askResetBySms(dialledPhone(phone))
      setSentTo(dialledPhone(phone))
    },
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t(sentTo ? 'accounts-entry.sendAgain' : 'accounts-entry.sendLink')}
      wide
    >
      <PhoneField {...form.field('phone')} />
      <Sent>
        {sentTo && t(saysHours ? 'accounts-entry.linkSent' : 'accounts-entry.linkSentPlain', { to: sentTo })}
      </Sent>
    </FormFrame>
  )
}

/** The message is announced politely, with the same text whether an account exists or not. */
function Sent({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={styles.done}>
          <Icon name="check" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

/**
 * The message for an unknown address (rule P24), for back ends that reveal it. Our back end never does; its 400 means a
 * malformed address.
 */
function isUnknown({ status }: ApiFailure): boolean {
  return status === 400 || status === 401
}
