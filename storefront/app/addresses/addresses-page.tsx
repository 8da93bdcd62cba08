import { useQuery } from '@tanstack/react-query'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { userQuery } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/addresses-page.ts'
import { AddressBook } from './address-book.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.addresses')
}

/** The Addresses tab. */
export default function AddressesPage() {
  const t = useMessages()
  const user = useQuery(userQuery)
  return (
    <Panel title={t('accounts.addresses')}>
      <Loaded query={user} skeleton={<Skeleton lines={8} />}>
        {(known) => <AddressBook owner={known} />}
      </Loaded>
    </Panel>
  )
}
