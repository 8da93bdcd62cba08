import { AddressText, type AddressValues } from '../addresses/index.ts'
import { Icon } from '../parts/icon.tsx'
import { Panel, PanelColumns } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './checkout-page.module.css'

/** Shows the completed address step, with a link back to it. */
export function AddressSummary(props: {
  address: Omit<AddressValues, 'label'> & { state_name?: string }
  /** The address to which an order without an account is confirmed. */
  email?: string
  editHref: string
}) {
  const t = useMessages()
  return (
    <Panel>
      <header className={styles.cardHead}>
        <h2>
          <Icon name="check" /> {t('checkout.deliverTo')}
        </h2>
        <LocalLink to={props.editHref} className={styles.edit}>
          {t('accounts.edit')}
          <span className="unseen"> {t('checkout.deliverTo')}</span>
        </LocalLink>
      </header>
      <AddressText address={props.address} />
      {props.email && (
        <p className={styles.email}>
          <bdi dir="ltr">{props.email}</bdi>
        </p>
      )}
    </Panel>
  )
}

export function ReviewSkeleton() {
  return (
    <PanelColumns
      main={[5, 6].map((lines) => (
        <Panel key={lines}>
          <Skeleton lines={lines} />
        </Panel>
      ))}
      side={
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      }
    />
  )
}
