import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import { userQuery } from '../personal/user-queries.ts'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import styles from './notification-settings.module.css'
import { type PushState, pushState, subscribeToPush, unsubscribeFromPush } from './push.ts'
import { type Channel, settingsQuery, switchChannel } from './settings-queries.ts'

/** The three channels of notifications in Settings; emails about orders are always sent. */
export function NotificationSettings() {
  const t = useMessages()
  const settings = useQuery(settingsQuery)
  const user = useQuery(userQuery).data
  // Without it, how the back end reaches a device is its own affair: the setting is stored all the same.
  const reachesBrowsers = hasExtension('push')
  const mailsOrders = hasExtension('order-lookup')
  return (
    <Loaded query={settings} skeleton={<Skeleton lines={6} />}>
      {({ push_notification, email_notification, sms_notification }) => (
        <div className={styles.channels}>
          <p className={styles.note}>
            {t(mailsOrders ? 'notifications.settingsText' : 'notifications.settingsLead')}
          </p>
          {reachesBrowsers ? (
            <PushToggle on={push_notification} />
          ) : (
            <Toggle channel="push_notification" on={push_notification} label="notifications.byPush" />
          )}
          <Toggle channel="email_notification" on={email_notification} label="notifications.byEmail">
            {user && !user.is_email_verified && (
              <Note text="notifications.emailUnproven" to="/verify" link="notifications.proveEmail" />
            )}
          </Toggle>
          <Toggle channel="sms_notification" on={sms_notification} label="notifications.bySms">
            {user && !user.is_phone_verified && (
              <Note text="notifications.phoneUnproven" to="/verify" link="notifications.provePhone" />
            )}
          </Toggle>
        </div>
      )}
    </Loaded>
  )
}

type ToggleProps = {
  channel: Channel
  on: boolean
  label: MessageKey
  disabled?: boolean
  /** Runs before the setting is stored; false cancels. */
  before?: (on: boolean) => Promise<boolean>
  children?: ReactNode
}

function Toggle({ channel, on, label, disabled = false, before, children }: ToggleProps) {
  const t = useMessages()
  const id = useId()
  const change = useAction(
    async (on: boolean) => {
      if (before && !(await before(on))) return
      await switchChannel(channel, on)
    },
    { inline: true },
  )

  return (
    <div className={styles.way}>
      <label className={styles.toggle}>
        <span>{t(label)}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          disabled={disabled}
          aria-busy={change.busy || undefined}
          aria-describedby={id}
          onChange={(event) => change.run(event.currentTarget.checked)}
        />
      </label>
      <div id={id} className={styles.notes}>
        {children}
        <div role="alert">
          {change.problem && (
            <p className={styles.problem}>
              <Icon name="warning" />
              {change.problem}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function Note({ text, to, link }: { text: MessageKey; to?: string; link?: MessageKey }) {
  const t = useMessages()
  return (
    <p className={styles.note}>
      {t(text)} {to && link && <LocalLink to={to}>{t(link)}</LocalLink>}
    </p>
  )
}

const stateQuery = { queryKey: ['push-state'], queryFn: pushState }

/** The setting belongs to the account, the permission to this browser: one can exist without the other. */
function PushToggle({ on }: { on: boolean }) {
  const t = useMessages()
  const state = useQuery(stateQuery)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const here: PushState | undefined = state.data

  /** Whether this browser has reached the requested state. */
  async function change(on: boolean): Promise<boolean> {
    setFailed(false)
    try {
      if (!on) await unsubscribeFromPush()
      return on ? (await subscribeToPush()) === 'on' : true
    } catch {
      // The browser's push service is unavailable (offline, a private window).
      setFailed(true)
      return !on
    } finally {
      await state.refetch()
    }
  }

  async function addThisBrowser() {
    if (asking) return
    setAsking(true)
    await change(true)
    setAsking(false)
  }

  return (
    <Toggle
      channel="push_notification"
      on={on}
      label="notifications.byPush"
      disabled={!on && (here === 'unsupported' || here === 'blocked')}
      before={change}
    >
      {here === 'unsupported' && <Note text="notifications.pushUnsupported" />}
      {here === 'blocked' && <Note text="notifications.pushBlocked" />}
      {failed && <Note text="notifications.pushFailed" />}
      {on && here === 'off' && (
        <div className={styles.here}>
          <Note text="notifications.pushNotHere" />
          <Button look="quiet" busy={asking} onClick={() => void addThisBrowser()}>
            {t('notifications.pushHere')}
          </Button>
        </div>
      )}
    </Toggle>
  )
}
