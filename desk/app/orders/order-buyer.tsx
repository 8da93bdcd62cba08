import { Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { CopyIcon } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useCountry } from '../parts/place.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { ShopOrder } from './order-calls.ts'
import classes from './orders.module.css'

/** Who bought, and where it goes: each text is copied by one press. */
export function OrderBuyer({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const { number, customer, whole, fulfilment, customer_id } = order
  const mayCustomers = useMay()('customers:view') && customer_id !== null
  const { company, gift, pickup } = whole
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.customer')}</Title>
      <dl className={classes.facts}>
        <Fact title={t('orders.number')} copied={number} copy={t('orders.copyNumber')}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
        {(customer.name !== '' || mayCustomers) && (
          <Fact title={t('orders.name')}>
            <bdi>{customer.name}</bdi>
            {mayCustomers && (
              <div>
                <Link to={`/customers/${customer_id}`}>{t('orders.toCustomer')}</Link>
              </div>
            )}
          </Fact>
        )}
        <Fact title={t('orders.email')} copied={customer.email} copy={t('orders.copyEmail')}>
          <bdi dir="ltr">{customer.email}</bdi>
        </Fact>
        {customer.phone !== '' && (
          <Fact title={t('orders.phone')} copied={customer.phone} copy={t('orders.copyPhone')}>
            <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{customer.phone}</bdi>
            </a>
          </Fact>
        )}
        {company && (
          <Fact title={t('orders.company')}>
            <bdi>{company.name}</bdi>
            {company.tax_number && (
              <Text size="sm" c="dimmed">
                <bdi dir="ltr">{company.tax_number}</bdi>
              </Text>
            )}
          </Fact>
        )}
        <Address order={order} />
        {pickup && (
          <Fact title={t('orders.pickup')}>
            <bdi>{pickup.name}</bdi>
            <Text size="sm" c="dimmed">
              <bdi>{pickup.address}</bdi>
            </Text>
          </Fact>
        )}
        {fulfilment === 'delivery' && whole.delivery_name && (
          <Fact title={t('orders.delivery')}>
            <bdi>{whole.delivery_name}</bdi>
          </Fact>
        )}
        {gift && (
          <Fact title={t('orders.gift')}>
            {gift.message === '' ? (
              t('orders.giftWithout')
            ) : (
              <bdi className={classes.text}>{gift.message}</bdi>
            )}
          </Fact>
        )}
      </dl>
      <Corrections order={order} />
    </section>
  )
}

/** Says who has corrected what the buyer gave, and corrects it. */
function Corrections({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const may = useMay()
  const [open, setOpen] = useState<'contact' | 'address' | 'company'>()
  const { changed, is_address_open } = order.buyer
  // Documents are made out for what was sold.
  const isSold = order.mails.includes('confirmation')
  const close = () => setOpen(undefined)
  return (
    <>
      {changed && (
        <Text size="sm" c="dimmed">
          <RichMessage
            k={changed.by === null ? 'order-edits.otherBySomeone' : 'order-edits.otherBy'}
            values={{ name: <bdi>{changed.by}</bdi>, time: <ShopTime at={changed.on} /> }}
          />
        </Text>
      )}
      {may('orders:change') && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            size="md"
            leftSection={<Icon name="edit" size={18} />}
            onClick={() => setOpen('contact')}
          >
            {t('order-edits.contact')}
          </Button>
          {is_address_open && (
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="edit" size={18} />}
              onClick={() => setOpen('address')}
            >
              {t('order-edits.address')}
            </Button>
          )}
          {isSold && (
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="edit" size={18} />}
              onClick={() => setOpen('company')}
            >
              {t(order.whole.company ? 'order-edits.mendCompany' : 'order-edits.nameCompany')}
            </Button>
          )}
        </Group>
      )}
      {open === 'contact' && <ContactDialog order={order} onClose={close} />}
      {open === 'address' && <AddressDialog order={order} onClose={close} />}
      {open === 'company' && <CompanyDialog order={order} onClose={close} />}
    </>
  )
}

function Address({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const { address } = order.whole.cart_frozen_data
  const country = useCountry(address?.country ?? '')
  if (!address) return null
  const { name, address_line1, address_line2, city, state, postal_code, phone } = address
  const lines = [name, address_line1, address_line2, `${city} ${postal_code}`.trim(), state, country].filter(
    (line) => line !== '',
  )
  return (
    <Fact title={t('orders.address')} copied={[...lines, phone].join('\n')} copy={t('orders.copyAddress')}>
      <address className={classes.address}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <div key={place}>
            <bdi>{line}</bdi>
          </div>
        ))}
        <bdi dir="ltr">{phone}</bdi>
      </address>
    </Fact>
  )
}

function Fact(props: { title: string; copied?: string; copy?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.title}</dt>
      <dd>
        <div className={classes.factText}>{props.children}</div>
        {props.copied !== undefined && props.copy !== undefined && (
          <CopyIcon text={props.copied} label={props.copy} />
        )}
      </dd>
    </div>
  )
}
