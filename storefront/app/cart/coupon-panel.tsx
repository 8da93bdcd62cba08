import type { components } from '@marah/contract/client'
import { longestCouponCode } from '@marah/contract/limits'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import styles from './coupon-panel.module.css'

type Cart = components['schemas']['Cart']

/** The coupon of the cart, or a collapsed field for one: an open field makes people leave to look for codes. */
export function CouponPanel({ cart }: { cart: Cart }) {
  return cart.coupon_code === null ? <CouponForm /> : <UsedCoupon code={cart.coupon_code} cart={cart} />
}

function CouponForm() {
  const t = useMessages()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('cart.couponMissing') } : {}),
    async send({ code }) {
      keep(await call(api.POST('/cart/cart/coupon/', { body: { code: code.trim() } })))
    },
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

function UsedCoupon({ code, cart }: { code: string; cart: Cart }) {
  const t = useMessages()
  const drop = useAction(() => call(api.DELETE('/cart/cart/coupon/')), {
    done(changed) {
      keep(changed)
      toasts.show({ text: t('cart.couponDropped'), tone: 'done' })
    },
  })

  return (
    <div className={styles.used} data-problem={cart.coupon_problem !== null || undefined}>
      <p>
        <Icon name={cart.coupon_problem === null ? 'check' : 'info'} />
        <span>
          <RichMessage k="cart.couponOn" values={{ code: <bdi dir="ltr">{code}</bdi> }} />
        </span>
        <Button look="plain" busy={drop.busy} onClick={() => drop.run()}>
          {t('cart.remove')}
          <span className="unseen"> {code}</span>
        </Button>
      </p>
      <div role="status">{cart.coupon_problem !== null && <p>{cart.coupon_problem}</p>}</div>
    </div>
  )
}

function keep(cart: Cart) {
  queries.setQueryData(cartQuery.queryKey, cart)
}
