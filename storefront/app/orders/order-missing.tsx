import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useWords } from '../platform/words.tsx'

/** No such order, or someone else's: the two look alike. */
export function OrderMissing() {
  const t = useWords()
  return (
    <EmptyState icon="search" title={t('orders.missing')} text={t('orders.missingText')} heading="h1" live>
      <ButtonLink to="/orders">{t('orders.title')}</ButtonLink>
    </EmptyState>
  )
}
