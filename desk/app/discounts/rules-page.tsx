import { Button, Group, Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Column, DataList } from '../parts/data-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page } from '../parts/page.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { useListAddress } from '../platform/list-address.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { CouponDays, states } from './coupon-text.tsx'
import classes from './discounts.module.css'
import { endRule, readRulesAgain, rulesQuery, type ShopRule } from './rule-calls.ts'
import { RuleSentence } from './rule-text.tsx'

const RuleDialog = lazy(() => import('./rule-dialog.tsx'))

/** Discounts that the cart grants by itself. */
export function RulesPage() {
  const t = useMessages()
  const list = useListAddress()
  const language = useLanguage()
  const rules = useQuery(rulesQuery)
  const [open, setOpen] = useState<{ dialog: 'make' | 'change' | 'end'; rule?: ShopRule }>()
  const close = () => setOpen(undefined)
  const nameOf = ({ name }: ShopRule) => name[language] || name.en
  return (
    <Page
      title={t('shell.rules')}
      text={t('discounts.rulesLead')}
      actions={
        <Button size="md" leftSection={<Icon name="plus" />} onClick={() => setOpen({ dialog: 'make' })}>
          {t('discounts.makeRule')}
        </Button>
      }
    >
      <Loaded query={rules}>
        {(rows) =>
          rows.length === 0 ? (
            <State icon="coupon" title={t('discounts.noRules')} text={t('discounts.noRulesText')} />
          ) : (
            <div className={classes.list}>
              <DataList
                label={t('shell.rules')}
                rows={rows}
                columns={columnsOf(t, nameOf)}
                keyOf={({ id }) => id}
                list={list}
                actions={(rule) =>
                  rule.state !== 'ended' && (
                    <Group gap="xs" wrap="nowrap">
                      <Button
                        variant="default"
                        size="md"
                        aria-label={t('discounts.changeTitle', { code: nameOf(rule) })}
                        onClick={() => setOpen({ dialog: 'change', rule })}
                      >
                        {t('discounts.change')}
                      </Button>
                      <Button
                        variant="default"
                        size="md"
                        aria-label={t('discounts.endNamed', { name: nameOf(rule) })}
                        onClick={() => setOpen({ dialog: 'end', rule })}
                      >
                        {t('discounts.end')}
                      </Button>
                    </Group>
                  )
                }
              />
            </div>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={open?.dialog === 'end'}
        title={t('discounts.endTitle', { code: open?.rule ? nameOf(open.rule) : '' })}
        text={t('discounts.endRuleText')}
        button={t('discounts.end')}
        color="red"
        send={(key) => endRule(open?.rule?.id ?? 0, key)}
        onDone={readRulesAgain}
        onClose={close}
      />
      <Suspense>
        {open?.dialog === 'make' && <RuleDialog onClose={close} />}
        {open?.dialog === 'change' && open.rule && <RuleDialog known={open.rule} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function columnsOf(t: Translate, nameOf: (rule: ShopRule) => string): Column<ShopRule>[] {
  return [
    {
      key: 'name',
      title: t('discounts.name'),
      isName: true,
      cell: (rule) => (
        <Text fw={600}>
          <bdi>{nameOf(rule)}</bdi>
        </Text>
      ),
    },
    {
      key: 'does',
      title: t('discounts.facts'),
      // One element: the cells of a card on a phone lay out each of several on its own.
      cell: (rule) => (
        <div>
          <RuleSentence rule={{ ...rule, category: rule.category?.name ?? null }} />
        </div>
      ),
    },
    { key: 'days', title: t('discounts.days'), cell: (rule) => <CouponDays one={rule} /> },
    {
      key: 'granted',
      title: t('discounts.given'),
      cell: ({ granted }) =>
        granted.length === 0
          ? '–'
          : granted.map(({ currency, orders, discount }) => (
              <div key={currency}>
                <Money amount={discount} currency={currency} />{' '}
                <small>{t('discounts.orders', { count: orders })}</small>
              </div>
            )),
    },
    {
      key: 'state',
      title: t('discounts.state'),
      cell: ({ state }) => (
        <span className={classes.state} data-color={states[state].color}>
          {t(states[state].label)}
        </span>
      ),
    },
  ]
}
