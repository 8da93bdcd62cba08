import { longestSearch } from '@marah/contract/limits'
import { Suspense, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { useHref } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './search-box.module.css'
import type { ComboboxState } from './suggestions.tsx'

// The code is loaded on the first focus: most visits do not search.
const Suggestions = lazyPart(() => import('./suggestions.tsx'))

/**
 * Searches the shop with a plain GET form that works without JavaScript and keeps the query. It is no `landmark` if the
 * header's form is on screen too: a screen reader cannot tell apart two of one name.
 */
export function SearchBox({ landmark = true }) {
  const t = useMessages()
  const href = useHref()
  const [query] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  const [combobox, setCombobox] = useState<ComboboxState>()
  // Other pages have searches of their own in their URL.
  const words = useLocation().pathname === href('/search') ? (query.get('q') ?? '') : ''
  return (
    <Form
      role={landmark ? 'search' : undefined}
      discover="none"
      action={href('/search')}
      className={styles.box}
    >
      <input
        key={words}
        ref={input}
        type="search"
        name="q"
        defaultValue={words}
        aria-label={t('shell.searchLabel')}
        placeholder={t('shell.searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        onFocus={() => setUsed(true)}
        {...combobox}
      />
      <button type="submit" aria-label={t('shell.search')}>
        <Icon name="search" />
      </button>
      {used && (
        <Suspense>
          <Suggestions key={words} input={input} onState={setCombobox} />
        </Suspense>
      )}
    </Form>
  )
}
