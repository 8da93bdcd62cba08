import { Form, useSearchParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { useHref } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './search-box.module.css'

/** Searches the whole shop. A plain GET form: it works before, and without, JavaScript. Keeps the query in the box. */
export function SearchBox() {
  const t = useWords()
  const href = useHref()
  const [query] = useSearchParams()
  const words = query.get('q') ?? ''
  return (
    <Form role="search" action={href('/search')} className={styles.box}>
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        aria-label={t('shell.searchLabel')}
        placeholder={t('shell.searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" aria-label={t('shell.search')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
