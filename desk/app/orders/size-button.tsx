import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import type { ShopOrder, SizedLine } from './order-calls.ts'

const SizeDialog = lazy(async () => ({ default: (await import('./size-dialog.tsx')).SizeDialog }))

/** The way to another size of a line, until anything of it is packed. */
export function ChangeSize({ order, line }: { order: ShopOrder; line: SizedLine }) {
  const t = useMessages()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isSold = order.payment_status === 'paid' || order.payment_status === 'due'
  // A product without options has one unit.
  const isSized = line.options !== '' && line.left === line.quantity
  const isAsked = order.size_differences.some((each) => each.line === line.id)
  if (isAsked || order.status !== 'on_progress' || !isSold || !isSized || !may('orders:change')) return null
  const named = `${line.name} ${line.options}`
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t('phone-orders.sizeNamed', { name: named })}
        onClick={() => setOpen(true)}
      >
        {t('phone-orders.size')}
      </Button>
      {isOpen && (
        <Suspense>
          <SizeDialog order={order} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
