import { Button, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureFrom, failureText, requestIdOf } from '../platform/calls/failures.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { Icon, type IconName } from './icon.tsx'
import classes from './state.module.css'

/** In place of what is not there: nothing yet, nothing found, an error, no connection. Always with a next step. */
export function State(props: {
  icon: IconName
  title: string
  text: ReactNode
  children?: ReactNode
  live?: boolean
}) {
  return (
    <Stack className={classes.state} align="center" gap="sm" role={props.live ? 'alert' : undefined}>
      <ThemeIcon size={56} radius="xl" variant="light">
        <Icon name={props.icon} size={28} />
      </ThemeIcon>
      <Title order={2}>{props.title}</Title>
      <Text c="dimmed" maw={440}>
        {props.text}
      </Text>
      {props.children}
    </Stack>
  )
}

/** Why data could not be read, with a retry; an unexpected error also names its request, by which the log finds it. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages()
  const failure = failureFrom(error)
  const requestId = requestIdOf(error)
  const isCut = failure.status === 0
  return (
    <State
      live
      icon={isCut ? 'offline' : 'alert'}
      title={t(isCut ? 'shell.offlineTitle' : 'shell.errorTitle')}
      text={failureText(t, failure)}
    >
      {requestId && failure.status >= 500 && (
        <Text size="sm" c="dimmed">
          <RichMessage
            k="shell.requestId"
            values={{
              id: (
                <bdi dir="ltr">
                  <code>{requestId}</code>
                </bdi>
              ),
            }}
          />
        </Text>
      )}
      <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
    </State>
  )
}

/** What a query has read; until then its place, and an error if it fails. Later failures leave what is there. */
export function Loaded<T>({
  query,
  rows = 4,
  children,
}: {
  query: UseQueryResult<T>
  rows?: number
  children: (data: T) => ReactNode
}) {
  const t = useMessages()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Stack gap="sm" role="status" aria-label={t('shell.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
        <Skeleton key={row} height={52} radius="md" />
      ))}
    </Stack>
  )
}
