import {
  longestEmail,
  longestOrderNumber,
  longestPersonName,
  longestWithdrawalText,
} from '@marah/contract/limits'
import type { Language } from '@marah/ui/language'
import { useEffect, useRef } from 'react'
import { Form, type MiddlewareFunction, useNavigation, useSearchParams } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Button } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { LocalLink, languageOf, useHref } from '../platform/language.tsx'
import { loadMessages, messagesOf, RichMessage, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { pageMeta, placeOf } from '../platform/seo.tsx'
import type { Route } from './+types/withdrawal-page.ts'
import { receiveWithdrawal, requireWithdrawal } from './withdrawal.server.ts'
import {
  valuesIn,
  type WithdrawalField,
  type WithdrawalOutcome,
  withdrawalFields,
} from './withdrawal-form.ts'
import styles from './withdrawal-page.module.css'

export const handle: PageHandle = { messages: 'withdrawal', parameters: ['sent', 'order'] }

/** Loads the messages on client navigation; for a document, entry.client.tsx has loaded them. */
const loadWithdrawalMessages: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  await loadMessages(languageOf(new URL(request.url).pathname), 'withdrawal')
  await next()
}
export const clientMiddleware = [loadWithdrawalMessages]

export function loader({ context, request }: Route.LoaderArgs) {
  return requireWithdrawal(context, request)
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveWithdrawal(context, request)
}

/** Offline the page stays, with the typed text, instead of an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return offlineOutcome(await sent.formData(), languageOf(new URL(sent.url).pathname))
  }
}

function offlineOutcome(form: FormData, language: Language): WithdrawalOutcome {
  const values = valuesIn(form)
  const failed = messagesOf(language)('withdrawal.offline')
  return form.get('step') === 'declare'
    ? { step: 'confirm', values, key: String(form.get('key')), failed }
    : { step: 'form', values, errors: {}, failed }
}

/** A declaration does not change whether the shop offers withdrawal, and offline it could not be read. */
export const shouldRevalidate = () => false

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, path } = placeOf(location)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  return pageMeta(language, {
    title: t('withdrawal.title'),
    description: t('withdrawal.description'),
    path,
    origin,
    image: `${origin}/share.jpg`,
  })
}

/** Provides the withdrawal function of Directive 2011/83/EU, article 11a: no login, no reason, two steps. */
export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  const t = useMessages()
  const [query] = useSearchParams()
  const sent = query.get('sent') === '1'
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t('withdrawal.title')} />
      <h1>{t('withdrawal.title')}</h1>
      {actionData?.step === 'confirm' ? (
        <Confirmation outcome={actionData} />
      ) : sent && !actionData ? (
        <Received />
      ) : (
        <Declaration outcome={actionData} number={query.get('order') ?? ''} />
      )}
    </div>
  )
}

type FormOutcome = Extract<WithdrawalOutcome, { step: 'form' }>

function Declaration({ outcome, number }: { outcome: FormOutcome | undefined; number: string }) {
  const t = useMessages()
  const href = useHref()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    const first = withdrawalFields.find((name) => outcome?.errors[name])
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }, [outcome])
  const field = (name: WithdrawalField) => ({
    name,
    defaultValue: outcome?.values[name] ?? (name === 'number' ? number : ''),
    error: outcome?.errors[name],
  })
  return (
    <>
      <p>{t('withdrawal.lead')}</p>
      <WithExtension name="play-centre">
        <p>{t('withdrawal.visits')}</p>
      </WithExtension>
      <Form ref={form} method="post" action={href('/withdraw')} className={styles.form} noValidate>
        {outcome?.failed && <Failure message={outcome.failed} />}
        <TextField
          {...field('name')}
          label={t('withdrawal.name')}
          autoComplete="name"
          dir="auto"
          maxLength={longestPersonName}
          required
        />
        <TextField
          {...field('number')}
          label={t('withdrawal.number')}
          hint={t('withdrawal.numberHint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestOrderNumber}
          required
        />
        <TextField
          {...field('email')}
          label={t('withdrawal.email')}
          hint={t('withdrawal.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={longestEmail}
          required
        />
        <TextArea
          {...field('goods')}
          label={t('withdrawal.goods')}
          hint={t('withdrawal.goodsHint')}
          rows={3}
          maxLength={longestWithdrawalText}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {t('withdrawal.leaveEmpty')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={styles.data}>
          <RichMessage k="withdrawal.data" parts={{ a: <LocalLink to="/privacy" /> }} />
        </p>
        <div>
          <Button type="submit" busy={busy}>
            {t('withdrawal.continue')}
          </Button>
        </div>
      </Form>
    </>
  )
}

function Confirmation({ outcome }: { outcome: Extract<WithdrawalOutcome, { step: 'confirm' }> }) {
  const t = useMessages()
  const href = useHref()
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = useNavigation().state !== 'idle'
  const { values, key, failed } = outcome
  useEffect(() => heading.current?.focus(), [])
  const facts = [
    [t('withdrawal.name'), values.name],
    [t('withdrawal.number'), values.number],
    [t('withdrawal.email'), values.email],
    [t('withdrawal.goods'), values.goods || t('withdrawal.all')],
  ] as const
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('withdrawal.confirmTitle')}
      </h2>
      <p>{t('withdrawal.declaration')}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {failed && <Failure message={failed} />}
      <Form method="post" action={href('/withdraw')} className={styles.actions}>
        {withdrawalFields.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <input type="hidden" name="key" value={key} />
        <Button type="submit" name="step" value="declare" busy={busy}>
          {t('withdrawal.confirm')}
        </Button>
        <Button type="submit" name="step" value="edit" look="quiet">
          {t('withdrawal.edit')}
        </Button>
      </Form>
    </>
  )
}

function Failure({ message }: { message: string }) {
  return (
    <p role="alert" className={styles.problem}>
      <Icon name="warning" />
      {message}
    </p>
  )
}

function Received() {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.sent}>
      <h2>{t('withdrawal.sentTitle')}</h2>
      <p>{t('withdrawal.sentText')}</p>
    </div>
  )
}
