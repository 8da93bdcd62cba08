import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { ListAddress } from '../platform/list-address.ts'
import { useMessages } from '../platform/messages.tsx'
import classes from './filter-bar.module.css'
import { Icon } from './icon.tsx'

type Filter = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

type DayFilter = { readonly name: string; readonly label: string }

/** So many have room above a list on a narrow screen. */
const fewFilters = 2

/** Milliseconds after the last key before the address changes. */
const pause = 200

/** The search and the filters of a list; each is in the address. */
export function FilterBar(props: {
  list: ListAddress
  searchLabel: string
  searchName?: string
  filters: readonly Filter[]
  days?: readonly DayFilter[]
  /** What Enter in the search does, with the text as it is typed. */
  onEnter?: (typed: string) => void
  children?: ReactNode
}) {
  const t = useMessages()
  const { list, filters, days = [], searchName = 'q' } = props
  const names = [searchName, ...[...filters, ...days].map(({ name }) => name)]
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  // On a phone or tablet many filters would push the list below the screen.
  const isFolded = isNarrow && filters.length + days.length > fewFilters
  const isFiltered = names.some((name) => list.get(name) !== '')
  return (
    <Group gap="sm" align="flex-end" role="search" aria-label={props.searchLabel}>
      <Search list={list} name={searchName} label={props.searchLabel} onEnter={props.onEnter} />
      {isFolded && (
        <Button variant="default" size="md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('shell.filters')}
        </Button>
      )}
      {(isOpen || !isFolded) && (
        <>
          {filters.map(({ name, label, options }) => (
            <NativeSelect
              key={name}
              size="md"
              className={classes.filter}
              label={label}
              value={list.get(name)}
              onChange={(event) => list.set({ [name]: event.currentTarget.value })}
              data={[{ value: '', label: t('shell.all') }, ...options]}
            />
          ))}
          {days.map(({ name, label }) => (
            <Day key={name} list={list} name={name} label={label} />
          ))}
          {props.children}
        </>
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          size="md"
          leftSection={<Icon name="close" size={18} />}
          onClick={() => list.clear(names)}
        >
          {t('shell.clearFilters')}
        </Button>
      )}
    </Group>
  )
}

/** A text that is typed before it is in the address; `write` puts it there. */
function useTyped(list: ListAddress, name: string) {
  const inAddress = list.get(name)
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  // The back button, or the button that clears the filters, has changed the address. When only a text that was written
  // here has arrived there, what was typed since must stay.
  if (known !== inAddress) {
    setKnown(inAddress)
    if (written !== inAddress) {
      setWritten(inAddress)
      setTyped(inAddress)
    }
  }
  function write(text: string) {
    if (text === written) return
    setWritten(text)
    list.set({ [name]: text })
  }
  return { typed, setTyped, write }
}

type SearchProps = {
  list: ListAddress
  name: string
  label: string
  onEnter: ((typed: string) => void) | undefined
}

function Search({ list, name, label, onEnter }: SearchProps) {
  const { typed, setTyped, write } = useTyped(list, name)
  const writeSoon = useDebouncedCallback(() => write(typed), pause)
  return (
    <TextInput
      size="md"
      className={classes.search}
      type="search"
      dir="auto"
      label={label}
      leftSection={<Icon name="search" size={18} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        writeSoon()
      }}
      // A link is pressed: if the pause ended while its screen loads, the change of the address would cancel that.
      onBlur={() => writeSoon.flush()}
      onKeyDown={(event) => {
        // While an input method composes a word, Enter belongs to it.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // The pause would end on the screen that Enter leads to, and write the search into its address.
        writeSoon.flush()
        onEnter?.(typed)
      }}
    />
  )
}

/** While a year is typed, its first digits are a year too: of the first thousand, which no list means. */
const firstDay = '1000-01-01'

function Day({ list, name, label }: { list: ListAddress; name: string; label: string }) {
  const { typed, setTyped, write } = useTyped(list, name)
  return (
    <TextInput
      size="md"
      className={classes.filter}
      type="date"
      label={label}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value === '' || value >= firstDay) write(value)
      }}
    />
  )
}
