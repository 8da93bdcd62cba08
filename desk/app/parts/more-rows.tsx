import { Button, Group } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMessages } from '../platform/messages.tsx'
import { LoadError } from './state.tsx'

type Pages = UseInfiniteQueryResult<InfiniteData<unknown, unknown>>

/** Reads the next rows of a list, and says why they could not be read. */
export function MoreRows({ query }: { query: Pages }) {
  const t = useMessages()
  return (
    <>
      {query.isFetchNextPageError && (
        <LoadError error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            size="md"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('shell.more')}
          </Button>
        </Group>
      )}
    </>
  )
}
