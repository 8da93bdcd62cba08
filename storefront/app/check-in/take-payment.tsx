import { longestSlip } from '@marah/contract/limits'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import { Due } from './due.tsx'

export type Taken = { readonly method: 'cash' | 'terminal'; readonly slip: string }

type TakePaymentProps = {
  due: string
  onTake: (taken: Taken) => void
  /** Left out for a family that is in already. */
  onUnpaid?: (() => void) | undefined
}

/** Asks how the family has paid the amount due. */
export function TakePayment({ due, onTake, onUnpaid }: TakePaymentProps) {
  const t = useMessages()
  const [slip, setSlip] = useState('')
  return (
    <>
      <p className={styles.care}>
        <Due amount={due} />
      </p>
      <div className={styles.take}>
        <Button onClick={() => onTake({ method: 'cash', slip: '' })}>{t('check-in.takeCash')}</Button>
        <Button onClick={() => onTake({ method: 'terminal', slip })}>{t('check-in.takeTerminal')}</Button>
        <TextField
          label={t('check-in.slip')}
          name="slip"
          value={slip}
          dir="ltr"
          autoComplete="off"
          maxLength={longestSlip}
          onChange={(event) => setSlip(event.currentTarget.value)}
        />
        {onUnpaid && (
          <Button look="quiet" onClick={onUnpaid}>
            {t('check-in.unpaidIn')}
          </Button>
        )}
      </div>
    </>
  )
}
