import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { FormError } from '../parts/form-error.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { type InboxItem, readInboxAgain } from './conversation-calls.ts'
import classes from './conversations.module.css'
import { hidingLabels, kindLabels, reportReasons, stateLabels } from './inbox-text.ts'
import { Said, SaidFiles } from './said.tsx'

/** What opens a dialog. */
export type Step = 'answer' | 'owner' | 'hide' | 'show'

/** One item: what was written, by whom, who looks after it, and what can be done. */
export function InboxCard(props: { item: InboxItem; list: string; onStep: (step: Step) => void }) {
  const t = useMessages()
  const { item } = props
  return (
    <article aria-labelledby={`inbox-${item.id}`} className={classes.item}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" id={`inbox-${item.id}`}>
          <span className={classes.kind}>{t(kindLabels[item.kind])}</span>
          <About item={item} list={props.list} />
        </Group>
        <span className={classes.state} data-state={item.state}>
          {t(stateLabels[item.state])}
        </span>
      </Group>
      <Said item={item} />
      <SaidFiles item={item} />
      <Facts item={item} />
      <Reports item={item} />
      {item.answer && (
        <Text className={classes.answer} lang={item.answer.language}>
          <bdi>{item.answer.text}</bdi>
        </Text>
      )}
      <Hidden item={item} />
      <Steps {...props} />
    </article>
  )
}

/** Leads to the page of the product, or into the chat. */
function About({ item, list }: { item: InboxItem; list: string }) {
  const { kind, subject, about, customer } = item
  if (kind === 'chat')
    return (
      <Link to={`/conversations/${subject}`} state={{ list }} className={classes.product}>
        <bdi>{customer.name}</bdi>
      </Link>
    )
  if (!about) return null
  if (about.product === null)
    return (
      <Text span fw={600} className={classes.text}>
        <bdi>{about.name}</bdi>
      </Text>
    )
  return (
    <a
      href={`/p/${about.product}#${kind === 'question' ? 'questions' : 'reviews'}`}
      className={classes.product}
    >
      <bdi>{about.name}</bdi>
    </a>
  )
}

function Facts({ item }: { item: InboxItem }) {
  const t = useMessages()
  const { kind, customer, seller, about, unread } = item
  const reader = usePerson()
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.facts}>
      {kind !== 'chat' && <bdi>{customer.name}</bdi>}
      {customer.email !== null && <bdi dir="ltr">{customer.email}</bdi>}
      {kind === 'chat' && about && <bdi>{about.name}</bdi>}
      {reader.seller === null && seller && <bdi>{seller.name}</bdi>}
      {item.waiting_since === null ? (
        <ShopTime at={item.last_activity_on} />
      ) : (
        <span>
          {t('conversations.waitsSince')} <ShopTime at={item.waiting_since} />
        </span>
      )}
      {unread > 0 && <span>{t('conversations.unread', { count: unread })}</span>}
      <Owner item={item} />
    </Text>
  )
}

/** Who looks after it; that there is none is said while there is something to do. */
function Owner({ item: { owner, state } }: { item: InboxItem }) {
  const t = useMessages()
  const { id } = usePerson()
  if (owner === null) return state === 'done' ? null : <strong>{t('conversations.free')}</strong>
  return (
    <strong>
      {owner.id === id ? t('conversations.yours') : t('conversations.ownedBy', { name: owner.name })}
    </strong>
  )
}

/** Why nobody but its author reads it. */
function Hidden({ item: { hidden, language } }: { item: InboxItem }) {
  const t = useMessages()
  if (!hidden) return null
  return (
    <Text className={classes.answer} component="div">
      <strong>{t('conversations.isHidden')}</strong> · {t(hidingLabels[hidden.reason])}
      {hidden.note !== '' && (
        <div lang={language}>
          <bdi>{hidden.note}</bdi>
        </div>
      )}
    </Text>
  )
}

