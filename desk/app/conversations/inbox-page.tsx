import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FilterBar } from '../parts/filter-bar.tsx'
import { type CountTexts, FoundCounts } from '../parts/found-counts.tsx'
import { MoreRows } from '../parts/more-rows.tsx'
import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { type ListAddress, useListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import {
  filterNames,
  filtersOf,
  type InboxItem,
  inboxQuery,
  prefetchInbox,
  tabs,
} from './conversation-calls.ts'
import classes from './conversations.module.css'
import { InboxCard, type Step } from './inbox-card.tsx'
import { kindLabels, shopKinds, tabLabels } from './inbox-text.ts'

const AnswerItem = lazy(() => import('./answer-item.tsx'))
const OwnerDialog = lazy(() => import('./owner-dialog.tsx'))
const HideDialog = lazy(() => import('./hide-dialog.tsx'))
const ShowDialog = lazy(() => import('./show-dialog.tsx'))

/** All that customers wrote: of a seller, about the own products alone. */
export function InboxPage() {
  const t = useMessages()
  const { seller } = usePerson()
  const list = useListAddress()
  const inbox = useInfiniteQuery(inboxQuery(filtersOf(list)))
  const [open, setOpen] = useState<{ item: InboxItem; step: Step }>()
  const close = () => setOpen(undefined)
  const kinds = Object.entries(kindLabels).filter(([kind]) => seller === null || !shopKinds.has(kind))
  return (
    <Page title={t('shell.conversations')} text={t('conversations.lead')}>
      <SavedViews
        name="conversations"
        list={list}
        tabs={tabs.map((value, place) => ({ value: place === 0 ? '' : value, title: t(tabLabels[value]) }))}
        prefetch={prefetchInbox}
      />
      <FilterBar
        list={list}
        searchLabel={t('conversations.search')}
        filters={[
          {
            name: 'kind',
            label: t('conversations.kind'),
            options: kinds.map(([value, label]) => ({ value, label: t(label) })),
          },
          {
            name: 'language',
            label: t('conversations.language'),
            options: [
              { value: 'en', label: t('conversations.english') },
              { value: 'ar', label: t('conversations.arabic') },
            ],
          },
        ]}
      />
      <Loaded query={inbox}>
        {({ pages }) => {
          const items = pages.flatMap(({ results }) => results)
          const [first] = pages
          return (
            <>
              <FoundCounts
                texts={countTexts}
                count={first?.count ?? 0}
                ofSearch={first?.count_of_search ?? null}
                onShowAll={() => list.set({ ...cleared, tab: 'all' })}
              />
              {items.length > 0 ? (
                <ul
                  className={classes.cards}
                  aria-label={t('shell.conversations')}
                  data-stale={inbox.isPlaceholderData || undefined}
                >
                  {items.map((item) => (
                    <li key={item.id} className={classes.card}>
                      <InboxCard item={item} list={list.search} onStep={(step) => setOpen({ item, step })} />
                    </li>
                  ))}
                </ul>
              ) : (
                <Nothing list={list} />
              )}
              <MoreRows query={inbox} />
            </>
          )
        }}
      </Loaded>
      {open && (
        <Suspense>
          {open.step === 'answer' && <AnswerItem key={open.item.id} item={open.item} onClose={close} />}
          {open.step === 'hide' && <HideDialog key={open.item.id} item={open.item} onClose={close} />}
          {open.step === 'show' && <ShowDialog key={open.item.id} item={open.item} onClose={close} />}
          {open.step === 'owner' && <OwnerDialog key={open.item.id} item={open.item} onClose={close} />}
        </Suspense>
      )}
    </Page>
  )
}

const countTexts: CountTexts = {
  count: 'conversations.count',
  countOrMore: 'conversations.countOrMore',
  hidden: 'conversations.hidden',
  showHidden: 'conversations.showHidden',
}

const cleared = Object.fromEntries(filterNames.map((name) => [name, '']))

const nothing: Readonly<Record<string, { title: MessageKey; text: MessageKey }>> = {
  '': { title: 'conversations.noneOpen', text: 'conversations.noneOpenText' },
  mine: { title: 'conversations.noneMine', text: 'conversations.noneMineText' },
  done: { title: 'conversations.noneDone', text: 'conversations.noneDoneText' },
}

/** Nothing that waits is good news; a search that finds nothing is not. */
function Nothing({ list }: { list: ListAddress }) {
  const t = useMessages()
  const names = ['q', ...filterNames]
  if (names.every((name) => list.get(name) === '')) {
    const { title, text } = nothing[list.get('tab')] ?? {
      title: 'conversations.none',
      text: 'conversations.noneText',
    }
    return <State icon="check" title={t(title)} text={t(text)} />
  }
  return (
    <State icon="search" title={t('conversations.notFound')} text={t('conversations.notFoundText')}>
      <Button variant="default" onClick={() => list.clear(names)}>
        {t('shell.clearFilters')}
      </Button>
    </State>
  )
}
