import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyIcon } from '../parts/copy-button.tsx'
import { Page } from '../parts/page.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { failureFrom } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { couponQuery, endCoupon, type ShopCoupon, showCoupon } from './coupon-calls.ts'
import { CouponDays, CouponPurpose, CouponUses, CouponWorth, states } from './coupon-text.tsx'
import classes from './discounts.module.css'

const CouponDialog = lazy(() => import('./coupon-dialog.tsx'))

/** One coupon: what it takes off, until when and how often, and what it has brought. */
export function CouponPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const found = useQuery(couponQuery(id))
  const back = <BackToList pathname="/coupons">{t('discounts.backToList')}</BackToList>
  if (found.isError && failureFrom(found.error).status === 404)
    return (
      <Page title={t('discounts.missing')} actions={back}>
        <State icon="search" title={t('discounts.missing')} text={t('discounts.missingText')} />
      </Page>
    )
  return (
    <Page
      title={t('discounts.one', { code: found.data?.code ?? '' })}
      text={found.data && <Facts one={found.data} />}
      actions={back}
    >
      <Loaded query={found}>{(data) => <Coupon key={data.id} one={data} />}</Loaded>
    </Page>
  )
}

function Facts({ one: { created_on, state } }: { one: ShopCoupon }) {
  const t = useMessages()
  return (
    <Group gap="xs" component="span">
      <ShopTime at={created_on} />
      <Badge variant="light" component="span" color={states[state].color}>
        {t(states[state].label)}
      </Badge>
    </Group>
  )
}

function Coupon({ one }: { one: ShopCoupon }) {
  const t = useMessages()
  const [open, setOpen] = useState<'change' | 'end'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="coupon-facts">
          <Title order={2} id="coupon-facts">
            {t('discounts.facts')}
          </Title>
          <dl className={classes.facts}>
            <Fact label={t('discounts.code')}>
              <Group gap="xs">
                <bdi dir="ltr">{one.code}</bdi>
                <CopyIcon text={one.code} label={t('discounts.copyCode')} />
              </Group>
            </Fact>
            <Fact label={t('discounts.worth')}>
              <CouponWorth {...one} />
            </Fact>
            <Fact label={t('discounts.purpose')}>
              <CouponPurpose one={one} />
            </Fact>
            <Fact label={t('discounts.days')}>
              <CouponDays one={one} />
            </Fact>
            <Fact label={t('discounts.usesTitle')}>
              <CouponUses one={one} />
            </Fact>
            <Fact label={t('discounts.perCustomer')}>
              {one.per_customer === null
                ? t('discounts.noLimit')
                : t('discounts.uses', { count: one.per_customer })}
            </Fact>
          </dl>
          {one.state !== 'ended' && (
            <Group gap="sm" mt="sm">
              <Button size="md" onClick={() => setOpen('change')}>
                {t('discounts.change')}
              </Button>
              <Button size="md" variant="default" onClick={() => setOpen('end')}>
                {t('discounts.end')}
              </Button>
            </Group>
          )}
        </section>
        <Brought one={one} />
      </div>
      <ConfirmDialog
        isOpen={open === 'end'}
        title={t('discounts.endTitle', { code: one.code })}
        text={t('discounts.endText')}
        button={t('discounts.end')}
        color="red"
        send={(key) => endCoupon(one.id, key)}
        onDone={showCoupon}
        onClose={close}
      />
      <Suspense>{open === 'change' && <CouponDialog known={one} onClose={close} />}</Suspense>
    </>
  )
}

/** From the ledger of payments and refunds, by currency. */
function Brought({ one: { brought } }: { one: ShopCoupon }) {
  const t = useMessages()
  return (
    <section className={classes.card} aria-labelledby="coupon-brought">
      <Title order={2} id="coupon-brought">
        {t('discounts.brought')}
      </Title>
      {brought.length === 0 && <Text c="dimmed">{t('discounts.broughtNothing')}</Text>}
      {brought.map(({ currency, uses, discount, sales, refunded, net }) => (
        <dl key={currency} className={classes.facts}>
          <Fact label={t('discounts.usesTitle')}>{t('discounts.uses', { count: uses })}</Fact>
          <Fact label={t('discounts.given')}>
            <Money amount={discount} currency={currency} />
          </Fact>
          <Fact label={t('discounts.sales')}>
            <Money amount={sales} currency={currency} />
          </Fact>
          <Fact label={t('discounts.refunded')}>
            <Money amount={refunded} currency={currency} />
          </Fact>
          <Fact label={t('discounts.net')}>
            <strong>
              <Money amount={net} currency={currency} />
            </strong>
          </Fact>
        </dl>
      ))}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
