import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useWords } from '../platform/words.tsx'
import { failureFrom, failureText } from './failure-text.ts'

/** In place of personal data that could not be read: offline, too slow, or broken. Always with another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords()
  const failure = failureFrom(error)
  const cut = failure.status === 0
  return (
    <EmptyState
      icon={cut ? 'offline' : 'warning'}
      title={t(cut ? 'accounts.noConnectionTitle' : 'shell.errorTitle')}
      text={failureText(t, failure)}
      live
    >
      <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
    </EmptyState>
  )
}
