import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ListAddress } from '../platform/list-address.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { readViews, type View, writeViews } from '../platform/views.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import classes from './saved-views.module.css'

/** The longest name of a saved view. */
const longestName = 40

/** A tab that a list has for everyone: the value of `tab` in its address, empty for the first one. */
type FixedTab = { readonly value: string; readonly title: string }

/**
 * The tabs of a list: its own, or all of it, and the filters that the person has saved under a name on this device. A change
 * to a tab of the list's own keeps the filters.
 */
export function SavedViews({
  name,
  list,
  tabs,
  prefetch,
}: {
  name: string
  list: ListAddress
  tabs?: readonly FixedTab[]
  /** Reads what a tab shows while it is being pressed, given its address. */
  prefetch?: (search: string) => void
}) {
  const t = useMessages()
  const { id } = usePerson()
  const [views, setViews] = useState(() => readViews(name, id))
  const [isNaming, setNaming] = useState(false)
  const current = views.find(({ search }) => search === list.search)
  const isFiltered = [...new URLSearchParams(list.search).keys()].some((each) => each !== 'tab')

  function change(next: readonly View[]) {
    setViews(next)
    writeViews(name, id, next)
  }

  return (
    <nav className={classes.views} aria-label={t('shell.views')}>
      {tabs ? (
        tabs.map(({ value, title }) => (
          <Tab
            key={value}
            title={title}
            search={withTab(list, value)}
            isCurrent={!current && list.get('tab') === value}
            prefetch={prefetch}
          />
        ))
      ) : (
        <Tab title={t('shell.all')} search="" isCurrent={list.search === ''} prefetch={prefetch} />
      )}
      {views.map(({ title, search }) => (
        <Tab
          key={title}
          title={title}
          search={search}
          isCurrent={search === list.search}
          prefetch={prefetch}
        />
      ))}
      {current && (
        <Button
          variant="subtle"
          size="md"
          leftSection={<Icon name="close" size={18} />}
          onClick={() => {
            change(views.filter((view) => view !== current))
            list.clearAll()
          }}
        >
          {t('shell.removeView')}
        </Button>
      )}
      {!current && isFiltered && (
        <Button
          variant="subtle"
          size="md"
          leftSection={<Icon name="plus" size={18} />}
          onClick={() => setNaming(true)}
        >
          {t('shell.saveView')}
        </Button>
      )}
      <NameDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onSave={(title) => {
          change([...views.filter((view) => view.title !== title), { title, search: list.search }])
          setNaming(false)
        }}
      />
    </nav>
  )
}

function withTab(list: ListAddress, value: string): string {
  const search = new URLSearchParams(list.search)
  if (value === '') search.delete('tab')
  else search.set('tab', value)
  return search.toString()
}

function Tab(props: {
  title: string
  search: string
  isCurrent: boolean
  prefetch: ((search: string) => void) | undefined
}) {
  const { title, search, isCurrent, prefetch } = props
  return (
    <Link
      to={{ search }}
      onPointerDown={() => prefetch?.(search)}
      replace
      preventScrollReset
      className={classes.view}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <bdi>{title}</bdi>
    </Link>
  )
}

function NameDialog(props: { isOpen: boolean; onClose: () => void; onSave: (title: string) => void }) {
  const t = useMessages()
  const [title, setTitle] = useState('')
  function save(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '') return
    props.onSave(title.trim())
    setTitle('')
  }
  return (
    <Dialog isOpen={props.isOpen} title={t('shell.saveView')} onClose={props.onClose} size="sm">
      <form onSubmit={save}>
        <Stack>
          <TextInput
            size="md"
            label={t('shell.viewName')}
            description={t('shell.viewHint')}
            value={title}
            maxLength={longestName}
            dir="auto"
            onChange={(event) => setTitle(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" disabled={title.trim() === ''}>
              {t('shell.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
