import { Box, VisuallyHidden } from '@mantine/core'
import { useRevalidator, useRouteError } from 'react-router'
import { LoadError } from '../parts/state.tsx'
import { useMessages } from '../platform/messages.tsx'

/** In place of a screen that could not be read or drawn. */
export function RouteError() {
  const t = useMessages()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <Box component="main">
      <VisuallyHidden>
        <h1>{t('shell.desk')}</h1>
      </VisuallyHidden>
      <LoadError error={error} onRetry={() => void revalidate()} />
    </Box>
  )
}
