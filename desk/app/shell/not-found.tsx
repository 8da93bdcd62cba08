import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useMessages } from '../platform/messages.tsx'

export function NotFound() {
  const t = useMessages()
  return (
    <Page title={t('shell.notFoundTitle')}>
      <State icon="search" title={t('shell.notFoundLead')} text={t('shell.notFoundText')}>
        <Button component={Link} to="/">
          {t('shell.toStart')}
        </Button>
      </State>
    </Page>
  )
}
