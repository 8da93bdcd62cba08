import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** Leads from one of its rows to the list as it was left. */
export function BackToList({ pathname, children }: { pathname: string; children: ReactNode }) {
  const state: unknown = useLocation().state
  const list: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'list') : ''
  return (
    <Button
      component={Link}
      to={{ pathname, search: typeof list === 'string' ? list : '' }}
      variant="default"
      size="md"
    >
      {children}
    </Button>
  )
}
