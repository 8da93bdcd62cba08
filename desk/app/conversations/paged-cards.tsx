import { Button, Group } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError, Loaded, State } from '../parts/state.tsx'
import { useMessages } from '../platform/messages.tsx'
import classes from './conversations.module.css'

type Query<Item> = UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly Item[] }>>

/** A list of cards that grows by a press. */
export function PagedCards<Item extends { readonly id: number }>(props: {
  query: Query<Item>
  label: string
  /** In place of an empty list. */
  none: { readonly title: string; readonly text: string }
  children: (item: Item) => ReactNode
}) {
  const t = useMessages()
  const { query, none } = props
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap(({ results }) => results)
        if (items.length === 0) return <State icon="check" title={none.title} text={none.text} />
        return (
          <>
            <ul className={classes.cards} aria-label={props.label}>
              {items.map((item) => (
                <li key={item.id} className={classes.card}>
                  {props.children(item)}
                </li>
              ))}
            </ul>
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
      }}
    </Loaded>
  )
}
