import { Panel } from '../parts/panel.tsx'
import { useMessages } from '../platform/messages.tsx'
import { LogOutButton } from './log-out-button.tsx'

export function LogOutPanel() {
  const t = useMessages()
  return (
    <Panel title={t('accounts.logOut')}>
      <div>
        <LogOutButton />
      </div>
    </Panel>
  )
}
