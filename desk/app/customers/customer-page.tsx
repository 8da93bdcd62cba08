import { Badge, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { Page } from '../parts/page.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { failureFrom } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { BlockButton, CustomerBlocked } from './customer-block.tsx'
import { type Customer, customerQuery } from './customer-calls.ts'
import { CustomerData } from './customer-data.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders, CustomerReturns, CustomerVisits } from './customer-purchases.tsx'
import { CustomerTexts } from './customer-texts.tsx'
import classes from './customers.module.css'

/** One customer: who it is, and what was bought, visited and written. */
export function CustomerPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const found = useQuery(customerQuery(id))
  const back = <BackToList pathname="/customers">{t('customers.backToList')}</BackToList>
  if (found.isError && failureFrom(found.error).status === 404)
    return (
      <Page title={t('customers.missing')} actions={back}>
        <State icon="search" title={t('customers.missing')} text={t('customers.missingText')} />
      </Page>
    )
  return (
    <Page
      title={found.data ? found.data.name || found.data.email : t('shell.customers')}
      text={found.data && <Marks customer={found.data} />}
      actions={back}
    >
      <Loaded query={found} rows={6}>
        {(customer) => (
          <Stack key={customer.id} gap="lg">
            <CustomerBlocked customer={customer} />
            <div className={classes.columns}>
              <Stack gap="lg">
                <CustomerOrders customer={customer} />
                <CustomerVisits customer={customer} />
                <CustomerReturns customer={customer} />
                <CustomerTexts customer={customer} />
              </Stack>
              <Stack gap="lg" className={classes.side}>
                <CustomerFacts customer={customer}>
                  <BlockButton customer={customer} />
                </CustomerFacts>
                <CustomerNotes customer={customer} />
                <CustomerData customer={customer} />
              </Stack>
            </div>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Marks({ customer: { kind, is_email_proven } }: { customer: Customer }) {
  const t = useMessages()
  return (
    <Group gap="xs" component="span">
      <Badge variant="default" component="span">
        {t(kind === 'guest' ? 'customers.guest' : 'customers.account')}
      </Badge>
      {kind === 'account' && (
        <Badge variant="light" component="span" color={is_email_proven ? 'green' : 'gray'}>
          {t(is_email_proven ? 'customers.proven' : 'customers.unproven')}
        </Badge>
      )}
    </Group>
  )
}
