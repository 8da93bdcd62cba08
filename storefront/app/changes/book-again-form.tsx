import { newKey } from '@marah/ui/calls/new-key'
import { Dot, Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Booking, pageOf } from '../bookings/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { failureFrom, failureText, fieldMessage } from '../personal/failure-text.ts'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import { hrefIn } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { bookAgain, timesAgainQuery } from './change-calls.ts'
import { TimeChoices } from './time-choices.tsx'
import { timesAgainOf } from './times-again.ts'

/**
 * Shows the next times for the same kids and tickets. The one like the last visit is chosen and says so, else the earliest; a
 * press holds it and leads to paying.
 */
export function BookAgainForm({ booking }: { booking: Booking }) {
  const t = useMessages()
  const times = useQuery(timesAgainQuery(booking.id))
  const problem = times.isError ? failureFrom(times.error) : null
  // The reason is the family's to know; other failures are shown, and retried, as everywhere.
  if (problem && (problem.status === 400 || problem.status === 409)) {
    return (
      <>
        <p role="status">{fieldMessage(problem) ?? failureText(t, problem)}</p>
        <OtherTimes booking={booking} />
      </>
    )
  }
  return (
    <Loaded query={times} skeleton={<Skeleton lines={6} />}>
      {(list) => <TimesAgain booking={booking} times={list} />}
    </Loaded>
  )
}

type Times = Awaited<ReturnType<NonNullable<ReturnType<typeof timesAgainQuery>['queryFn']>>>

function TimesAgain({ booking, times: offered }: { booking: Booking; times: Times }) {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const { times, likeLast } = timesAgainOf(offered, booking)
  const [chosen, setChosen] = useState(likeLast ?? times[0]?.id)
  const [keys] = useState(() => new Map<number, string>())
  const again = useAction(
    (time: number) => {
      // A press that is repeated after a lost connection holds once.
      const key = keys.get(time) ?? newKey()
      keys.set(time, key)
      return bookAgain(booking.id, { time, key })
    },
    {
      inline: true,
      explain: fieldMessage,
      done: ({ id }) => navigate(hrefIn(language, `/bookings/${id}`)),
    },
  )
  if (times.length === 0) {
    return (
      <>
        <p role="status">{t('changes.againNone')}</p>
        <OtherTimes booking={booking} />
      </>
    )
  }
  return (
    <>
      <p>{t('changes.againText')}</p>
      <TimeChoices
        legend={t('changes.hour')}
        timeZone={booking.venue_timezone}
        none=""
        chosen={chosen}
        times={times.map(({ total_amount, currency, ...time }) => ({
          ...time,
          note: (
            <>
              <Money amount={total_amount} currency={currency} />
              {time.id === likeLast && (
                <>
                  <Dot />
                  {t('changes.againLike')}
                </>
              )}
            </>
          ),
          day: true,
        }))}
        onChoose={(id) => {
          setChosen(id)
          again.reset()
        }}
      />
      <FormProblem text={again.problem} />
      <div className={formStyles.actions}>
        <Button busy={again.busy} onClick={() => chosen !== undefined && again.run(chosen)}>
          {t('changes.againHold')}
        </Button>
        <OtherTimes booking={booking} />
      </div>
    </>
  )
}

function OtherTimes({ booking }: { booking: Booking }) {
  const t = useMessages()
  return (
    <ButtonLink to={pageOf(booking)} look="quiet">
      {t('bookings.otherTimes')}
    </ButtonLink>
  )
}
