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
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { resetAndLogIn } from './open-session.ts'
import { NewPasswordFields, newPasswordFaults, noNewPassword } from './password-fields.tsx'
import { isResetLinkGood } from './passwords.ts'
import { useWayOn } from './use-way-on.ts'

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
    queryFn: () => isResetLinkGood(uid, token),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Sets a new password with the link from a mail or SMS, once the link is known to be good. */
export default function ResetPasswordPage() {
  const t = useWords()
  const [query] = useSearchParams()
  const [link] = useState<Link>(() => ({ uid: query.get('uid') ?? '', token: query.get('token') ?? '' }))
  const whole = link.uid !== '' && link.token !== ''
  const good = useQuery({ ...linkQuery(link), enabled: whole })
  const [dead, setDead] = useState(false)
  const refuse = useCallback(() => setDead(true), [])
  return (
    <AuthFrame title={t('accounts-entry.resetTitle')} lead={t('accounts-entry.resetLead')}>
      {!whole || dead || good.data === false ? (
        <EmptyState
          icon="warning"
          title={t('accounts-entry.linkDead')}
          text={t('accounts-entry.linkDeadText')}
          live
        >
          <ButtonLink to="/forgot-password">{t('accounts-entry.askAgain')}</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={good} skeleton={<Skeleton lines={6} />}>
          {() => <ResetForm link={link} onDead={refuse} />}
        </Loaded>
      )}
    </AuthFrame>
  )
}

function ResetForm({ link, onDead }: { link: Link; onDead: () => void }) {
  const t = useWords()
  const { go } = useWayOn()
  const form = useForm({
    initial: noNewPassword,
    check: (values) => newPasswordFaults(t, values),
    async send(values) {
      const opened = await resetAndLogIn({ ...values, ...link }).catch((error: unknown) => {
        if (isAboutLink(error)) onDead()
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

/** Used up or run out between opening the page and sending the form. */
function isAboutLink(error: unknown): boolean {
  const { fields } = failureFrom(error)
  return fields.uid !== undefined || fields.token !== undefined
}
