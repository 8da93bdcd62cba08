import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../parts/state.tsx'
import { useMessages } from '../platform/messages.tsx'
import { sellersQuery } from './staff-calls.ts'

/** Whose items, orders and questions a person of role `seller` looks after. */
export function SellerField(props: {
  value: string
  error: string | undefined
  onChange: (seller: string) => void
}) {
  const t = useMessages()
  const sellers = useQuery(sellersQuery)
  if (sellers.isError) return <LoadError error={sellers.error} onRetry={() => void sellers.refetch()} />
  return (
    <NativeSelect
      name="seller"
      size="md"
      label={t('staff.seller')}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('staff.chooseSeller') },
        ...(sellers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      required
    />
  )
}

/** The number that a call takes; null for a person of another role. */
export function sellerOf({ role, seller }: { role: string; seller: string }): number | null {
  return role === 'seller' && seller !== '' ? Number(seller) : null
}
