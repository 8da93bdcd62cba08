import { longestTicketCode } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { LeadColumns } from '../personal/lead-columns.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { Camera } from './camera.tsx'
import styles from './check-in.module.css'
import { type How, letIn, takePayment, visitsQuery } from './check-in-calls.ts'
import { EntryNews, type Owing, type Shown } from './entry-news.tsx'
import type { Taken } from './take-payment.tsx'
import { VisitList } from './visit-list.tsx'

type DeskProps = { token: string; onLeave: () => void }

export function Desk({ token, onLeave }: DeskProps) {
  const t = useMessages()
  const [day, setDay] = useState<string>()
  const visits = useQuery(visitsQuery(token, day))
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' })
  const asking = useRef(false)

  async function show(code: string, ask: () => Promise<Shown>) {
    // The desk checks one code at a time: the result on the screen belongs to the last code.
    if (asking.current || code.trim() === '') return
    asking.current = true
    setShown({ kind: 'asking' })
    try {
      setShown(await ask())
    } catch (error) {
      setShown({ kind: 'failed', text: failureText(t, failureFrom(error)), code })
    } finally {
      asking.current = false
    }
    await queries.invalidateQueries({ queryKey: ['visits', token] })
  }

  function enter(code: string, how: How = {}) {
    return show(code, async () => ({ ...(await letIn(token, code.trim(), how)), code, how }))
  }

  /** A family that has paid is admitted at once; one that was admitted before need not show the ticket again. */
  function pay({ code, due, how, isIn }: Owing, taken: Taken) {
    return show(code, async () => {
      const answer = await takePayment(token, code.trim(), { due, ...taken })
      if (typeof answer === 'object') return { kind: 'not_paid', due: answer.due, code, how, isIn }
      if (isIn)
        return answer === 'taken'
          ? { kind: 'paid', due, code }
          : { kind: 'rejected', why: t('check-in.nothingDue'), code, how }
      return { ...(await letIn(token, code.trim(), how)), code, how }
    })
  }

  if (visits.isError && failureFrom(visits.error).status === 401) {
    return (
      <EmptyState icon="warning" title={t('check-in.tokenEnded')} text={t('check-in.tokenEndedText')} live>
        <Button onClick={onLeave}>{t('check-in.tokenAgain')}</Button>
      </EmptyState>
    )
  }
  return (
    <>
      <EntryNews
        shown={shown}
        onEnter={(code, how) => void enter(code, how)}
        onPay={(owing, taken) => void pay(owing, taken)}
      />
      <LeadColumns
        lead={
          <Panel title={t('check-in.scanTitle')}>
            <CodeForm onCode={(code) => void enter(code)} />
            <Camera onCode={(code) => void enter(code)} />
            <div className={styles.leave}>
              <Button look="plain" onClick={onLeave}>
                {t('check-in.leave')}
              </Button>
            </div>
          </Panel>
        }
        main={
          <Panel title={t(day === undefined ? 'check-in.today' : 'check-in.visits')}>
            <DayChoice day={day} onDay={setDay} />
            <Loaded query={visits} skeleton={<Skeleton lines={8} />}>
              {(list) => (
                <VisitList
                  visits={list}
                  isToday={day === undefined}
                  onEnter={(reference) => void enter(reference)}
                  onDue={({ reference, amount_due }) =>
                    setShown({ kind: 'not_paid', due: amount_due, code: reference, how: {}, isIn: true })
                  }
                />
              )}
            </Loaded>
          </Panel>
        }
      />
    </>
  )
}

/** Chooses another day, whose visits the staff prepares before. */
function DayChoice({ day, onDay }: { day: string | undefined; onDay: (day: string | undefined) => void }) {
  const t = useMessages()
  return (
    <div className={styles.day}>
      <TextField
        label={t('check-in.day')}
        type="date"
        name="day"
        value={day ?? ''}
        onChange={(event) => onDay(event.currentTarget.value || undefined)}
      />
      {day !== undefined && (
        <Button look="quiet" onClick={() => onDay(undefined)}>
          {t('check-in.toToday')}
        </Button>
      )}
    </div>
  )
}

/** Takes a code typed by hand or by a hand scanner, which sends Enter; the field is cleared for the next code at once. */
function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages()
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onCode(code)
    setCode('')
  }

  return (
    <form onSubmit={submit} className={styles.code}>
      <TextField
        label={t('check-in.code')}
        hint={t('check-in.codeHint')}
        name="code"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={longestTicketCode}
        required
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" wide>
        {t('check-in.enter')}
      </Button>
    </form>
  )
}
