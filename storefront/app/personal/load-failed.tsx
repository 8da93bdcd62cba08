import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useMessages } from '../platform/messages.tsx'
import { failureFrom, loadFailureText } from './failure-text.ts'

/** In place of data that could not be loaded: offline, timeout or error. Always with a retry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages()
  const failure = failureFrom(error)
  const cut = failure.status === 0
  return (
    <EmptyState
      icon={cut ? 'offline' : 'warning'}
      title={t(cut ? 'accounts.noConnectionTitle' : 'shell.errorTitle')}
      text={loadFailureText(t, failure)}
      live
    >
      <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
    </EmptyState>
  )
}
