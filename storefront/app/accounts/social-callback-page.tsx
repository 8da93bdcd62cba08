import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FullSpinner } from '../parts/spinner.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { useForm } from '../personal/use-form.ts'
import { keepUser, type User } from '../personal/user-queries.ts'
import { hrefIn, useLanguage } from '../platform/language.tsx'
import { safeNext } from '../platform/next.ts'
import { api, call } from '../platform/personal/api.ts'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { toasts } from '../platform/toast-queue.ts'
import { useWords, type Words } from '../platform/words.tsx'
import type { Route } from './+types/social-callback-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField, emailFaults } from './email-field.tsx'
import { withIdentity } from './identity.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { openSession } from './open-session.ts'
import { type Errand, type Proof, providerNames, type Return, takeReturn } from './social-flow.ts'

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

export function meta({ location }: Route.MetaArgs) {
  return [...personalTitle(location, 'social.title'), { name: 'referrer', content: 'no-referrer' }]
}

type View =
  | { kind: 'working' }
  | { kind: 'failed'; text: string; errand: Errand | null }
  | { kind: 'email'; errand: Errand; ticket: string }

/** Where a provider sends people back to: signs them in, or connects the provider to the account they are in. */
export default function SocialCallbackPage() {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const [view, setView] = useState<View>({ kind: 'working' })
  const taken = useRef(false)

  const go = useCallback(
    (to: string) => void navigate(hrefIn(language, safeNext(to)), { replace: true }),
    [navigate, language],
  )

  useEffect(() => {
    if (taken.current) return
    taken.current = true
    const back = takeReturn()
    if (back.kind !== 'proof') {
      setView({ kind: 'failed', text: t(reasons[back.kind]), errand: errandOf(back) })
      return
    }
    const { errand, proof } = back
    const work = errand.purpose === 'connect' ? connect(t, errand, proof) : signIn(errand, proof)
    work.then(go, (error: unknown) => {
      const failure = failureFrom(error)
      const ticket = failure.fields.ticket?.[0]
      if (failure.code === 'social_email_needed' && ticket) setView({ kind: 'email', errand, ticket })
      else setView({ kind: 'failed', text: textOf(t, failure), errand })
    })
  }, [t, go])

  switch (view.kind) {
    case 'working':
      return (
        <>
          <FullSpinner label={t('social.working')} />
          <IdentityDialog />
        </>
      )
    case 'failed':
      return <Failed text={view.text} errand={view.errand} />
    case 'email':
      return <AskEmail errand={view.errand} ticket={view.ticket} onDone={go} />
  }
}

const reasons = {
  cancelled: 'social.cancelled',
  refused: 'social.refused',
  stray: 'social.stray',
} as const

function errandOf(back: Return): Errand | null {
  return back.kind === 'stray' ? null : back.errand
}

type SignedIn = { access: string; refresh: string; is_new?: boolean; user: User }

/** Answers where to go on. */
async function signIn({ provider, ...errand }: Errand, proof: Proof | TypedEmail): Promise<string> {
  const { remember, referralCode } = errand
  const body = { ...proof, remember, ...(referralCode && { referral_code: referralCode }) }
  const answer: SignedIn = await call(
    api.POST('/social-auth/{id}/', { params: { path: { id: provider } }, body }),
  )
  await openSession(answer, remember)
  keepUser(answer.user)
  return errand.next ?? (answer.is_new ? firstPage(answer.user) : '/account')
}

/** As after a sign-up; who comes with a proven address has only the terms left to read. */
function firstPage(user: User): string {
  return user.is_email_verified ? '/onboarding' : '/verify'
}

async function connect(t: Words, { provider, next }: Errand, proof: Proof): Promise<string> {
  const params = { path: { id: provider } }
  await withIdentity(() => call(api.POST('/social-auth/{id}/connect/', { params, body: proof })))
  keepUser(undefined)
  toasts.show({ text: t('social.nowConnected', { provider: providerNames[provider] }), tone: 'done' })
  return next ?? '/account'
}

function textOf(t: Words, failure: ApiFailure): string {
  if (failure.code === 'storage_blocked') return t('accounts.storageBlocked')
  // 503 says which way is left; other answers from 500 on say nothing for people.
  if (failure.status === 503 && failure.message) return failure.message
  return failureText(t, failure)
}

function Failed({ text, errand }: { text: string; errand: Errand | null }) {
  const t = useWords()
  const isConnecting = errand?.purpose === 'connect'
  const login = errand?.next ? `/login?next=${encodeURIComponent(errand.next)}` : '/login'
  const to = isConnecting ? (errand.next ?? '/account') : login
  return (
    <div className="page">
      <EmptyState
        icon="warning"
        heading="h1"
        title={t(isConnecting ? 'social.connectFailed' : 'social.failed')}
        text={text}
        live
      >
        <ButtonLink to={to}>{t(isConnecting ? 'social.backToAccount' : 'social.backToLogin')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

type TypedEmail = { ticket: string; email: string }

/** Facebook knows people without an e-mail, or they keep it to themselves; an account needs one. */
function AskEmail({
  errand,
  ticket,
  onDone,
}: {
  errand: Errand
  ticket: string
  onDone: (to: string) => void
}) {
  const t = useWords()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => emailFaults(t, email),
    async send({ email }) {
      onDone(await signIn(errand, { ticket, email: email.trim() }))
    },
    explain: ({ code }) => (code === 'storage_blocked' ? t('accounts.storageBlocked') : undefined),
  })
  return (
    <AuthFrame
      title={t('social.emailTitle')}
      lead={t('social.emailLead', { provider: providerNames[errand.provider] })}
    >
      <FormFrame form={form} submitLabel={t('social.emailGo')} wide>
        <EmailField {...form.field('email')} autoComplete="email" />
      </FormFrame>
    </AuthFrame>
  )
}
