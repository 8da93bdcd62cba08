import { longestSampleMessage } from '@marah/contract/limits'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import formStyles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/dummy-page.ts'
import styles from './dummy-page.module.css'
import { type Dummy, dummiesPageSize, dummiesQuery, removeDummy, saveDummy } from './dummy-queries.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'dummy.title')
}

/** If the API has no such calls, as in production, the page is a 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  orThrow(await readPublic(context, request).GET('/dummy/', { params: { query: { page_size: '1' } } }))
  return null
}

/** The specification's sample entity, for development. */
export default function DummyPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const dummies = useQuery(dummiesQuery(page))
  const [editing, setEditing] = useState<Dummy | 'new' | null>(null)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('dummy.title')}</h1>
      <p>{t('dummy.text')}</p>
      {editing !== null ? (
        <Panel title={t(editing === 'new' ? 'dummy.add' : 'dummy.edit')}>
          <DummyForm dummy={editing === 'new' ? undefined : editing} onDone={() => setEditing(null)} />
        </Panel>
      ) : (
        <div>
          <Button onClick={() => setEditing('new')}>{t('dummy.add')}</Button>
        </div>
      )}
      <Loaded query={dummies} skeleton={<Skeleton lines={6} />}>
        {({ count, results }) =>
          results.length === 0 ? (
            <EmptyState icon="info" title={t('dummy.empty')} />
          ) : (
            <>
              <ul className={styles.list}>
                {results.map((dummy) => (
                  <DummyCard key={dummy.id} dummy={dummy} onEdit={() => setEditing(dummy)} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(count / dummiesPageSize)} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function DummyCard({ dummy, onEdit }: { dummy: Dummy; onEdit: () => void }) {
  const t = useMessages()
  const language = useLanguage()
  const { message, multiLanguageMessage } = dummy
  const remove = useAction(removeDummy, { done: t('dummy.removed') })

  return (
    <li>
      <Panel>
        <h2>
          <bdi>{message}</bdi>
        </h2>
        <p>
          <bdi>{multiLanguageMessage[language] ?? multiLanguageMessage.en}</bdi>
        </p>
        <div className={formStyles.actions}>
          <Button look="plain" onClick={onEdit}>
            {t('accounts.edit')}
            <span className="unseen"> {message}</span>
          </Button>
          <Button look="plain" busy={remove.busy} onClick={() => remove.run(dummy.id)}>
            {t('accounts.remove')}
            <span className="unseen"> {message}</span>
          </Button>
        </div>
      </Panel>
    </li>
  )
}

function DummyForm({ dummy, onDone }: { dummy: Dummy | undefined; onDone: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: {
      message: dummy?.message ?? '',
      en: dummy?.multiLanguageMessage.en ?? '',
      ar: dummy?.multiLanguageMessage.ar ?? '',
    },
    check: ({ message, en }) => ({
      ...(message.trim() === '' && { message: t('dummy.required') }),
      ...(en.trim() === '' && { en: t('dummy.required') }),
    }),
    async send(values) {
      await saveDummy(values, dummy?.id)
      toasts.show({ text: t('dummy.saved'), tone: 'done' })
      onDone()
    },
  })
  const labels = { message: t('dummy.message'), en: t('dummy.english'), ar: t('dummy.arabic') }
  // The specification's message is the same for each field: in the summary the label tells them apart.
  const errors = form.errors.map(({ name, message }) => ({ name, message: `${labels[name]}: ${message}` }))
  return (
    <FormFrame form={{ ...form, errors }} submitLabel={t('dummy.save')} onCancel={onDone}>
      <TextField
        {...form.field('message')}
        label={labels.message}
        dir="auto"
        maxLength={longestSampleMessage}
        required
      />
      <TextField
        {...form.field('en')}
        label={labels.en}
        dir="auto"
        maxLength={longestSampleMessage}
        required
      />
      <TextField {...form.field('ar')} label={labels.ar} dir="auto" maxLength={longestSampleMessage} />
    </FormFrame>
  )
}
