import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { refetchBookings } from '../bookings/index.ts'
import { Icon } from '../parts/icon.tsx'
import { Island } from '../parts/island.tsx'
import { LocalLink, withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { HoldClock } from './hold-clock.tsx'
import styles from './hold-notice.module.css'

/**
 * Pages without the notice: the cart, the checkout and bookings show the countdown themselves; the others are for staff
 * and guests.
 */
const quiet = /^\/(cart|checkout|bookings|play\/door|play\/invitation)(\/|$)/

/** Links from all other pages to the cart while it has unpaid bookings that are held. */
export default function HoldNotice(): ReactNode {
  return (
    <PersonalData>
      {/* The notice is part of the frame of a page, which must stay if it fails. */}
      <Island instead={() => null}>
        <Notice />
      </Island>
    </PersonalData>
  )
}

function Notice() {
  const t = useMessages()
  const here = withoutLanguage(useLocation().pathname)
  const { data: cart } = useQuery(cartQuery)
  const held = (cart?.bookings ?? []).flatMap(({ is_lapsed, hold_expires_at }) =>
    is_lapsed || hold_expires_at === null ? [] : hold_expires_at,
  )
  // The notice shows the hold that lapses first.
  const [until] = held.sort()
  if (until === undefined || quiet.test(here)) return null
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      <HoldClock until={until} onLapsed={refetchBookings} />
      <LocalLink to="/cart">{t('holds.finish', { count: held.length })}</LocalLink>
    </p>
  )
}
