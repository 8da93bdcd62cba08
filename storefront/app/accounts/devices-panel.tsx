import { DateText } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Badge } from '../parts/chip.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { Loaded } from '../personal/loaded.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { type Device, devicesQuery, endDevice, endOtherDevices } from './device-queries.ts'
import styles from './profile.module.css'

/** Lists the logged-in devices; the others can be logged out from here. */
export function DevicesPanel() {
  const t = useMessages()
  const devices = useQuery(devicesQuery)
  return (
    <Panel id="devices" title={t('accounts-profile.devicesTitle')}>
      <Loaded query={devices} skeleton={<Skeleton lines={4} />}>
        {(list) => <Devices list={list} />}
      </Loaded>
    </Panel>
  )
}

function Devices({ list }: { list: Device[] }) {
  const t = useMessages()
  const [ending, setEnding] = useState<string>()

  async function end(which: string, work: () => Promise<void>, done: string) {
    setEnding(which)
    try {
      await work()
      toasts.show({ text: done, tone: 'done' })
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
    } finally {
      setEnding(undefined)
    }
  }

  return (
    <>
      <ul className={styles.rows}>
        {list.map(({ id, name, last_used_on, is_this }) => (
          <li key={id}>
            <div className={styles.fact}>
              <p>
                <bdi>{name}</bdi>
                {is_this && <Badge tone="quiet" label={t('accounts-profile.thisDevice')} />}
              </p>
              <p>
                <RichMessage
                  k="accounts-profile.lastUsed"
                  values={{ date: <DateText at={last_used_on} style="moment" /> }}
                />
              </p>
            </div>
            {!is_this && (
              <Button
                look="plain"
                busy={ending === id}
                onClick={() => void end(id, () => endDevice(id), t('accounts-profile.deviceEnded'))}
              >
                {t('accounts-profile.endDevice')}
                <span className="unseen"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <div>
          <Button
            look="quiet"
            busy={ending === 'all'}
            onClick={() => void end('all', endOtherDevices, t('accounts-profile.othersEnded'))}
          >
            {t('accounts-profile.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