/** What customers have against a review. */
function Reports({ item: { reports } }: { item: InboxItem }) {
  const t = useMessages()
  if (reports.length === 0) return null
  return (
    <ul className={classes.reports} aria-label={t('conversations.reports')}>
      {reports.map(({ reason, note, created_on }) => (
        <li key={created_on}>
          <strong>{t(reportReasons[reason])}</strong>
          {note !== '' && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}{' '}
          · <ShopTime at={created_on} />
        </li>
      ))}
    </ul>
  )
}

const answerLabels = {
  question: ['conversations.answer', 'conversations.changeAnswer'],
  review: ['conversations.reply', 'conversations.changeReply'],
  contact: ['conversations.answer', 'conversations.answer'],
} as const

/** What is shown to everyone, and so can be hidden. */
const hideable: ReadonlySet<InboxItem['kind']> = new Set(['question', 'review', 'report'])

function Steps({ item, list, onStep }: { item: InboxItem; list: string; onStep: (step: Step) => void }) {
  const t = useMessages()
  const { id: reader, seller } = usePerson()
  const { id, version, kind, state, owner } = item
  const give = useAction(
    (to: number, key) =>
      call(
        api.POST('/desk/inbox/{id}/owner/', {
          params: { header: once(key), path: { id: String(id) } },
          body: { owner: to, version },
        }),
      ),
    { onDone: readInboxAgain },
  )
  const close = useAction(
    (next: 'open' | 'done', key) =>
      call(
        api.POST('/desk/inbox/{id}/state/', {
          params: { header: once(key), path: { id: String(id) } },
          body: { state: next, version },
        }),
      ),
    { onDone: readInboxAgain },
  )
  const error = give.error ?? close.error
  /** The list shows what it is now, beside why it was not changed. */
  async function run(press: Promise<unknown>) {
    if ((await press) !== null) readInboxAgain()
  }
  const isOpen = state === 'open'
  return (
    <>
      <FormError message={error ? failureText(t, failureFrom(error)) : undefined} />
      <Group mt="xs" gap="sm">
        {kind === 'chat' && (
          <Button
            component={Link}
            to={`/conversations/${item.subject}`}
            state={{ list }}
            size="md"
            variant={isOpen ? 'filled' : 'default'}
          >
            {t('conversations.openChat')}
          </Button>
        )}
        {(kind === 'question' || kind === 'review' || (kind === 'contact' && item.answer === null)) && (
          <Button size="md" variant={isOpen ? 'filled' : 'default'} onClick={() => onStep('answer')}>
            {t(answerLabels[kind][item.answer === null ? 0 : 1])}
          </Button>
        )}
        {kind === 'contact' && item.answer !== null && item.customer.email !== null && (
          <Button component="a" href={`mailto:${item.customer.email}`} size="md" variant="default">
            {t('conversations.writeMail')}
          </Button>
        )}
        {seller === null && hideable.has(kind) && (
          <Button
            size="md"
            variant={kind === 'report' && isOpen ? 'filled' : 'default'}
            onClick={() => onStep(item.hidden ? 'show' : 'hide')}
          >
            {t(item.hidden ? 'conversations.show' : 'conversations.hide')}
          </Button>
        )}
        {owner?.id !== reader && state !== 'done' && (
          <Button
            size="md"
            variant="default"
            loading={give.isBusy}
            onClick={() => void run(give.run(reader))}
          >
            {t('conversations.take')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onStep('owner')}>
          {t('conversations.handOver')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={close.isBusy}
          onClick={() => void run(close.run(state === 'done' ? 'open' : 'done'))}
        >
          {t(state === 'done' ? 'conversations.reopen' : closeLabelOf(item))}
        </Button>
      </Group>
    </>
  )
}

/** To close a report without hiding its review is to keep the review. */
function closeLabelOf({ kind, hidden }: InboxItem): MessageKey {
  return kind === 'report' && !hidden ? 'conversations.keep' : 'conversations.close'
}
