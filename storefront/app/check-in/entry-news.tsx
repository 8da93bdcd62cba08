import type { ReactNode } from 'react'
import { VisitTime } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { DateText } from '../platform/format.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import type { Entry } from './check-in-calls.ts'
import { VisitFacts } from './visit-facts.tsx'

export type Shown =
  | { kind: 'nothing' }
  | { kind: 'asking' }
  | { kind: 'failed'; text: string; code: string }
  | (Entry & { code: string })

type Tone = 'calm' | 'good' | 'care' | 'stop'

type EntryNewsProps = {
  shown: Shown
  onAnyDay: (code: string) => void
  onAgain: (code: string) => void
}

/** The result of the last code, in text, icon and colour, and announced by screen readers. */
export function EntryNews({ shown, onAnyDay, onAgain }: EntryNewsProps) {
  const t = useMessages()
  return (
    <div role="status" className={styles.news}>
      {shown.kind === 'nothing' && <Notice tone="calm" icon="info" title={t('check-in.ready')} />}
      {shown.kind === 'asking' && <Notice tone="calm" icon="search" title={t('check-in.asking')} />}
      {shown.kind === 'in' && (
        <Notice tone="good" icon="check" title={t('check-in.welcome')}>
          <VisitFacts visit={shown.visit} />
        </Notice>
      )}
      {shown.kind === 'already' && (
        <Notice tone="care" icon="warning" title={t('check-in.already')}>
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
        </Notice>
      )}
      {shown.kind === 'other_day' && (
        <Notice tone="care" icon="warning" title={t('check-in.otherDay')}>
          {shown.visit && (
            <p>
              {shown.visit.customer && (
                <>
                  <strong>
                    <bdi>{shown.visit.customer}</bdi>
                  </strong>
                  {' · '}
                </>
              )}
              <bdi>{shown.visit.title}</bdi> · <VisitTime visit={shown.visit} />
            </p>
          )}
          <Button look="quiet" onClick={() => onAnyDay(shown.code)}>
            {t('check-in.anyDay')}
          </Button>
        </Notice>
      )}
      {shown.kind === 'not_paid' && (
        <Notice tone="stop" icon="close" title={t('check-in.notPaid')}>
          {shown.due && (
            <p className={styles.care}>
              <RichMessage k="check-in.due" values={{ amount: <bdi dir="ltr">{shown.due}</bdi> }} />
            </p>
          )}
          <p>{t('check-in.notPaidText')}</p>
          <Button look="quiet" onClick={() => onAgain(shown.code)}>
            {t('check-in.again')}
          </Button>
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

type NoticeProps = { tone: Tone; icon: IconName; title: string; children?: ReactNode }

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <h2>
        <Icon name={icon} /> {title}
      </h2>
      {children}
    </div>
  )
}
