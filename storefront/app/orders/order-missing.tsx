import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useMessages } from '../platform/messages.tsx'

/** The order does not exist, or is another customer's: the message is the same. */
export function OrderMissing() {
  const t = useMessages()
  return (
    <EmptyState icon="search" title={t('orders.missing')} text={t('orders.missingText')} heading="h1" live>
      <ButtonLink to="/orders">{t('orders.title')}</ButtonLink>
    </EmptyState>
  )
}
