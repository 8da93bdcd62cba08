import { Button, Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { CopyIcon } from '../parts/copy-button.tsx'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import type { Customer } from './customer-calls.ts'
import classes from './customers.module.css'

/** How the shop reaches a customer, and what the customer has paid in all. */
export function CustomerFacts({ customer, children: actions }: { customer: Customer; children: ReactNode }) {
  const t = useMessages()
  const may = useMay()
  const hasGuestOrders = customer.kind === 'guest' ? customer.orders > 0 : customer.same_email.orders > 0
  const { kind, email, phone, language, since, children, sums, is_phone_proven } = customer
  return (
    <section className={classes.card}>
      <Title order={2}>{t('customers.who')}</Title>
      <dl className={classes.facts}>
        <Fact title={t('orders.email')} copied={email} copy={t('orders.copyEmail')}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
        {phone !== null && phone !== '' && (
          <Fact title={t('orders.phone')} copied={phone} copy={t('orders.copyPhone')}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
            {is_phone_proven && (
              <Text size="sm" c="dimmed">
                {t('customers.phoneProven')}
              </Text>
            )}
          </Fact>
        )}
        <Fact title={t('customers.language')}>
          {t(language === 'ar' ? 'customers.arabic' : 'customers.english')}
        </Fact>
        <Fact title={t(kind === 'guest' ? 'customers.sinceGuest' : 'customers.since')}>
          <ShopTime at={since} />
        </Fact>
        {children !== null && children.length > 0 && (
          <Fact title={t('customers.children')}>
            {children.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two children may have one name
              <div key={place}>
                <bdi>{name}</bdi>
              </div>
            ))}
          </Fact>
        )}
        {sums.map(({ currency, bought, given_back }) => (
          <Fact key={currency} title={t('customers.paid')}>
            <Money amount={bought} currency={currency} />
            {Number(given_back) > 0 && (
              <Text size="sm" c="dimmed">
                {t('customers.givenBack')} <Money amount={given_back} currency={currency} />
              </Text>
            )}
          </Fact>
        ))}
      </dl>
      <SameEmail customer={customer} />
      {may('customers:change') && hasGuestOrders && <LinkButton customer={customer} />}
      {actions}
    </section>
  )
}

/** Mails the link by which a guest proves the email. */
function LinkButton({ customer: { id } }: { customer: Customer }) {
  const t = useMessages()
  const [sent, setSent] = useState<string>()
  const send = useAction(
    (path: { id: string }, key) =>
      call(api.POST('/desk/customer/{id}/order-link/', { params: { header: once(key), path } })),
    { onDone: ({ number }) => setSent(number) },
  )
  return (
    <>
      <FormError message={send.error ? failureText(t, failureFrom(send.error)) : undefined} />
      <Button
        mt="sm"
        variant="default"
        size="md"
        leftSection={<Icon name="mail" size={18} />}
        loading={send.isBusy}
        onClick={() => void send.run({ id: String(id) })}
      >
        {t('customers.sendLink')}
      </Button>
      <Text size="sm" role="status">
        {sent !== undefined && t('customers.linkSent', { number: sent })}
      </Text>
    </>
  )
}

/** A guest's orders are joined to the account whose owner proves the email. */
function SameEmail({ customer: { same_email } }: { customer: Customer }) {
  const t = useMessages()
  const { customer, is_proven, orders } = same_email
  if (customer !== null)
    return (
      <Text size="sm">
        {t(is_proven ? 'customers.joinsAtLogin' : 'customers.joinsAfterProof')}{' '}
        <Link to={`/customers/${customer}`}>{t('customers.toAccount')}</Link>
      </Text>
    )
  return orders > 0 ? <Text size="sm">{t('customers.notJoined', { count: orders })}</Text> : null
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
