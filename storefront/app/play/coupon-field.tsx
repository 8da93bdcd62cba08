import { longestCouponCode } from '@marah/contract/limits'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './booking.module.css'

type CouponFieldProps = {
  coupon: string | null
  /** Why it takes nothing off. */
  problem: string | null
  onUse: (code: string | null) => void
}

/** Closed until somebody has a coupon: an open field sends people looking for one. */
export function CouponField({ coupon, problem, onUse }: CouponFieldProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(coupon ?? '')
  return (
    <details open={coupon !== null}>
      <summary>{t('play-book.haveCoupon')}</summary>
      {/* In a box of its own: the content of a <details> takes no gap. */}
      <div className={styles.details}>
        <TextField
          label={t('play-book.coupon')}
          name="coupon"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCouponCode}
          value={typed}
          error={problem ?? undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onUse(typed.trim() || null)}
        />
        <div>
          <Button look="quiet" onClick={() => onUse(typed.trim() || null)}>
            {t('play-book.useCoupon')}
          </Button>
          {coupon !== null && (
            <Button look="plain" onClick={() => onUse(null)}>
              {t('play-book.dropCoupon')}
            </Button>
          )}
        </div>
        <p role="status">{coupon !== null && problem === null && t('play-book.couponUsed')}</p>
      </div>
    </details>
  )
}
