import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Address,
  AddressForm,
  type AddressOwner,
  AddressText,
  addressesQuery,
  NotDelivered,
} from '../addresses/index.ts'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { fieldMessage } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import { userQuery } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './address-step.module.css'

type AddressStepProps = {
  /** The address that was chosen before, if any. */
  chosen: number | null
  /** Continues with an address; an error it throws is shown. */
  onChosen: (address: Address) => Promise<void>
}

/** Asks for the delivery address: a saved or a new one. */
export function AddressStep(props: AddressStepProps) {
  const user = useQuery(userQuery)
  const addresses = useQuery(addressesQuery)
  return (
    <Loaded query={user} skeleton={<StepSkeleton />}>
      {(owner) => (
        <Loaded query={addresses} skeleton={<StepSkeleton />}>
          {(list) => <ChooseAddress {...props} owner={owner} addresses={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type ChooseProps = AddressStepProps & {
  owner: AddressOwner
  addresses: Address[]
}

function ChooseAddress({ chosen, onChosen, owner, addresses }: ChooseProps) {
  const t = useMessages()
  const [editing, setEditing] = useState<Address | 'new' | null>(addresses.length === 0 ? 'new' : null)
  const [picked, setPicked] = useState(chosen)
  const selected = addresses.find(({ id }) => id === picked) ?? addresses[0]
  const choose = useAction(onChosen, { inline: true, explain: fieldMessage })

  if (editing !== null || !selected) {
    const address = editing === 'new' ? undefined : (editing ?? undefined)
    return (
      <section className={styles.step}>
        <h2>{t(address ? 'accounts.editAddress' : 'checkout.newAddress')}</h2>
        <FormProblem text={choose.problem} />
        <AddressForm
          key={address?.id ?? 'new'}
          owner={owner}
          address={address}
          saveLabel={t('checkout.saveAndGoOn')}
          onSaved={(saved) => {
            setEditing(null)
            const chosen = saved ?? address
            if (!chosen) return
            setPicked(chosen.id)
            choose.run(chosen)
          }}
          onCancel={addresses.length ? () => setEditing(null) : undefined}
        />
      </section>
    )
  }

  return (
    <section className={styles.step}>
      <h2 id="choose-address">{t('checkout.chooseAddress')}</h2>
      <FormProblem text={choose.problem} />
      <div className={styles.choices} role="radiogroup" aria-labelledby="choose-address">
        {addresses.map((address) => (
          <div key={address.id} className={styles.choice}>
            <label>
              <input
                type="radio"
                name="address"
                checked={address.id === selected.id}
                onChange={() => setPicked(address.id)}
              />
              <span>
                {address.label && (
                  <span className={styles.label}>
                    <bdi>{address.label}</bdi>
                  </span>
                )}
                <AddressText address={address} />
                <NotDelivered address={address} />
              </span>
            </label>
            <Button look="plain" onClick={() => setEditing(address)}>
              {t('accounts.edit')}
              <span className="unseen"> {address.label || address.name}</span>
            </Button>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button busy={choose.busy} onClick={() => choose.run(selected)}>
          {t('checkout.goOn')}
        </Button>
        <Button look="quiet" onClick={() => setEditing('new')}>
          {t('accounts.addAddress')}
        </Button>
      </div>
    </section>
  )
}

function StepSkeleton() {
  return (
    <div className={styles.step}>
      <Skeleton />
      <div className={styles.bone}>
        <Skeleton lines={5} />
      </div>
      <div className={styles.bone}>
        <Skeleton lines={5} />
      </div>
    </div>
  )
}
