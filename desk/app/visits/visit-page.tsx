import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { DateText } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { CallOffVisit } from '../parts/call-off-visit.tsx'
import { Page } from '../parts/page.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { type Visit, visitQuery } from '../parts/visit-calls.ts'
import { visitStates } from '../parts/visit-states.ts'
import { failureFrom } from '../platform/calls/failures.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { VisitSums } from './visit-sums.tsx'
import { VisitWaiting } from './visit-waiting.tsx'
import classes from './visits.module.css'

const kinds: Readonly<Record<Visit['kind'], MessageKey>> = {
  open_play: 'visits.openPlay',
  workshop: 'visits.workshop',
  event: 'visits.party',
}

/** One visit: who comes, when and where, what it costs, and how it ends. */
export function VisitPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const found = useQuery(visitQuery(id))
  const back = <BackToList pathname="/orders">{t('orders.backToList')}</BackToList>
  if (found.isError && failureFrom(found.error).status === 404)
    return (
      <Page title={t('visits.missing')} actions={back}>
        <State icon="search" title={t('visits.missing')} text={t('visits.missingText')} />
      </Page>
    )
  return (
    <Page
      title={found.data?.title ?? t('orders.visitsTitle')}
      text={found.data && <Marks visit={found.data} />}
      actions={back}
    >
      <Loaded query={found} rows={6}>
        {(visit) => (
          <Stack key={visit.id} gap="lg">
            <VisitWaiting visit={visit} />
            <div className={classes.columns}>
              <Stack gap="lg">
                <CalledOff visit={visit} />
                <VisitSums visit={visit} />
              </Stack>
              <Facts visit={visit} />
            </div>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Marks({ visit: { reference, status, kind } }: { visit: Visit }) {
  const t = useMessages()
  const state = visitStates[status]
  return (
    <Group gap="xs" component="span">
      <bdi dir="ltr">{reference}</bdi>
      <Badge variant="light" component="span" color={state.color}>
        {t(state.label)}
      </Badge>
      <Badge variant="default" component="span">
        {t(kinds[kind])}
      </Badge>
    </Group>
  )
}

/** Says that the shop cancelled it, and the reason that the family reads. */
function CalledOff({ visit: { called_off } }: { visit: Visit }) {
  const t = useMessages()
  if (called_off === null) return null
  return (
    <section className={classes.ended} aria-label={t('visits.calledOff')}>
      <Text fw={600}>{t('visits.calledOff')}</Text>
      <Text className={classes.text}>
        {called_off.reason === null ? t('visits.noReason') : <bdi>{called_off.reason}</bdi>}
      </Text>
      {called_off.asked_by !== null && called_off.approved_by !== null && (
        <Text size="sm" c="dimmed">
          <RichMessage
            k="visits.byTwo"
            values={{
              asked: <bdi>{called_off.asked_by}</bdi>,
              approved: <bdi>{called_off.approved_by}</bdi>,
            }}
          />
        </Text>
      )}
    </section>
  )
}

function Facts({ visit }: { visit: Visit }) {
  const t = useMessages()
  const { starts_at, ends_at, venue_timezone: timeZone, sessions, children, customer, orders } = visit
  return (
    <section className={classes.card}>
      <Title order={2}>{t('visits.when')}</Title>
      <dl className={classes.facts}>
        {sessions.length > 1 ? (
          <Fact title={t('visits.sessions')}>
            {sessions.map((each) => (
              <div key={each.id}>
                <DateText at={each.starts_at} style="moment" timeZone={timeZone} />
              </div>
            ))}
          </Fact>
        ) : (
          <Fact title={t('visits.time')}>
            <DateText at={starts_at} style="moment" timeZone={timeZone} />
            {' – '}
            <DateText at={ends_at} style="time" timeZone={timeZone} />
          </Fact>
        )}
        <Fact title={t('visits.place')}>
          <bdi>{visit.place}</bdi>
        </Fact>
        <Fact title={t('visits.guests')}>
          {t('customers.people', { count: visit.guests + visit.grown_ups })}
          {visit.group !== null && (
            <div>
              <bdi>{visit.group}</bdi>
            </div>
          )}
          {children.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two children may have one name
            <div key={place}>
              <bdi>{name}</bdi>
            </div>
          ))}
        </Fact>
        {visit.checked_in_on !== null && (
          <Fact title={t('customers.checkedIn')}>
            <ShopTime at={visit.checked_in_on} />
          </Fact>
        )}
        {visit.occasion !== '' && (
          <Fact title={t('visits.occasion')}>
            <bdi>{visit.occasion}</bdi>
          </Fact>
        )}
        {visit.notes !== '' && (
          <Fact title={t('visits.notes')}>
            <bdi className={classes.text}>{visit.notes}</bdi>
          </Fact>
        )}
        {customer !== null && (
          <Fact title={t('visits.customer')}>
            <Link to={`/customers/${customer.id}`} className={classes.link}>
              <bdi>{customer.name}</bdi>
            </Link>
          </Fact>
        )}
        {orders !== null && orders.length > 0 && (
          <Fact title={t('shell.orders')}>
            {orders.map(({ id, number }) => (
              <div key={id}>
                <Link to={`/orders/${id}`} className={classes.link}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>
              </div>
            ))}
          </Fact>
        )}
        <Fact title={t('visits.bookedOn')}>
          <ShopTime at={visit.booked_on} />
        </Fact>
      </dl>
      {visit.can_call_off && visit.call_off_request === null && <CallOffVisit visit={visit} />}
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
