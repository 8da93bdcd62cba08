import { DateText, Dot } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { VisitTime } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import type { Entry, How } from './check-in-calls.ts'
import { Heads } from './heads.tsx'
import { type Taken, TakePayment } from './take-payment.tsx'
import { VisitFacts } from './visit-facts.tsx'

export type Shown =
  | { kind: 'nothing' }
  | { kind: 'asking' }
  | { kind: 'failed'; text: string; code: string }
  | { kind: 'paid'; due: string; code: string }
  | (Entry & { code: string; how: How; isIn?: boolean })

/** A ticket with the amount due; `isIn` means that the family was admitted unpaid. */
export type Owing = { readonly code: string; readonly due: string; readonly how: How; readonly isIn: boolean }

type WhoseVisit = Extract<Entry, { kind: 'other_day' | 'other_time' }>['visit']

type Tone = 'calm' | 'good' | 'care' | 'stop'

type EntryNewsProps = {
  shown: Shown
  onEnter: (code: string, how: How) => void
  onPay: (owing: Owing, taken: Taken) => void
}

/** Shows the result of the last code in text, icon and colour; screen readers announce it. */
export function EntryNews({ shown, onEnter, onPay }: EntryNewsProps) {
  const t = useMessages()
  return (
    // What does not fit scrolls, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes the focus (WCAG 2.1.1)
    <div role="status" tabIndex={0} className={styles.news}>
      {shown.kind === 'nothing' && <Notice tone="calm" icon="info" title={t('check-in.ready')} />}
      {shown.kind === 'asking' && <Notice tone="calm" icon="search" title={t('check-in.asking')} />}
      {shown.kind === 'in' && (
        <Notice tone="good" icon="check" title={t('check-in.welcome')}>
          <VisitFacts visit={shown.visit} />
        </Notice>
      )}
      {shown.kind === 'already' && (
        <Notice tone="care" icon="warning" title={t('check-in.already')}>
          <Whose visit={shown.visit} />
          <p>
            <RichMessage
              k="check-in.alreadyAt"
              values={{
                time: (
                  <DateText
                    at={shown.first}
                    style="moment"
                    {...(shown.timeZone && { timeZone: shown.timeZone })}
                  />
                ),
              }}
            />
          </p>
          {shown.by && (
            <p>
              <bdi>{shown.by}</bdi>
            </p>
          )}
        </Notice>
      )}
      {(shown.kind === 'other_day' || shown.kind === 'other_time') && (
        <Notice
          tone="care"
          icon="warning"
          title={t(shown.kind === 'other_day' ? 'check-in.otherDay' : 'check-in.otherTime')}
        >
          <Whose visit={shown.visit} />
          <Button look="quiet" onClick={() => onEnter(shown.code, { ...shown.how, anyDay: true })}>
            {t('check-in.anyDay')}
          </Button>
        </Notice>
      )}
      {shown.kind === 'heads' && (
        <Notice tone="care" icon="info" title={shown.why}>
          <Whose visit={shown.visit} />
          <Heads left={shown.left} onCount={(heads) => onEnter(shown.code, { ...shown.how, heads })} />
        </Notice>
      )}
      {shown.kind === 'not_paid' && (
        <Notice tone="stop" icon="close" title={t('check-in.notPaid')}>
          {shown.due && <Due {...shown} due={shown.due} onEnter={onEnter} onPay={onPay} />}
          <p>{t('check-in.notPaidText')}</p>
          {!shown.isIn && (
            <Button look="quiet" onClick={() => onEnter(shown.code, shown.how)}>
              {t('check-in.again')}
            </Button>
          )}
        </Notice>
      )}
      {shown.kind === 'paid' && (
        <Notice tone="good" icon="check" title={t('check-in.paid')}>
          <p>
            <bdi dir="ltr">{shown.due}</bdi>
            <Dot />
            <bdi dir="ltr">{shown.code}</bdi>
          </p>
        </Notice>
      )}
      {shown.kind === 'unknown' && (
        <Notice tone="stop" icon="close" title={t('check-in.unknown')}>
          <p>
            <bdi dir="ltr">{shown.code}</bdi>
          </p>
        </Notice>
      )}
      {shown.kind === 'rejected' && <Notice tone="stop" icon="close" title={shown.why} />}
      {shown.kind === 'failed' && <Notice tone="stop" icon="offline" title={shown.text} />}
    </div>
  )
}

function Whose({ visit }: { visit: WhoseVisit }) {
  if (!visit) return null
  return (
    <p>
      {visit.customer && (
        <>
          <strong>
            <bdi>{visit.customer}</bdi>
          </strong>
          <Dot />
        </>
      )}
      <bdi>{visit.title}</bdi>
      <Dot />
      <VisitTime visit={visit} />
    </p>
  )
}

function Due({
  code,
  due,
  how,
  isIn = false,
  onEnter,
  onPay,
}: Omit<Owing, 'isIn'> & { isIn?: boolean } & Omit<EntryNewsProps, 'shown'>) {
  return (
    <TakePayment
      due={due}
      onTake={(taken) => onPay({ code, due, how, isIn }, taken)}
      onUnpaid={isIn ? undefined : () => onEnter(code, { ...how, unpaid: true })}
    />
  )
}

type NoticeProps = { tone: Tone; icon: IconName; title: string; children?: ReactNode }

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} data-sheet>
      <h2>
        <Icon name={icon} /> {title}
      </h2>
      {children}
    </div>
  )
}
