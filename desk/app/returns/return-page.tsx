import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { DateText, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page } from '../parts/page.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { failureFrom } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { returnQuery, type ShopReturn } from './return-calls.ts'
import { ReturnLine } from './return-line.tsx'
import { states } from './return-text.ts'
import classes from './returns.module.css'

const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'))
const RejectDialog = lazy(() => import('./reject-dialog.tsx'))

/** One return: what the buyer sends back and why, and what came of it. */
export function ReturnPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const found = useQuery(returnQuery(id))
  if (found.isError && failureFrom(found.error).status === 404)
    return (
      <Page
        title={t('returns.missing')}
        actions={<BackToList pathname="/returns">{t('returns.backToList')}</BackToList>}
      >
        <State icon="search" title={t('returns.missing')} text={t('returns.missingText')} />
      </Page>
    )
  return (
    <Page
      title={t('returns.one', { number: found.data?.number ?? '' })}
      text={found.data && <Facts one={found.data} />}
      actions={<BackToList pathname="/returns">{t('returns.backToList')}</BackToList>}
    >
      <Loaded query={found} rows={4}>
        {(data) => <Return key={data.id} one={data} />}
      </Loaded>
    </Page>
  )
}

function Facts({ one: { created_on, status, kind } }: { one: ShopReturn }) {
  const t = useMessages()
  return (
    <Group gap="xs" component="span">
      <ShopTime at={created_on} />
      <Badge variant="light" component="span" color={states[status].color}>
        {t(states[status].label)}
      </Badge>
      {kind === 'exchange' && (
        <Badge variant="default" component="span">
          {t('returns.exchange')}
        </Badge>
      )}
    </Group>
  )
}

function Return({ one }: { one: ShopReturn }) {
  const t = useMessages()
  const may = useMay()
  const [open, setOpen] = useState<'receive' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {one.status === 'requested' && may('orders:fulfil', 'own') && (
        <section className={classes.next} aria-label={t('orders.nextStep')}>
          <div>
            <Text size="sm" c="dimmed">
              {t('orders.nextStep')}
            </Text>
            <Text fw={600}>{t(one.is_asked ? 'returns.isAsked' : 'orders.decideReturn')}</Text>
          </div>
          <Group gap="sm">
            {one.is_asked ? (
              <Button component={Link} to={`/orders/${one.order.id}`} size="md">
                {t('returns.toRequest')}
              </Button>
            ) : (
              <Button size="md" leftSection={<Icon name="check" />} onClick={() => setOpen('receive')}>
                {t('returns.receive')}
              </Button>
            )}
            <Button size="md" variant="default" onClick={() => setOpen('reject')}>
              {t('returns.reject')}
            </Button>
          </Group>
        </section>
      )}
      <div className={classes.columns}>
        <section className={classes.card}>
          <Title order={2}>{t('returns.items')}</Title>
          <ul className={classes.rows}>
            {one.lines.map((line) => (
              <li key={line.line} className={classes.row}>
                <ReturnLine line={line} />
                <div className={classes.units}>
                  <Text>{t('orders.units', { count: line.quantity })}</Text>
                  {line.damaged > 0 && (
                    <Text size="sm" c="dimmed">
                      {t('returns.wasDamaged', { count: line.damaged })}
                    </Text>
                  )}
                  {line.restocked > 0 && (
                    <Text size="sm" c="dimmed">
                      {t('returns.wasRestocked', { count: line.restocked })}
                    </Text>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className={classes.side}>
          <Buyer one={one} />
          <Words one={one} />
        </div>
      </div>
      <Suspense>
        {open === 'receive' && <ReceiveDialog one={one} onClose={close} />}
        {open === 'reject' && <RejectDialog one={one} onClose={close} />}
      </Suspense>
    </>
  )
}

function Buyer({ one }: { one: ShopReturn }) {
  const t = useMessages()
  const { order, customer, send_by, decided_on, decided_by } = one
  return (
    <section className={classes.card}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('returns.order')}</dt>
          <dd>
            <Link to={`/orders/${order.id}`}>
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('returns.buyer')}</dt>
          <dd>
            <bdi>{customer.name}</bdi>
            <div className={classes.dim}>
              <bdi dir="ltr">{customer.email}</bdi>
            </div>
          </dd>
        </div>
        <div>
          <dt>{t(one.status === 'requested' ? 'returns.promised' : 'returns.sum')}</dt>
          <dd>
            <Money amount={one.refund_amount} currency={one.currency} />
          </dd>
        </div>
        {one.status === 'requested' && send_by !== null && (
          <div>
            <dt>{t('returns.sendBy')}</dt>
            <dd>
              <DateText at={send_by} style="day" />
            </dd>
          </div>
        )}
        {decided_on !== null && (
          <div>
            <dt>{t('returns.decided')}</dt>
            <dd>
              <ShopTime at={decided_on} />
              {decided_by !== null && <div>{t('returns.decidedBy', { name: decided_by })}</div>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** What the buyer wrote and showed, and what the shop answered. */
function Words({ one: { note, images, rejection, language } }: { one: ShopReturn }) {
  const t = useMessages()
  return (
    <section className={classes.card}>
      <Title order={2}>{t('returns.note')}</Title>
      <Text className={classes.text}>{note === '' ? '–' : <bdi>{note}</bdi>}</Text>
      {images.length > 0 && (
        <ul className={classes.photos} aria-label={t('returns.photos')}>
          {images.map(({ id, image_sources: { webp } }, place) => (
            <li key={id}>
              <a href={largestOf(webp)} target="_blank" rel="noreferrer">
                <img
                  className={classes.photo}
                  srcSet={webp}
                  sizes="96px"
                  width={96}
                  height={96}
                  alt={t('returns.photo', { number: String(place + 1), count: String(images.length) })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {rejection !== '' && (
        <>
          <Title order={2} mt="md">
            {t('returns.rejection')}
          </Title>
          <Text className={classes.text} lang={language}>
            <bdi>{rejection}</bdi>
          </Text>
        </>
      )}
    </section>
  )
}

/** The last address of a source set, which is the widest picture. */
function largestOf(sourceSet: string): string {
  return sourceSet.split(',').at(-1)?.trim().split(' ')[0] ?? ''
}
