import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { api, call } from '../platform/personal/api.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/undo-email-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useNextPage } from './use-next-page.ts'

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

export const handle: PageHandle = { needs: 'email-change-undo' }

export function meta({ location }: Route.MetaArgs) {
  return [
    ...personalTitle(location, 'accounts-entry.undoTitle', handle.needs),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Undoes a change of the email address by an emailed link. It needs a click, since mail scanners open links. */
function UndoEmailPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const [isExpired, setIsExpired] = useState(token === '')
  return (
    <AuthFrame title={t('accounts-entry.undoTitle')} lead={t('accounts-entry.undoLead')}>
      {isExpired ? (
        <EmptyState
          icon="warning"
          title={t('accounts-entry.linkDead')}
          text={t('accounts-entry.undoDeadText')}
          live
        >
          <ButtonLink to="/login">{t('accounts-entry.backToLogin')}</ButtonLink>
        </EmptyState>
      ) : (
        <UndoForm token={token} onDead={() => setIsExpired(true)} />
      )}
    </AuthFrame>
  )
}

export default extensionPage('email-change-undo', UndoEmailPage)

function UndoForm({ token, onDead }: { token: string; onDead: () => void }) {
  const t = useMessages()
  const { go } = useNextPage()
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    async send() {
      try {
        const undone = await call(api.POST('/auth/email-change/undo/', { body: { token } }))
        toasts.show({ text: t('accounts-entry.undone', { email: undone.email }), tone: 'done' })
        go(`/reset-password?${new URLSearchParams({ uid: undone.uid, token: undone.token })}`)
      } catch (error) {
        if (failureFrom(error).fields.token !== undefined) onDead()
        throw error
      }
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.undoGo')} wide>
      <p>{t('accounts-entry.undoText')}</p>
    </FormFrame>
  )
}
