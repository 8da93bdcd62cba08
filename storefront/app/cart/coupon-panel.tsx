import type { components } from '@marah/contract/client'
import { longestCouponCode } from '@marah/contract/limits'
import { useEffect, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { showCart } from '../platform/personal/show-cart.ts'
import { toasts } from '../platform/toast-queue.ts'
import styles from './coupon-panel.module.css'

type Cart = components['schemas']['Cart']

/** Shows the coupon of the cart, or a collapsed field for one. */
export function CouponPanel({ cart }: { cart: Cart }) {
  return (
    <Coupon
      code={cart.coupon_code}
      problem={cart.coupon_problem}
      apply={async (typed) => showCart(await call(api.POST('/cart/cart/coupon/', { body: { code: typed } })))}
      drop={async () => showCart(await call(api.DELETE('/cart/cart/coupon/')))}
    />
  )
}

type CouponProps = {
  /** Null if none is applied. */
  code: string | null
  /** The reason why the coupon gives no discount now. */
  problem: string | null
  apply: (code: string) => Promise<void>
  drop: () => Promise<void>
}

/**
 * Shows a coupon, or a collapsed field for one. The note is there before its text, or screen readers would not announce
 * it; the focus goes to what replaces the pressed button.
 */
export function Coupon({ code, problem, apply, drop }: CouponProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(code)
  useEffect(() => {
    if (shown.current === code) return
    shown.current = code
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('summary, button')?.focus()
  }, [code])
  const isUseless = code !== null && problem !== null
  return (
    <div
      ref={place}
      className={code === null ? undefined : styles.used}
      data-problem={isUseless || undefined}
    >
      {code === null ? (
        <CouponForm apply={apply} />
      ) : (
        <UsedCoupon code={code} drop={drop} isUseless={isUseless} />
      )}
      <div role="status">{isUseless && <p>{problem}</p>}</div>
    </div>
  )
}

/** Asks for a code in a collapsed field, so that customers without a code are not sent looking for one. */
function CouponForm({ apply }: { apply: (code: string) => Promise<void> }) {
  const t = useMessages()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('cart.couponMissing') } : {}),
    send: ({ code }) => apply(code.trim()),
    // Calls that send the code with other data name its error differently.
    fieldOf: ({ fields }) => fields.coupon_code && 'code',
    explain: ({ fields }) => fields.coupon_code?.[0],
  })
  return (
    <details className={styles.fold}>
      <summary>{t('cart.couponAsk')}</summary>
      <FormFrame form={form} look="quiet" submitLabel={t('cart.couponUse')}>
        <TextField
          {...form.field('code')}
          label={t('cart.couponLabel')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCouponCode}
        />
      </FormFrame>
    </details>
  )
}

type UsedCouponProps = { code: string; isUseless: boolean; drop: () => Promise<void> }

function UsedCoupon({ code, isUseless, drop }: UsedCouponProps) {
  const t = useMessages()
  const dropping = useAction(drop, {
    done() {
      toasts.show({ text: t('cart.couponDropped'), tone: 'done' })
    },
  })

  return (
    <p>
      <Icon name={isUseless ? 'info' : 'check'} />
      <span>
        <RichMessage k="cart.couponOn" values={{ code: <bdi dir="ltr">{code}</bdi> }} />
      </span>
      <Button look="plain" busy={dropping.busy} onClick={() => dropping.run()}>
        {t('cart.remove')}
        <span className="unseen"> {code}</span>
      </Button>
    </p>
  )
}
