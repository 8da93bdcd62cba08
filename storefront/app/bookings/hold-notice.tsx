import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { LocalLink, withoutLanguage } from '../platform/language.tsx'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { useWords } from '../platform/words.tsx'
import { invalidateBookings } from './booking-queries.ts'
import { HoldClock } from './hold-clock.tsx'
import styles from './hold-notice.module.css'

/** Pages that show the clock themselves, or on which nobody should be called away. */
const quiet = /^\/(cart|checkout|bookings|play\/door|play\/invitation)(\/|$)/

function reread() {
  void invalidateBookings()
}

/** The way back to one's own unfinished booking, from every page, as long as it is held. */
export default function HoldNotice(): ReactNode {
  return (
    <PersonalData>
      <Notice />
    </PersonalData>
  )
}

function Notice() {
  const t = useWords()
  const here = withoutLanguage(useLocation().pathname)
  const { data: cart } = useQuery(cartQuery)
  const held = (cart?.bookings ?? []).flatMap(({ is_lapsed, hold_expires_at }) =>
    is_lapsed || hold_expires_at === null ? [] : hold_expires_at,
  )
  // The first to lapse counts.
  const [until] = held.sort()
  if (until === undefined || quiet.test(here)) return null
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      <HoldClock until={until} onLapsed={reread} />
      <LocalLink to="/cart">{t('bookings.finish', { count: held.length })}</LocalLink>
    </p>
  )
}
