import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/reset-password-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { resetAndLogIn } from './open-session.ts'
import { NewPasswordFields, newPasswordFaults, noNewPassword } from './password-fields.tsx'
import { isResetLinkGood } from './passwords.ts'
import { useNextPage } from './use-next-page.ts'

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

export function meta({ location }: Route.MetaArgs) {
  return [
    ...personalTitle(location, 'accounts-entry.resetTitle'),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

type Link = { uid: string; token: string }

function linkQuery({ uid, token }: Link) {
  return queryOptions({
    queryKey: ['reset-link', uid, token],
    queryFn: async () => !hasExtension('reset-link-check') || (await isResetLinkGood(uid, token)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A link's validity does not depend on the session; an older session may end while the link is checked.
    meta: { isPersonal: false },
  })
}

/** Sets a new password with a reset link, after checking that the link is valid. */
export default function ResetPasswordPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const [link] = useState<Link>(() => ({ uid: query.get('uid') ?? '', token: query.get('token') ?? '' }))
  const isComplete = link.uid !== '' && link.token !== ''
  const good = useQuery({ ...linkQuery(link), enabled: isComplete })
  const [isExpired, setIsExpired] = useState(false)
  const reportExpired = useCallback(() => setIsExpired(true), [])
  const isDead = !isComplete || isExpired || good.data === false
  const endsSessions = hasExtension('sessions')
  const saysHours = hasExtension('reset-link-check')
  return (
    <AuthFrame
      title={t('accounts-entry.resetTitle')}
      lead={
        isDead ? undefined : t(endsSessions ? 'accounts-entry.resetLead' : 'accounts-entry.resetPlainLead')
      }
    >
      {isDead ? (
        <EmptyState
          icon="warning"
          title={t('accounts-entry.linkDead')}
          text={t(saysHours ? 'accounts-entry.linkDeadText' : 'accounts-entry.linkDeadPlain')}
          live
        >
          <ButtonLink to="/forgot-password">{t('accounts-entry.askAgain')}</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={good} skeleton={<Skeleton lines={6} />}>
          {() => <ResetForm link={link} onExpired={reportExpired} />}
        </Loaded>
      )}
    </AuthFrame>
  )
}

function ResetForm({ link, onExpired }: { link: Link; onExpired: () => void }) {
  const t = useMessages()
  const { go } = useNextPage()
  const form = useForm({
    initial: noNewPassword,
    check: (values) => newPasswordFaults(t, values),
    async send(values) {
      const opened = await resetAndLogIn({ ...values, ...link }).catch((error: unknown) => {
        if (isAboutLink(error)) onExpired()
        throw error
      })
      toasts.show({ text: t('accounts-entry.passwordSet'), tone: 'done' })
      go(opened ? '/account' : '/login')
    },
    explain: ({ code }) => (code === 'storage_blocked' ? t('accounts.storageBlocked') : undefined),
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.setPassword')} wide>
      <NewPasswordFields first={form.field('new_password1')} second={form.field('new_password2')} />
    </FormFrame>
  )
}

/** The link expired or was used between opening the page and sending the form. */
function isAboutLink(error: unknown): boolean {
  const { fields } = failureFrom(error)
  return fields.uid !== undefined || fields.token !== undefined
}
