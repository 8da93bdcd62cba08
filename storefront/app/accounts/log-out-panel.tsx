import { Panel } from '../parts/panel.tsx'
import { LogOutButton } from './log-out-button.tsx'

export function LogOutPanel() {
  return (
    <Panel>
      <div>
        <LogOutButton />
      </div>
    </Panel>
  )
}
