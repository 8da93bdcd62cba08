import { hourSeconds } from '@marah/contract/rules/durations'
import { useEffect } from 'react'
import { VenueMoment } from '../bookings/index.ts'
import styles from '../personal/booking.module.css'
import { useCountdown } from '../personal/use-countdown.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { onDeviceClock } from '../platform/server-clock.ts'
import { clockText } from './clock-text.ts'

/** The minutes left at which screen readers announce it: an announcement every second would be noise. */
const spoken = [5, 2, 1]
/** The most seconds that read as a countdown; `19:16:03` looks like a time of day. */
const longest = hourSeconds

type HoldClockProps = {
  until: string
  /** The play centre's time zone: the clock shows the end of a hold of many hours, as the waiting list offers it. */
  timeZone?: string
  /** Called once, when the time is over. */
  onLapsed: () => void
}

/** Counts down the time that places are still held. */
export function HoldClock(props: HoldClockProps) {
  return <Clock key={props.until} {...props} />
}

function Clock({ until, timeZone, onLapsed }: HoldClockProps) {
  const t = useMessages()
  const { left } = useCountdown(onDeviceClock(Date.parse(until)))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onLapsed()
  }, [isOver, onLapsed])
  const minutes = spoken.findLast((minute) => left > 0 && left <= minute * 60)
  return (
    <span className={styles.clock} data-soon={left <= 120 || undefined}>
      <span role="timer" aria-live="off">
        {timeZone && left >= longest ? (
          <RichMessage
            k="holds.heldUntil"
            values={{ time: <VenueMoment at={until} timeZone={timeZone} /> }}
          />
        ) : (
          t('holds.heldFor', { time: clockText(left) })
        )}
      </span>
      <span role="status" className="unseen">
        {minutes !== undefined && t('holds.heldSoon', { count: minutes })}
        {isOver && t('holds.heldOver')}
      </span>
    </span>
  )
}
