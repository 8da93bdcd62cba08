import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { changeLabels } from '../parts/change-text.ts'
import { FilterBar } from '../parts/filter-bar.tsx'
import { Page } from '../parts/page.tsx'
import { actorLabels } from '../parts/person-text.ts'
import { SavedViews } from '../parts/saved-views.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { LoadError, Loaded, State } from '../parts/state.tsx'
import { useListAddress } from '../platform/list-address.ts'
import { useMessages } from '../platform/messages.tsx'
import classes from './staff.module.css'
import { type LogEntry, logQuery, staffQuery } from './staff-calls.ts'

/** A reason that is a code of the program says no more than the name of the call. */
const isCode = /^[a-z_]+$/

/** Who has changed what, newest first. Entries cannot be changed or removed. */
export function LogPage() {
  const t = useMessages()
  const list = useListAddress()
  const staff = useQuery(staffQuery)
  const person = Number(list.get('person'))
  const subject = list.get('subject').trim()
  const log = useInfiniteQuery(
    logQuery({ ...(person > 0 && { person }), ...(subject !== '' && { subject }) }),
  )
  return (
    <Page title={t('shell.log')} text={t('staff.logLead')}>
      <SavedViews name="log" list={list} />
      <FilterBar
        list={list}
        searchLabel={t('staff.subject')}
        searchName="subject"
        filters={[
          {
            name: 'person',
            label: t('staff.person'),
            options: (staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
      />
      <Loaded query={log}>
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results)
          if (entries.length === 0)
            return <State icon="log" title={t('staff.noEntryTitle')} text={t('staff.noEntryText')} />
          return (
            <>
              <ol className={classes.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
              {log.isFetchNextPageError && (
                <LoadError error={log.error} onRetry={() => void log.fetchNextPage()} />
              )}
              {log.hasNextPage && (
                <Group justify="center">
                  <Button
                    variant="default"
                    size="md"
                    loading={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {t('shell.more')}
                  </Button>
                </Group>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Entry({ entry: { at, actor, call, subject, before, after, reason } }: { entry: LogEntry }) {
  const t = useMessages()
  const kind = actorLabels[actor.kind]
  const did = call === null ? undefined : changeLabels[call]
  return (
    <li className={classes.entry}>
      <Text size="sm" c="dimmed">
        <ShopTime at={at} />
      </Text>
      <div>
        <Text>
          <Text span fw={600}>
            {actor.name ? <bdi>{actor.name}</bdi> : kind ? t(kind) : <bdi>{actor.kind}</bdi>}
          </Text>
          {' · '}
          {did ? t(did) : <bdi dir="ltr">{call ?? t('staff.command')}</bdi>}
          {' · '}
          <bdi dir="ltr">{subject}</bdi>
        </Text>
        {reason && !isCode.test(reason) && (
          <Text size="sm" c="dimmed">
            <bdi>{reason}</bdi>
          </Text>
        )}
        <ul className={classes.facts}>
          {Object.entries(after).map(([name, value]) => {
            const former = before?.[name]
            return (
              <li key={name} className={classes.fact}>
                <bdi dir="ltr">
                  {name}: {former !== undefined && former !== value && <s>{String(former)}</s>}{' '}
                  {String(value)}
                </bdi>
              </li>
            )
          })}
        </ul>
      </div>
    </li>
  )
}
