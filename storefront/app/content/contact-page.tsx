import {
  longestContactMessage,
  longestContactSubject,
  longestEmail,
  longestPersonName,
} from '@marah/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { data, Form, useNavigation, useSearchParams } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { LocalLink, useHref } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { backEndHas } from '../platform/missing-extensions.server.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import { markDegraded } from '../platform/public-data.server.ts'
import { readShop } from '../platform/shop.server.ts'
import { saysHowToReach } from '../platform/shop.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/contact-page.ts'
import { receiveContactMessage } from './contact.server.ts'
import { ContactFacts } from './contact-facts.tsx'
import { type ContactField, type ContactOutcome, contactFields } from './contact-form.ts'
import styles from './contact-page.module.css'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import { type CommonQuestion, readCommonFaq } from './faq.server.ts'
import { replyTime } from './reply-time.ts'

export const handle: PageHandle = { ...contentHandle, parameters: ['sent'] }
export const clientMiddleware = [loadContentMessages]

/** Loads contact details and common questions; if they cannot be read, the page still has its form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const missing = (error: unknown) => {
    markDegraded(context, request, error)
    return null
  }
  const [shop, common, hasForm] = await Promise.all([
    readShop(context, request).catch(missing),
    readCommonFaq(context, request).catch(missing),
    backEndHas('contact', context, request).catch(() => true),
  ])
  // Without a form or contact details the page does not exist.
  if (!hasForm && shop && !saysHowToReach(shop.contact)) throw data(null, { status: 404 })
  return { contact: shop?.contact ?? null, common: common ?? [] }
}

/** A message does not change the shop's contact details, and offline they could not be read. */
export const shouldRevalidate = () => false

export function action({ context, request }: Route.ActionArgs) {
  return receiveContactMessage(context, request)
}

/** Offline the form stays, instead of an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return offline
    throw error
  }
}

const offline: Omit<ContactOutcome, 'values'> = { errors: {}, problem: 'offline', serverMessage: null }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    {
      title: 'content.contactTitle',
      description: 'content.contactDescription',
      replyDays: loaderData?.contact?.reply_days,
    },
  )
}

export default function ContactPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useMessages()
  const [query] = useSearchParams()
  const canWrite = hasExtension('contact')
  const sent = query.get('sent') === '1'
  const { contact, common } = loaderData
  const time = replyTime(t, contact?.reply_days)
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t('content.contactTitle')} />
      <h1>{t('content.contactTitle')}</h1>
      {sent ? (
        <Sent time={time} />
      ) : canWrite ? (
        <ContactForm time={time} outcome={actionData} />
      ) : (
        <AnswersFirst />
      )}
      <div className={styles.beside}>
        {contact && <ContactFacts contact={contact} />}
        {common.length > 0 && <CommonQuestions questions={common} />}
      </div>
    </div>
  )
}

function CommonQuestions({ questions }: { questions: CommonQuestion[] }) {
  const t = useMessages()
  return (
    <section className={styles.common} aria-labelledby="common-questions">
      <h2 id="common-questions">{t('content.commonTitle')}</h2>
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <LocalLink to={`/faq#q${id}`}>{question}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnswersFirst() {
  return (
    <p>
      <RichMessage k="content.contactFirst" parts={{ a: <LocalLink to="/faq" /> }} />
    </p>
  )
}

type Outcome = Omit<ContactOutcome, 'values'> & { values?: ContactOutcome['values'] }

/** `time` says when messages are answered. */
function ContactForm({ time, outcome }: { time: string; outcome: Outcome | undefined }) {
  const t = useMessages()
  const href = useHref()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  // An error disappears once its field is corrected; the next answer sets new ones.
  const [corrected, setCorrected] = useState<{ of: Outcome | undefined; names: ContactField[] }>()
  const done = corrected?.of === outcome ? (corrected?.names ?? []) : []
  useEffect(() => {
    const first = contactFields.find((name) => outcome?.errors[name])
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }, [outcome])
  useEffect(() => {
    if (form.current) void restoreInto(form.current)
  }, [])

  const field = (name: ContactField) => ({
    name,
    defaultValue: outcome?.values?.[name],
    error: done.includes(name) ? undefined : outcome?.errors[name],
    required: true,
  })
  return (
    <>
      <p>{t('content.contactLead', { time })}</p>
      <AnswersFirst />
      <Form
        ref={form}
        method="post"
        action={href('/contact')}
        className={styles.form}
        noValidate
        onInput={({ currentTarget, target }) => {
          const name = contactFields.find((known) => known === Reflect.get(target, 'name'))
          if (name && !done.includes(name)) setCorrected({ of: outcome, names: [...done, name] })
          void keep(currentTarget)
        }}
      >
        {outcome && (
          <p role="alert" className={styles.problem}>
            <Icon name="warning" />
            {outcome.serverMessage ?? t(problems[outcome.problem])}
          </p>
        )}
        <TextField
          {...field('name')}
          label={t('content.name')}
          autoComplete="name"
          dir="auto"
          maxLength={longestPersonName}
        />
        <TextField
          {...field('email')}
          label={t('content.email')}
          hint={t('content.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={longestEmail}
        />
        <TextField
          {...field('subject')}
          label={t('content.subject')}
          dir="auto"
          maxLength={longestContactSubject}
        />
        <TextArea
          {...field('message')}
          label={t('content.message')}
          rows={8}
          maxLength={longestContactMessage}
        />
        {/* The field is visually hidden, not `display: none`, which bots skip. */}
        <div className="unseen" aria-hidden="true">
          <label>
            {t('content.leaveEmpty')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={styles.data}>
          <RichMessage k="content.contactData" parts={{ a: <LocalLink to="/privacy" /> }} />
        </p>
        <div>
          <Button type="submit" busy={busy}>
            {t('content.send')}
          </Button>
        </div>
      </Form>
    </>
  )
}

const problems = {
  fields: 'content.fixThese',
  failed: 'content.sendFailed',
  offline: 'content.sendOffline',
} as const

function Sent({ time }: { time: string }) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    void import('../platform/drafts.ts').then(({ deleteDraft }) => deleteDraft(draftName))
  }, [])
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.sent}>
      <h2>{t('content.sentTitle')}</h2>
      <p>{t('content.sentText', { time })}</p>
      <div>
        <ButtonLink to="/contact" look="quiet">
          {t('content.writeAnother')}
        </ButtonLink>
      </div>
    </div>
  )
}

const draftName = 'contact'

/** Stores a draft that survives a reload. Its code is loaded on the first input, as public pages must do without it. */
async function keep(form: HTMLFormElement): Promise<void> {
  const { saveDraft } = await import('../platform/drafts.ts')
  const fields = new FormData(form)
  saveDraft(draftName, 'visitor', Object.fromEntries(contactFields.map((name) => [name, fields.get(name)])))
}

/** Restores the draft into empty fields only: text that the server or the browser restored is newer. */
async function restoreInto(form: HTMLFormElement): Promise<void> {
  const { readDraftFields } = await import('../platform/drafts.ts')
  const draft = readDraftFields(draftName, 'visitor', contactFields)
  if (!draft) return
  for (const name of contactFields) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === '') control.value = draft[name]
    }
  }
}
