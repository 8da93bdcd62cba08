import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Badge } from '../parts/chip.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useAction } from '../personal/use-action.ts'
import { readDraft } from '../platform/drafts.ts'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import styles from './address-book.module.css'
import { AddressForm, type AddressOwner, addressDraftName } from './address-form.tsx'
import { type Address, addressesQuery, makeDefault, removeAddress } from './address-queries.ts'
import { AddressText } from './address-text.tsx'
import { NotDelivered } from './not-delivered.tsx'

/** Lists saved addresses, the default one first. */
export function AddressBook({ owner }: { owner: AddressOwner }) {
  const addresses = useQuery(addressesQuery)
  return (
    <Loaded query={addresses} skeleton={<Skeleton lines={6} />}>
      {(list) => <Addresses owner={owner} list={list} />}
    </Loaded>
  )
}

function Addresses({ owner, list }: { owner: AddressOwner; list: Address[] }) {
  const t = useMessages()
  const [editing, setEditing] = useState<Address | 'new' | null>(() => draftInProgress(owner, list))
  const [removing, setRemoving] = useState<Address | null>(null)
  const address = editing === 'new' || editing === null ? undefined : editing
  const book = useRef<HTMLUListElement>(null)
  const left = useRef(false)
  useEffect(() => {
    // The form had the focus and is gone: focus the list instead of the top of the page.
    if (editing === null && left.current) book.current?.focus()
    left.current = editing !== null
  }, [editing])

  if (editing !== null) {
    return (
      <>
        <h3>{t(address ? 'accounts.editAddress' : 'accounts.addAddress')}</h3>
        <AddressForm
          owner={owner}
          address={address}
          saveLabel={t('accounts.saveAddress')}
          onSaved={() => {
            setEditing(null)
            toasts.show({ text: t('accounts.addressSaved'), tone: 'done' })
          }}
          onCancel={() => setEditing(null)}
        />
      </>
    )
  }

  return (
    <>
      {list.length === 0 && <p className={styles.quiet}>{t('accounts.noAddresses')}</p>}
      <ul ref={book} tabIndex={-1} className={styles.addresses}>
        {list.map((one) => (
          <li key={one.id}>
            <p className={styles.head}>
              <strong>
                <bdi>{one.label || one.name}</bdi>
              </strong>
              {one.is_default && (
                <WithExtension name="address-book">
                  <Badge label={t('accounts.defaultAddress')} />
                </WithExtension>
              )}
            </p>
            <AddressText address={one} />
            <NotDelivered address={one} />
            <div className={formStyles.actions}>
              <Button look="plain" onClick={() => setEditing(one)}>
                {t('accounts.edit')}
                <span className="unseen"> {one.label || one.name}</span>
              </Button>
              {!one.is_default && (
                <WithExtension name="address-book">
                  <DefaultButton address={one} />
                </WithExtension>
              )}
              <Button look="plain" onClick={() => setRemoving(one)}>
                {t('accounts.remove')}
                <span className="unseen"> {one.label || one.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" onClick={() => setEditing('new')}>
          {t('accounts.addAddress')}
        </Button>
      </div>
      <RemoveDialog address={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

/** Reopens the form with a draft from before a reload or the end of a session. */
function draftInProgress({ id }: AddressOwner, list: Address[]): Address | 'new' | null {
  if (readDraft(addressDraftName(), id) !== undefined) return 'new'
  return list.find((one) => readDraft(addressDraftName(one), id) !== undefined) ?? null
}

function DefaultButton({ address }: { address: Address }) {
  const t = useMessages()
  const choose = useAction(makeDefault, { done: t('accounts.defaultChanged') })

  return (
    <Button look="plain" busy={choose.busy} onClick={() => choose.run(address.id)}>
      {t('accounts.makeDefault')}
      <span className="unseen"> {address.label || address.name}</span>
    </Button>
  )
}

function RemoveDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const t = useMessages()
  const remove = useAction(removeAddress, {
    inline: true,
    done() {
      toasts.show({ text: t('accounts.addressRemoved'), tone: 'done' })
      onClose()
    },
  })

  function close() {
    remove.reset()
    onClose()
  }

  return (
    <Dialog open={address !== null} title={t('accounts.removeTitle')} onClose={close}>
      {address && <AddressText address={address} />}
      <WithExtension name="checkout-addresses">
        <p>{t('accounts.removeText')}</p>
      </WithExtension>
      <FormProblem text={remove.problem} />
      <div className={formStyles.actions}>
        <Button look="danger" busy={remove.busy} onClick={() => address && remove.run(address.id)}>
          {t('accounts.removeAddress')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('accounts.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
