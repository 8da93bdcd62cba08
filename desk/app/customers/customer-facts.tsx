import { Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CopyIcon } from '../parts/copy-button.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Customer } from './customer-calls.ts'
import classes from './customers.module.css'

/** How the shop reaches a customer, and what the customer has paid in all. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useMessages()
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
    </section>
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
