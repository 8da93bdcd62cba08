import { longestCouponCode } from '@marah/contract/limits'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useMessages } from '../../platform/messages.tsx'
import styles from './booking.module.css'

type CouponFieldProps = {
  coupon: string | null
  /** The reason why the coupon gives no discount. */
  problem: string | null
  onUse: (code: string | null) => void
}

/** The field is closed until the customer opens it: an open field sends people looking for a coupon. */
export function CouponField({ coupon, problem, onUse }: CouponFieldProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(coupon ?? '')
  return (
    <details open={coupon !== null}>
      <summary>{t('play-book.haveCoupon')}</summary>
      {/* The content has a box of its own, since a <details> ignores `gap`. */}
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
