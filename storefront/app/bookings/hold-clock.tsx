import { useEffect } from 'react'
import { useCountdown } from '../personal/use-countdown.ts'
import { useWords } from '../platform/words.tsx'
import styles from './bookings.module.css'
import { clockText } from './clock-text.ts'

/** Minutes before the end at which it is said aloud: a clock that speaks each second is of no use to anyone. */
const spoken = [5, 2, 1]

type HoldClockProps = {
  until: string
  /** Told once, when the time is up. */
  onLapsed: () => void
}

/** How long places are still held. */
export function HoldClock(props: HoldClockProps) {
  return <Clock key={props.until} {...props} />
}

function Clock({ until, onLapsed }: HoldClockProps) {
  const t = useWords()
  const { left } = useCountdown(Date.parse(until))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onLapsed()
  }, [isOver, onLapsed])
  const minutes = spoken.findLast((minute) => left > 0 && left <= minute * 60)
  return (
    <span className={styles.clock} data-soon={left <= 120 || undefined}>
      <span role="timer" aria-live="off">
        {t('bookings.heldFor', { time: clockText(left) })}
      </span>
      <span role="status" className="unseen">
        {minutes !== undefined && t('bookings.heldSoon', { count: minutes })}
        {isOver && t('bookings.heldOver')}
      </span>
    </span>
  )
}
