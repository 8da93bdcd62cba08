import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { BlockDialog, UnblockDialog } from './block-dialogs.tsx'
import type { Customer } from './customer-calls.ts'
import classes from './customers.module.css'

/** Says that a customer is blocked, why and by whom. */
export function CustomerBlocked({ customer }: { customer: Customer }) {
  const t = useMessages()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { block } = customer
  if (block === null) return null
  return (
    <section className={classes.blocked} aria-label={t('customers.blocked')}>
      <div>
        <Text fw={600}>{t('customers.blocked')}</Text>
        <Text className={classes.text}>
          <bdi>{block.reason}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <RichMessage
            k={block.by === null ? 'customers.blockedOn' : 'customers.blockedBy'}
            values={{ name: <bdi>{block.by}</bdi>, time: <ShopTime at={block.on} /> }}
          />
        </Text>
      </div>
      {may('customers:change') && (
        <Button variant="default" size="md" onClick={() => setOpen(true)}>
          {t('customers.unblock')}
        </Button>
      )}
      {isOpen && <UnblockDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}

export function BlockButton({ customer }: { customer: Customer }) {
  const t = useMessages()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (customer.block !== null || !may('customers:change')) return null
  return (
    <>
      <Button
        mt="sm"
        variant="default"
        size="md"
        leftSection={<Icon name="minus" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('customers.blockButton')}
      </Button>
      {isOpen && <BlockDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
