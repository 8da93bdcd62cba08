import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { DateText } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type Customer, customerQuery } from './customer-calls.ts'
import classes from './customers.module.css'

type Erasure = components['schemas']['CustomerErasure']

const removedLabels: Readonly<Record<Erasure['removed'][number]['kind'], MessageKey>> = {
  account: 'customers.eraseAccount',
  addresses: 'customers.eraseAddresses',
  children: 'customers.eraseChildren',
  chats: 'customers.eraseChats',
  carts: 'customers.eraseCarts',
  visits: 'customers.eraseVisits',
  texts: 'customers.eraseTexts',
  notes: 'customers.eraseNotes',
}
const stayLabels: Readonly<Record<Erasure['stays'][number]['kind'], MessageKey>> = {
  documents: 'customers.stayDocuments',
  orders: 'customers.stayOrders',
  block: 'customers.stayBlock',
}
const openLabels: Readonly<Record<Erasure['open'][number]['kind'], MessageKey>> = {
  payment: 'customers.openPayment',
  order: 'customers.openOrder',
  return: 'customers.openReturn',
  refund: 'customers.openRefund',
  visit: 'customers.openVisit',
}

/** Shows what goes, what stays and until when, and erases only after that. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const path = { id: String(customer.id) }
  const preview = useQuery({
    queryKey: ['customer', path.id, 'erasure'],
    queryFn: ({ signal }) => call(api.GET('/desk/customer/{id}/erasure/', { signal, params: { path } })),
  })
  const erase = useAction(
    (id: string, key) =>
      call(api.POST('/desk/customer/{id}/erasure/', { params: { header: once(key), path: { id } } })),
    {
      onDone: () => {
        queries.removeQueries({ queryKey: customerQuery(path.id).queryKey })
        for (const queryKey of [['customers'], ['log']]) void queries.invalidateQueries({ queryKey })
        void navigate('/customers')
      },
    },
  )
  async function run() {
    const failure = await erase.run(path.id)
    if (failure?.status === 409) await preview.refetch()
  }
  return (
    <Dialog isOpen title={t('customers.eraseTitle')} onClose={onClose}>
      <Stack>
        <FormError message={erase.error ? failureText(t, failureFrom(erase.error)) : undefined} />
        <Loaded query={preview}>
          {({ open, removed, stays }) => (
            <>
              {open.length > 0 ? (
                <Part title={t('customers.openTitle')}>
                  {open.map(({ kind, order, number }) => (
                    <li key={`${kind}-${number}`}>
                      {t(openLabels[kind])}{' '}
                      {order === null ? (
                        <bdi dir="ltr">{number}</bdi>
                      ) : (
                        <Link to={`/orders/${order}`}>
                          <bdi dir="ltr">{number}</bdi>
                        </Link>
                      )}
                    </li>
                  ))}
                </Part>
              ) : (
                <Text>
                  {t(customer.kind === 'guest' ? 'customers.eraseGuestText' : 'customers.eraseText')}
                </Text>
              )}
              <Part title={t('customers.removedTitle')}>
                {removed.map(({ kind, count }) => (
                  <li key={kind}>{t(removedLabels[kind], { count })}</li>
                ))}
              </Part>
              {stays.length > 0 && (
                <Part title={t('customers.staysTitle')}>
                  {stays.map(({ kind, count, until }) => (
                    <li key={kind}>
                      {t(stayLabels[kind], { count })}{' '}
                      <RichMessage
                        k="customers.stayUntil"
                        values={{ day: <DateText at={until} style="day" /> }}
                      />
                    </li>
                  ))}
                </Part>
              )}
              <Group justify="flex-end">
                <Button variant="default" size="md" onClick={onClose} data-autofocus>
                  {t('shell.cancel')}
                </Button>
                <Button
                  size="md"
                  color="red"
                  loading={erase.isBusy}
                  disabled={open.length > 0}
                  onClick={() => void run()}
                >
                  {t('customers.eraseNow')}
                </Button>
              </Group>
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={classes.parts}>{children}</ul>
    </section>
  )
}
