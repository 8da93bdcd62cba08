import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { longestEmail, longestSearch } from '@marah/contract/limits'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ContactFields, noAddress } from '../parts/address-fields.tsx'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { customersQuery, type PhoneCustomer } from './phone-calls.ts'
import classes from './phone-orders.module.css'
import type { PhoneOrderForm } from './use-phone-order.ts'

/** Who orders: a customer with an account, found by email or phone, or a guest. */
export function CustomerFields({ form }: { form: PhoneOrderForm }) {
  const t = useMessages()
  const screen = useLanguage()
  const { account, account_name: name, language, email } = form.values
  return (
    <Stack gap="md">
      {account === '' ? (
        <AccountSearch form={form} />
      ) : (
        <Group justify="space-between" className={classes.account}>
          <div>
            <Text fw={600}>
              <bdi>{name}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <bdi dir="ltr">{email}</bdi>
            </Text>
          </div>
          <Button
            variant="default"
            size="md"
            onClick={() => form.fill({ account: '', account_name: '', email: '' })}
          >
            {t('phone-orders.asGuest')}
          </Button>
        </Group>
      )}
      <ContactFields form={form} />
      {account === '' && (
        <TextInput
          {...form.field('email')}
          label={t('orders.email')}
          description={t('phone-orders.emailHint')}
          type="email"
          dir="ltr"
          maxLength={longestEmail}
          autoComplete="off"
          size="md"
        />
      )}
      <NativeSelect
        name="language"
        label={t('phone-orders.language')}
        value={language === '' ? screen : language}
        onChange={(event) => form.set('language', event.currentTarget.value)}
        data={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        size="md"
      />
    </Stack>
  )
}

function AccountSearch({ form }: { form: PhoneOrderForm }) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const customers = useQuery(customersQuery(asked))
  const found = asked === '' ? [] : (customers.data?.results ?? [])

  function choose({ id, name, email, phone, language, address }: PhoneCustomer) {
    form.fill({
      account: String(id),
      account_name: name,
      email,
      language,
      ...(address ?? { ...noAddress, name, phone }),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    setAsked(typed.trim())
  }

  return (
    <div>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          className={classes.grow}
          label={t('phone-orders.account')}
          description={t('phone-orders.accountHint')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          dir="auto"
          maxLength={longestSearch}
          autoComplete="off"
          size="md"
        />
        <Button
          variant="default"
          size="md"
          loading={customers.isFetching}
          onClick={() => setAsked(typed.trim())}
        >
          {t('phone-orders.find')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status" className={classes.outcome}>
        {asked !== '' && customers.isSuccess && found.length === 0 && t('phone-orders.noAccount')}
        {asked !== '' && customers.isError && failureText(t, failureFrom(customers.error))}
      </Text>
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t('phone-orders.account')}>
          {found.map((customer) => (
            <li key={customer.id} className={classes.line}>
              <div className={classes.grow}>
                <Text fw={600}>
                  <bdi>{customer.name || customer.email}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  <bdi dir="ltr">{customer.email}</bdi>
                  {customer.phone !== '' && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{customer.phone}</bdi>
                    </>
                  )}
                </Text>
              </div>
              <Button variant="default" size="md" onClick={() => choose(customer)}>
                {t('phone-orders.choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
