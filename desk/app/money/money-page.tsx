import { NativeSelect } from '@mantine/core'
import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { useListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { DisputeList } from './dispute-list.tsx'
import { HeldList } from './held-list.tsx'
import classes from './money.module.css'
import { stateOf, type Tab, tabOf, tabs } from './money-calls.ts'
import { tabLabels } from './money-text.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

const lists = { held: HeldList, disputes: DisputeList, withdrawals: WithdrawalList }

const leads: Readonly<Record<Tab, MessageKey>> = {
  held: 'money.heldLead',
  disputes: 'money.disputesLead',
  withdrawals: 'money.withdrawalsLead',
}

/** Money about which a person has to decide: payments that do not fit, disputes, withdrawals. */
export function MoneyPage() {
  const t = useMessages()
  const list = useListAddress()
  const tab = tabOf(list)
  const List = lists[tab]
  return (
    <Page title={t('shell.money')} text={t(leads[tab])}>
      <SavedViews
        name="money"
        list={list}
        tabs={tabs.map((value, place) => ({ value: place === 0 ? '' : value, title: t(tabLabels[value]) }))}
      />
      <NativeSelect
        className={classes.filter}
        size="md"
        label={t('money.show')}
        value={stateOf(list)}
        onChange={({ currentTarget: { value } }) => list.set({ state: value === 'all' ? 'all' : '' })}
        data={[
          { value: 'open', label: t('money.showOpen') },
          { value: 'all', label: t('shell.all') },
        ]}
      />
      <List key={tab} list={list} />
    </Page>
  )
}
