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

/** Shows the coupon of the cart, or a collapsed field for one. */
export function CouponPanel({ cart }: { cart: Cart }) {
  const { coupon_code: code, coupon_problem: problem } = cart
  if (code !== null)
    return (
      <UsedCoupon
        code={code}
        problem={problem}
        drop={async () => keep(await call(api.DELETE('/cart/cart/coupon/')))}
      />
    )
  return (
    <CouponForm
      apply={async (typed) => keep(await call(api.POST('/cart/cart/coupon/', { body: { code: typed } })))}
    />
  )
}

/** The field is collapsed: an open one makes people leave to look for codes. */
export function CouponForm({ apply }: { apply: (code: string) => Promise<void> }) {
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

type UsedCouponProps = {
  code: string
  /** The reason why the coupon gives no discount now. */
  problem: string | null
  drop: () => Promise<void>
}

export function UsedCoupon({ code, problem, drop }: UsedCouponProps) {
  const t = useMessages()
  const dropping = useAction(drop, {
    done() {
      toasts.show({ text: t('cart.couponDropped'), tone: 'done' })
    },
  })

  return (
    <div className={styles.used} data-problem={problem !== null || undefined}>
      <p>
        <Icon name={problem === null ? 'check' : 'info'} />
        <span>
          <RichMessage k="cart.couponOn" values={{ code: <bdi dir="ltr">{code}</bdi> }} />
        </span>
        <Button look="plain" busy={dropping.busy} onClick={() => dropping.run()}>
          {t('cart.remove')}
          <span className="unseen"> {code}</span>
        </Button>
      </p>
      <div role="status">{problem !== null && <p>{problem}</p>}</div>
    </div>
  )
}

function keep(cart: Cart) {
  queries.setQueryData(cartQuery.queryKey, cart)
}
