import { Badge, Button, Group, Text } from '@mantine/core'
import { roleNames } from '@marah/contract/desk/rights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, ColumnsMenu, DataList } from '../parts/data-list.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page } from '../parts/page.tsx'
import { roleLabels } from '../parts/person-text.ts'
import { SavedViews } from '../parts/saved-views.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { useListAddress } from '../platform/list-address.ts'
import { folded } from '../platform/matching.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'
import { type StaffMember, staffQuery } from './staff-calls.ts'

const states: Readonly<Record<StaffMember['state'], { label: MessageKey; color: string }>> = {
  active: { label: 'staff.active', color: 'green' },
  invited: { label: 'staff.invited', color: 'yellow' },
  disabled: { label: 'staff.disabled', color: 'gray' },
}

/** The people of the shop: who they are, what they may do, and since when they were last here. */
export function StaffPage() {
  const t = useMessages()
  const list = useListAddress()
  const staff = useQuery(staffQuery)
  const { id } = usePerson()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<StaffMember>()
  const columns = columnsOf(t, id)
  const [typed, role, state] = [list.get('q'), list.get('role'), list.get('state')]
  const isShown = (member: StaffMember) =>
    (role === '' || member.role === role) &&
    (state === '' || member.state === state) &&
    folded(`${member.name} ${member.email}`).includes(folded(typed))

  return (
    <Page
      title={t('shell.staff')}
      text={t('staff.lead')}
      actions={
        <Button size="md" leftSection={<Icon name="plus" />} onClick={() => setInviting(true)}>
          {t('staff.invite')}
        </Button>
      }
    >
      <SavedViews name="staff" list={list} />
      <FilterBar
        list={list}
        searchLabel={t('staff.search')}
        filters={[
          {
            name: 'role',
            label: t('staff.role'),
            options: roleNames.map((each) => ({ value: each, label: t(roleLabels[each]) })),
          },
          {
            name: 'state',
            label: t('staff.state'),
            options: Object.entries(states).map(([value, { label }]) => ({ value, label: t(label) })),
          },
        ]}
      >
        <ColumnsMenu columns={columns} list={list} />
      </FilterBar>
      <Loaded query={staff}>
        {(people) => {
          const found = people.filter(isShown)
          return (
            <>
              <Text size="sm" c="dimmed" role="status">
                {t('staff.count', { count: found.length })}
              </Text>
              {found.length > 0 ? (
                <DataList
                  label={t('shell.staff')}
                  rows={found}
                  columns={columns}
                  keyOf={(member) => member.id}
                  list={list}
                  actions={(member) =>
                    member.may_change &&
                    member.id !== id && <MemberMenu member={member} onChange={() => setChanged(member)} />
                  }
                />
              ) : (
                <State icon="search" title={t('staff.noneTitle')} text={t('staff.noneText')}>
                  <Button variant="default" onClick={() => list.clear(['q', 'role', 'state'])}>
                    {t('shell.clearFilters')}
                  </Button>
                </State>
              )}
            </>
          )
        }}
      </Loaded>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      {changed && <ChangeDialog key={changed.id} member={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  )
}

function columnsOf(t: Translate, ownId: number): Column<StaffMember>[] {
  return [
    {
      key: 'name',
      title: t('staff.name'),
      isName: true,
      order: ({ name }) => name,
      cell: ({ id, name, email }) => (
        <div>
          <Group gap="xs">
            <Text fw={600}>
              <bdi>{name}</bdi>
            </Text>
            {id === ownId && (
              <Badge variant="light" size="sm">
                {t('staff.you')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            <bdi dir="ltr">{email}</bdi>
          </Text>
        </div>
      ),
    },
    {
      key: 'role',
      title: t('staff.role'),
      order: ({ role }) => roleNames.indexOf(role),
      cell: ({ role, seller }) => (
        <div>
          {t(roleLabels[role])}
          {seller && (
            <Text size="sm" c="dimmed">
              <bdi>{seller.name}</bdi>
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      title: t('staff.state'),
      order: ({ state }) => state,
      cell: ({ state, invited_until }) => (
        <div>
          <Badge variant="light" color={states[state].color}>
            {t(states[state].label)}
          </Badge>
          {state === 'invited' && invited_until && (
            <Text size="sm" c="dimmed">
              {t('staff.until')} <ShopTime at={invited_until} />
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'seen',
      title: t('staff.lastHere'),
      order: ({ last_used_on }) => (last_used_on === null ? 0 : Date.parse(last_used_on)),
      cell: ({ last_used_on }) =>
        last_used_on === null ? <Text c="dimmed">{t('staff.never')}</Text> : <ShopTime at={last_used_on} />,
    },
  ]
}
