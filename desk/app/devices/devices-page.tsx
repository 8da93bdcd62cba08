import { Alert, Button, Text } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Column, DataList } from '../parts/data-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page } from '../parts/page.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import { useListAddress } from '../platform/list-address.ts'
import { RichMessage, type Translate, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { sharedDeviceQuery } from '../platform/shared-device.ts'
import { EnrolDialog } from './enrol-dialog.tsx'

type DeskDevice = components['schemas']['DeskDevice']

const devicesKey = ['devices']

function readAgain() {
  void queries.invalidateQueries({ queryKey: devicesKey })
  void queries.invalidateQueries({ queryKey: sharedDeviceQuery.queryKey })
}

/** The tills and tablets at which several people work; each person takes one over by a PIN. */
export function DevicesPage() {
  const t = useMessages()
  const list = useListAddress()
  const { signed_in_by } = usePerson()
  const here = useQuery(sharedDeviceQuery)
  const devices = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(api.GET('/desk/device/', { signal })),
  })
  const [isEnrolling, setEnrolling] = useState(false)
  const [removed, setRemoved] = useState<DeskDevice>()
  const mayChange = signed_in_by !== 'pin'
  return (
    <Page
      title={t('shell.devices')}
      text={t(mayChange ? 'devices.lead' : 'person.neverByPin')}
      actions={
        mayChange &&
        here.data === null && (
          <Button size="md" leftSection={<Icon name="plus" />} onClick={() => setEnrolling(true)}>
            {t('devices.enrol')}
          </Button>
        )
      }
    >
      <div role="status">
        {here.data && (
          <Alert color="teal" variant="light" radius="md" icon={<Icon name="device" />}>
            <RichMessage k="devices.isThis" values={{ name: <bdi>{here.data.device}</bdi> }} />
          </Alert>
        )}
      </div>
      <Loaded query={devices}>
        {(found) =>
          found.length === 0 ? (
            <State icon="device" title={t('devices.noneTitle')} text={t('devices.noneText')} />
          ) : (
            <DataList
              label={t('shell.devices')}
              rows={found}
              columns={columnsOf(t)}
              keyOf={({ id }) => id}
              list={list}
              actions={(device) =>
                mayChange && (
                  <Button
                    variant="default"
                    onClick={() => setRemoved(device)}
                    aria-label={t('person.removeNamed', { name: device.name })}
                  >
                    {t('person.remove')}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      <EnrolDialog isOpen={isEnrolling} onClose={() => setEnrolling(false)} onDone={readAgain} />
      {removed && (
        <ConfirmDialog
          isOpen
          title={t('devices.removeTitle')}
          text={<RichMessage k="devices.removeText" values={{ name: <bdi>{removed.name}</bdi> }} />}
          button={t('person.remove')}
          color="red"
          send={(key) => {
            const path = { id: String(removed.id) }
            return call(api.DELETE('/desk/device/{id}/', { params: { header: once(key), path } }))
          }}
          onDone={readAgain}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  )
}

function columnsOf(t: Translate): Column<DeskDevice>[] {
  return [
    {
      key: 'name',
      title: t('devices.name'),
      isName: true,
      order: ({ name }) => name,
      cell: ({ name }) => (
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
      ),
    },
    {
      key: 'created',
      title: t('devices.enrolled'),
      order: ({ created_on }) => Date.parse(created_on),
      cell: ({ created_on }) => <ShopTime at={created_on} />,
    },
    {
      key: 'used',
      title: t('devices.used'),
      order: ({ last_used_on }) => (last_used_on === null ? 0 : Date.parse(last_used_on)),
      cell: ({ last_used_on }) =>
        last_used_on === null ? <Text c="dimmed">{t('devices.never')}</Text> : <ShopTime at={last_used_on} />,
    },
  ]
}
