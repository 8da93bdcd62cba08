import { emailFrom } from '@marah/contract/rules/emails'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { useLanguage } from '@marah/ui/language'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FullSpinner } from '../parts/spinner.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { useForm } from '../personal/use-form.ts'
import { setCachedUser, type User } from '../personal/user-queries.ts'
import { hrefIn, LocalLink } from '../platform/language.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { safeNext } from '../platform/next.ts'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/social-callback-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { withIdentity } from './identity.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { openSession } from './open-session.ts'
import { type Proof, providerNames, type Return, type SocialRequest, takeCallback } from './social-flow.ts'

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

export function meta({ location }: Route.MetaArgs) {
  return [...personalTitle(location, 'social.title'), { name: 'referrer', content: 'no-referrer' }]
}

type View =
  | { kind: 'working' }
  | { kind: 'failed'; text: string; request: SocialRequest | null; isCancelled?: boolean }
  | { kind: 'email'; request: SocialRequest; ticket: string }

/** The redirect URI of social login: the page logs in, or connects the provider to the current account. */
export default function SocialCallbackPage() {
  const t = useMessages()
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
    const back = takeCallback()
    if (back.kind !== 'proof') {
      setView({
        kind: 'failed',
        text: t(reasons[back.kind]),
        request: socialRequestOf(back),
        isCancelled: back.kind === 'cancelled',
      })
      return
    }
    const { request, proof } = back
    const work = request.purpose === 'connect' ? connect(t, request, proof) : signIn(request, proof)
    work.then(go, (error: unknown) => {
      const failure = failureFrom(error)
      const ticket = failure.fields.ticket?.[0]
      if (failure.code === 'social_email_needed' && ticket) setView({ kind: 'email', request, ticket })
      else setView({ kind: 'failed', text: textOf(t, failure), request })
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
      return <Failed {...view} />
    case 'email':
      return <AskEmail request={view.request} ticket={view.ticket} onDone={go} />
  }
}

const reasons = {
  cancelled: 'social.cancelled',
  rejected: 'social.refused',
  unexpected: 'social.stray',
} as const

function socialRequestOf(back: Return): SocialRequest | null {
  return back.kind === 'unexpected' ? null : back.request
}

type SignedIn = { access: string; refresh: string; is_new?: boolean; user: User }

/** Returns the path to continue with. */
async function signIn({ provider, ...request }: SocialRequest, proof: Proof | TypedEmail): Promise<string> {
  const { remember, referralCode } = request
  const body = { ...proof, remember, ...(referralCode && { referral_code: referralCode }) }
  const answer: SignedIn = await call(
    api.POST('/social-auth/{id}/', { params: { path: { id: provider } }, body }),
  )
  await openSession(answer, remember)
  setCachedUser(answer.user)
  return pageAfter(answer, request.next)
}

/**
 * Returns the next page, as after sign-up. The provider does not ask for the terms: a customer who has not agreed to them
 * is asked first.
 */
function pageAfter({ is_new, user }: SignedIn, next: string | null): string {
  if (is_new && next === null) return user.is_email_verified ? '/onboarding' : '/verify'
  const page = next ?? '/account'
  return user.is_terms_agreed === false ? `/onboarding?next=${encodeURIComponent(page)}` : page
}

async function connect(t: Translate, { provider, next }: SocialRequest, proof: Proof): Promise<string> {
  const params = { path: { id: provider } }
  if (!hasExtension('social-by-code')) throw new Error('The back end connects no providers')
  await withIdentity(() => call(api.POST('/social-auth/{id}/connect/', { params, body: proof })))
  setCachedUser(undefined)
  toasts.show({ text: t('social.nowConnected', { provider: providerNames[provider] }), tone: 'done' })
  return next ?? '/account'
}

function textOf(t: Translate, failure: ApiFailure): string {
  if (failure.code === 'storage_blocked') return t('accounts.storageBlocked')
  // 503 names the alternative; messages of other 5xx answers are not for customers.
  if (failure.status === 503 && failure.message) return failure.message
  return failureText(t, failure)
}

type FailedProps = Omit<Extract<View, { kind: 'failed' }>, 'kind'>

function Failed({ text, request, isCancelled = false }: FailedProps) {
  const t = useMessages()
  const isConnecting = request?.purpose === 'connect'
  const login = request?.next ? `/login?next=${encodeURIComponent(request.next)}` : '/login'
  const to = isConnecting ? (request.next ?? '/account') : login
  const titles = isCancelled
    ? (['social.notConnected', 'accounts.loginCancelled'] as const)
    : (['social.connectFailed', 'social.failed'] as const)
  return (
    <div className="page">
      <EmptyState
        icon={isCancelled ? 'info' : 'warning'}
        heading="h1"
        title={t(titles[isConnecting ? 0 : 1])}
        text={text}
        live
      >
        <ButtonLink to={to}>{t(isConnecting ? 'social.backToAccount' : 'social.backToLogin')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

type TypedEmail = { ticket: string; email: string }

/** Asks for an email address: Facebook accounts may have none or not share it, and an account of the shop needs one. */
function AskEmail({
  request,
  ticket,
  onDone,
}: {
  request: SocialRequest
  ticket: string
  onDone: (to: string) => void
}) {
  const t = useMessages()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => emailFaults(t, email),
    async send({ email }) {
      onDone(await signIn(request, { ticket, email: emailFrom(email) }))
    },
    explain: ({ code }) => (code === 'storage_blocked' ? t('accounts.storageBlocked') : undefined),
  })
  return (
    <AuthFrame
      title={t('social.emailTitle')}
      lead={t('social.emailLead', { provider: providerNames[request.provider] })}
    >
      <FormFrame form={form} submitLabel={t('social.emailGo')} wide>
        <EmailField {...form.field('email')} autoComplete="email" />
      </FormFrame>
      <p>
        <LocalLink to="/login">{t('social.backToLogin')}</LocalLink>
      </p>
    </AuthFrame>
  )
}
