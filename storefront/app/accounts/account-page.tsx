import { useQuery } from '@tanstack/react-query'
import { WithExtension } from '../parts/extension.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { LeadColumns } from '../personal/lead-columns.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { userQuery } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/account-page.ts'
import { AccountLinks } from './account-links.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SetUpPanel } from './set-up-panel.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.accountTitle')
}

/** The Account tab: personal data, contact data and security. */
export default function AccountPage() {
  const user = useQuery(userQuery)
  return (
    <Loaded query={user} skeleton={<AccountSkeleton />}>
      {(known) => (
        // Parents come for a ticket or a parcel: on phones the way there comes before the forms.
        <LeadColumns
          lead={<AccountLinks user={known} />}
          main={
            <>
              <SetUpPanel user={known} />
              <ProfilePanel key={known.id} user={known} />
              <ContactPanel user={known} />
              <PasswordPanel user={known} />
              <WithExtension name="sessions">
                <DevicesPanel />
              </WithExtension>
            </>
          }
          side={
            <>
              <WithExtension name="data-download">
                <DataPanel user={known} />
              </WithExtension>
              <LeavePanel />
            </>
          }
        />
      )}
    </Loaded>
  )
}

function LeavePanel() {
  const t = useMessages()
  return (
    <Panel title={t('accounts.logOut')}>
      <div>
        <LogOutButton />
      </div>
    </Panel>
  )
}

function AccountSkeleton() {
  return (
    <LeadColumns
      lead={
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      }
      main={[3, 4, 3].map((lines, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels never change places.
        <Panel key={place}>
          <Skeleton lines={lines} />
        </Panel>
      ))}
    />
  )
}
