import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { DateText } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import styles from './door.module.css'
import type { Entry } from './door-api.ts'
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

/** What came of the last code, in words, a sign and a colour: read across a counter, and aloud. */
export function EntryNews({ shown, onAnyDay, onAgain }: EntryNewsProps) {
  const t = useWords()
  return (
    <div role="status" className={styles.news}>
      {shown.kind === 'nothing' && <Notice tone="calm" icon="info" title={t('door.ready')} />}
      {shown.kind === 'asking' && <Notice tone="calm" icon="search" title={t('door.asking')} />}
      {shown.kind === 'in' && (
        <Notice tone="good" icon="check" title={t('door.welcome')}>
          <VisitFacts visit={shown.visit} />
        </Notice>
      )}
      {shown.kind === 'already' && (
        <Notice tone="care" icon="warning" title={t('door.already')}>
          <p>
            <RichWords
              k="door.alreadyAt"
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
        <Notice tone="care" icon="warning" title={t('door.otherDay')}>
          <Button look="quiet" onClick={() => onAnyDay(shown.code)}>
            {t('door.anyDay')}
          </Button>
        </Notice>
      )}
      {shown.kind === 'not_paid' && (
        <Notice tone="stop" icon="close" title={t('door.notPaid')}>
          {shown.due && (
            <p className={styles.care}>
              <RichWords k="door.due" values={{ amount: <bdi dir="ltr">{shown.due}</bdi> }} />
            </p>
          )}
          <p>{t('door.notPaidText')}</p>
          <Button look="quiet" onClick={() => onAgain(shown.code)}>
            {t('door.again')}
          </Button>
        </Notice>
      )}
      {shown.kind === 'unknown' && (
        <Notice tone="stop" icon="close" title={t('door.unknown')}>
          <p>
            <bdi dir="ltr">{shown.code}</bdi>
          </p>
        </Notice>
      )}
      {shown.kind === 'refused' && <Notice tone="stop" icon="close" title={shown.why} />}
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
