import { Money } from '@marah/ui/format'
import type { LineView } from '../cart/index.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './changed-cart.module.css'

/**
 * Lists the changes since the customer last saw the cart, line by line; they must be accepted before payment (rule S22).
 */
export function ChangedCart({ lines, onAccept }: { lines: LineView[]; onAccept: () => void }) {
  const t = useMessages()
  return (
    <section className={styles.changed} role="alert">
      <h3>
        <Icon name="info" /> {t('checkout.changedTitle')}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Change line={line} />
          </li>
        ))}
      </ul>
      <Button wide onClick={onAccept}>
        {t('checkout.acceptChanges')}
      </Button>
    </section>
  )
}

function Change({ line }: { line: LineView }) {
  const name = <bdi>{line.name}</bdi>
  if (line.status === 'gone') return <RichMessage k="checkout.changeGone" values={{ name }} />
  if (line.status === 'not_enough')
    return (
      <RichMessage
        k="checkout.changeFewer"
        values={{ name, available: line.most, requested: line.quantity }}
      />
    )
  return (
    <RichMessage
      k="checkout.changePrice"
      values={{
        name,
        before: <Money amount={line.seenPrice ?? line.unitPrice} currency={line.currency} />,
        now: <Money amount={line.unitPrice} currency={line.currency} />,
      }}
    />
  )
}
