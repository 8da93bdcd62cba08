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

/** The tabs of a list: all of it, and the filters that the person has saved under a name on this device. */
export function SavedViews({ name, list }: { name: string; list: ListAddress }) {
  const t = useMessages()
  const { id } = usePerson()
  const [views, setViews] = useState(() => readViews(name, id))
  const [isNaming, setNaming] = useState(false)
  const current = views.find(({ search }) => search === list.search)

  function change(next: readonly View[]) {
    setViews(next)
    writeViews(name, id, next)
  }

  return (
    <nav className={classes.views} aria-label={t('shell.views')}>
      <Tab title={t('shell.all')} search="" isCurrent={list.search === ''} />
      {views.map(({ title, search }) => (
        <Tab key={title} title={title} search={search} isCurrent={search === list.search} />
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
      {!current && list.search !== '' && (
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

function Tab({ title, search, isCurrent }: { title: string; search: string; isCurrent: boolean }) {
  return (
    <Link
      to={{ search }}
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
