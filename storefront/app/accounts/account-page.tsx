import { useQuery } from '@tanstack/react-query'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { LeadColumns } from '../personal/lead-columns.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { userQuery } from '../personal/user-queries.ts'
import type { Route } from './+types/account-page.ts'
import { AccountLinks } from './account-links.tsx'
import { LogOutPanel } from './log-out-panel.tsx'
import { ProfilePanel, WhoPanel } from './profile-panel.tsx'
import { SetUpPanel } from './set-up-panel.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.accountTitle')
}

/** The Account tab: links to all pages of the customer, and the personal data. */
export default function AccountPage() {
  const user = useQuery(userQuery)
  return (
    <Loaded query={user} skeleton={<AccountSkeleton />}>
      {(known) => (
        // On phones these links come before the forms, so that customers need not scroll past the forms.
        <LeadColumns
          lead={
            <>
              <WhoPanel user={known} />
              <AccountLinks user={known} />
            </>
          }
          main={
            <>
              <SetUpPanel user={known} />
              <ProfilePanel key={known.id} user={known} />
            </>
          }
          side={<LogOutPanel />}
        />
      )}
    </Loaded>
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
      main={[3, 4].map((lines, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels never change places.
        <Panel key={place}>
          <Skeleton lines={lines} />
        </Panel>
      ))}
    />
  )
}
