import { longestSearch } from '@marah/contract/limits'
import { DateText, Dot } from '@marah/ui/format'
import { Form, useLocation } from 'react-router'
import { Button } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { LocalLink, withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useIsParameter } from '../platform/page-handle.ts'
import { shopZone } from '../platform/shop.ts'
import type { QuestionsData } from './questions.server.ts'
import styles from './questions-section.module.css'

/** Questions of other customers, with search. */
export function Questions({
  product,
  questions: { list, page, pages, words },
}: {
  product: number
  questions: QuestionsData
}) {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(query)
    next.set('questions', String(to))
    return `${withoutLanguage(pathname)}?${next}#questions`
  }
  const isEmpty = list.length === 0 && !words
  return (
    <section id="questions" className={`${styles.section} below`} aria-labelledby="questions-title">
      <h2 id="questions-title">{t('questions.title')}</h2>
      <p className={styles.ask}>
        {isEmpty && t('questions.none')}{' '}
        <WithExtension name="product-questions">
          <LocalLink to={`/questions/ask?product=${product}`} rel="nofollow">
            {t('questions.ask')}
          </LocalLink>
        </WithExtension>
      </p>
      {!isEmpty && <Search pathname={pathname} query={query} words={words} />}
      {list.length === 0 && !isEmpty && <p role="status">{t('questions.notFound', { words })}</p>}
      <ul className={styles.list}>
        {list.map(({ id, question, answer, language, answerLanguage, author, at }) => (
          <li key={id}>
            <p lang={language} dir="auto" className={styles.question}>
              {question}
            </p>
            <p className={styles.by}>
              {author && (
                <>
                  <bdi>{author}</bdi>
                  <Dot />
                </>
              )}
              <DateText at={at} timeZone={shopZone()} />
            </p>
            {answer === null ? (
              <p className={styles.by}>{t('questions.unanswered')}</p>
            ) : (
              <p lang={answerLanguage ?? language} dir="auto" className={styles.answer}>
                {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.steps} aria-label={`${t('questions.title')}: ${t('shell.pages')}`}>
          {page > 1 && (
            <LocalLink to={hrefOf(page - 1)} preventScrollReset rel="nofollow">
              {t('shell.previousPage')}
            </LocalLink>
          )}
          <span className={styles.by}>{t('shell.pageOf', { page, pages })}</span>
          {page < pages && (
            <LocalLink to={hrefOf(page + 1)} preventScrollReset rel="nofollow">
              {t('shell.nextPage')}
            </LocalLink>
          )}
        </nav>
      )}
    </section>
  )
}

type SearchProps = { pathname: string; query: URLSearchParams; words: string }

function Search({ pathname, query, words }: SearchProps) {
  const t = useMessages()
  // A parameter that the server does not see would be missing in its HTML.
  const isKnown = useIsParameter()
  return (
    <Form
      action={`${pathname}#questions`}
      preventScrollReset
      role="search"
      aria-label={t('questions.search')}
      className={styles.search}
    >
      {[...query]
        .filter(([key]) => isKnown(key) && key !== 'ask' && key !== 'questions')
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <input
        key={words}
        type="search"
        name="ask"
        defaultValue={words}
        maxLength={longestSearch}
        aria-label={t('questions.search')}
        placeholder={t('questions.search')}
      />
      <Button type="submit" look="quiet">
        {t('shell.search')}
      </Button>
    </Form>
  )
}
