import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import styles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useForm } from '../personal/use-form.ts'
import { type User, userQuery } from '../personal/user-queries.ts'
import { useAppState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/verify-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { type CodePurpose, resendCode } from './codes.ts'
import { ContactChange } from './contact-change.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { dropPending, type PendingCode, pendingCode, pendingFrom } from './pending-code.ts'
import { StepCount } from './step-count.tsx'
import { useNextPage } from './use-next-page.ts'
import { usePendingCode } from './use-pending-code.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-entry.verifyTitle')
}

/** Verifies, after sign-up, the email address, then the phone number; a reload resumes at the same step. */
export default function VerifyPage() {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  const [first] = useState(() => pendingCode('email', 'visitor'))
  return (
    <AuthFrame
      title={t('accounts-entry.verifyTitle')}
      lead={t('accounts-entry.verifyLead')}
      withReasons={false}
    >
      {first && !loggedIn ? (
        <BeforeLogin sentTo={first.sentTo} />
      ) : (
        <RequireLogin>
          <Verify />
          <IdentityDialog />
        </RequireLogin>
      )}
    </AuthFrame>
  )
}

/** Another back end may require a verified email address before the login. */
function BeforeLogin({ sentTo }: { sentTo: string }) {
  const t = useMessages()
  const { go, linkTo } = useNextPage()
  return (
    <>
      <h2>{t('accounts-entry.emailTitle')}</h2>
      <CodeForm
        purpose="email"
        sentTo={sentTo}
        resendFrom={null}
        onProven={() => {
          dropPending('email')
          toasts.show({ text: t('accounts-entry.emailProven'), tone: 'done' })
          go(linkTo('/login'))
        }}
      />
      <p>
        <LocalLink to={linkTo('/login')}>{t('accounts.loginTitle')}</LocalLink>
      </p>
    </>
  )
}

function Verify() {
  const user = useQuery(userQuery)
  return (
    <Loaded query={user} skeleton={<Skeleton lines={6} />}>
      {(known) => <Steps user={known} />}
    </Loaded>
  )
}

function Steps({ user }: { user: User }) {
  const t = useMessages()
  const { go, goToNext, hasNext, next, linkTo } = useNextPage()
  const onboarding = linkTo('/onboarding')
  const tellsOfOrders = hasExtension('order-status')
  const [isEmailProven, setIsEmailProven] = useState(false)
  const done = user.is_email_verified && user.is_phone_verified
  useEffect(() => {
    if (!done) return
    if (hasNext) goToNext()
    else go(onboarding)
  }, [done, hasNext, go, goToNext, onboarding])
  if (done) return null
  const step = user.is_email_verified ? 'phone' : 'email'
  return (
    <>
      <StepCount step={step === 'email' ? 1 : 2} of={2} />
      {/* The message is in the page: a toast would cover the buttons of the next step. */}
      <div role="status" className={isEmailProven ? undefined : styles.silent}>
        {isEmailProven && (
          <p className={styles.done}>
            <Icon name="check" />
            {t('accounts-entry.emailProven')}
          </p>
        )}
      </div>
      {step === 'email' ? (
        <>
          <h2>{t('accounts-entry.emailTitle')}</h2>
          <KnownContact purpose="email" user={user} to={user.email} onProven={() => setIsEmailProven(true)} />
        </>
      ) : (
        <>
          <h2>{t('accounts-entry.phoneTitle')}</h2>
          <p>{t(tellsOfOrders ? 'accounts-entry.phoneText' : 'accounts-entry.phonePlainText')}</p>
          {user.phone ? (
            <KnownContact purpose="phone" user={user} to={user.phone} onProven={notifyPhoneProven} />
          ) : (
            <ContactChange
              kind="phone"
              user={user}
              submitLabel={t('accounts-entry.sendCode')}
              onDone={notifyPhoneProven}
            />
          )}
        </>
      )}
      <p>
        <LocalLink to={hasNext ? next : onboarding}>{t('accounts-entry.later')}</LocalLink>
      </p>
    </>
  )

  /** Onboarding follows by itself, with buttons that a toast would cover. */
  function notifyPhoneProven() {
    if (!hasNext) return
    toasts.show({ text: t('accounts-entry.phoneProven'), tone: 'done' })
  }
}

type KnownContactProps = {
  purpose: Extract<CodePurpose, 'email' | 'phone'>
  user: User
  to: string
  onProven: () => void
}

/** Verifies a contact that the account has already. Sign-up has emailed a code, so the field is shown at once. */
function KnownContact({ purpose, user, to, onProven }: KnownContactProps) {
  const mailed = purpose === 'email' ? { sentTo: to, resendFrom: 0 } : undefined
  const { pending, keep } = usePendingCode(purpose, user.id, mailed)
  if (!pending) return <SendCode purpose={purpose} to={to} onSent={keep} />
  return (
    <CodeForm
      purpose={purpose}
      sentTo={pending.sentTo}
      resendFrom={pending.resendFrom}
      onResent={(resendFrom) => keep({ ...pending, resendFrom })}
      onProven={() => {
        dropPending(purpose)
        onProven()
      }}
    />
  )
}

type SendCodeProps = { purpose: CodePurpose; to: string; onSent: (pending: PendingCode) => void }

function SendCode({ purpose, to, onSent }: SendCodeProps) {
  const t = useMessages()
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    send: async () => onSent(pendingFrom(await resendCode(purpose), to)),
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.sendCode')} wide>
      <p>
        <bdi dir="ltr">{to}</bdi>
      </p>
    </FormFrame>
  )
}
