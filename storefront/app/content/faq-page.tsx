import { longestSearch } from '@marah/contract/limits'
import { Form } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useContactPage } from '../parts/extension.tsx'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { LocalLink, useHref } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { textOf } from '../platform/node-text.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import { servedShop } from '../platform/shop.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/faq-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { type FaqData, readFaq } from './faq.server.ts'
import styles from './faq-page.module.css'
import { replyTime } from './reply-time.ts'

export const handle: PageHandle = { ...contentHandle, parameters: ['q', 'subject'] }
export const clientMiddleware = [loadContentMessages]

/** Up to this many results are shown expanded. */
const maxExpanded = 3

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const found = await readFaq(context, request, url.searchParams)
  return { ...found, replyDays: servedShop()?.contact.reply_days ?? null }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const tags = contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.faqTitle', description: 'content.faqDescription' },
  )
  if (!loaderData) return tags
  if (loaderData.words) return [...tags, { name: 'robots', content: 'noindex,follow' }]
  return import.meta.env.SSR && !loaderData.chosen
    ? [...tags, { 'script:ld+json': structured(loaderData) }]
    : tags
}

function structured({ groups }: FaqData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
      })),
    ),
  }
}

/** Shows questions and answers, which work searched and filtered by subject without JavaScript too. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const { words, chosen, count, subjects, replyDays } = loaderData
  const canContact = useContactPage()
  const canWrite = hasExtension('contact')
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t('content.faqTitle')} />
      <header className={styles.head}>
        <h1>{t('content.faqTitle')}</h1>
        {canContact && (
          <p>
            <RichMessage k="content.faqLead" parts={{ a: <LocalLink to="/contact" /> }} />
          </p>
        )}
        <Search words={words} chosen={chosen} />
        <nav aria-label={t('content.faqCategories')}>
          <ul className={styles.subjects}>
            {[{ slug: '', name: t('content.faqAll') }, ...subjects].map(({ slug, name }) => (
              <li key={slug}>
                <LocalLink to={addressOf(words, slug)} aria-current={slug === chosen ? 'true' : undefined}>
                  {name}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {count > 0 && words && <p role="status">{t('content.faqFound', { count, words })}</p>}
      {count === 0 ? <NoAnswers words={words} chosen={chosen} /> : <Answers data={loaderData} />}
      {canContact && (
        <Panel tone="saffron" title={t('content.stillTitle')}>
          <p>
            {canWrite ? t('content.stillText', { time: replyTime(t, replyDays) }) : t('content.stillPlain')}
          </p>
          <div>
            <ButtonLink to="/contact">{t('content.write')}</ButtonLink>
          </div>
        </Panel>
      )}
    </div>
  )
}

function addressOf(words: string, subject: string): string {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(subject && { subject }) }).toString()
  return `/faq${query && `?${query}`}`
}

function Search({ words, chosen }: { words: string; chosen: string }) {
  const t = useMessages()
  const href = useHref()
  return (
    <Form action={href('/faq')} role="search" aria-label={t('content.faqSearch')} className={styles.search}>
      {chosen && <input type="hidden" name="subject" value={chosen} />}
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={longestSearch}
        aria-label={t('content.faqSearch')}
        placeholder={t('content.faqHint')}
      />
      <Button type="submit" look="quiet">
        {t('shell.search')}
      </Button>
    </Form>
  )
}

function Answers({ data: { groups, count, words } }: { data: FaqData }) {
  const open = words !== '' && count <= maxExpanded
  return groups.map(({ slug, name, questions }) => (
    <section key={slug} className={styles.group} aria-labelledby={name ? `subject-${slug}` : undefined}>
      {name && (
        <h2 id={`subject-${slug}`}>
          <bdi>{name}</bdi>
        </h2>
      )}
      {questions.map(({ id, question, answer }) => (
        // The key contains the search, so that answers opened in the last result are closed in the next.
        <details key={`${id} ${words}`} open={open} className={styles.question}>
          <summary>
            <span dir="auto">{question}</span>
            <Icon name="plus" />
          </summary>
          <div id={`q${id}`} className={styles.answer}>
            <RichText nodes={answer} />
          </div>
        </details>
      ))}
    </section>
  ))
}

function NoAnswers({ words, chosen }: { words: string; chosen: string }) {
  const t = useMessages()
  if (!words && !chosen) return <EmptyState icon="info" title={t('content.faqEmpty')} />
  return (
    <EmptyState
      icon="search"
      title={words ? t('content.faqNone', { words }) : t('content.faqEmpty')}
      text={t('content.faqNoneText')}
      live
    >
      <ButtonLink to="/faq" look="quiet">
        {t('content.faqShowAll')}
      </ButtonLink>
    </EmptyState>
  )
}
