import type { components } from '@marah/contract/client'
import { useLanguage } from '@marah/ui/language'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { shopNames } from '../platform/shop.ts'
import styles from './order-sellers.module.css'

type Order = Pick<components['schemas']['Order'], 'transaction_id' | 'cart_frozen_data'>

/** Lists the sellers of an order, to start a chat with; the shop itself for goods of its own. */
export function OrderSellers({ order }: { order: Order }) {
  const t = useMessages()
  const [shopName = ''] = shopNames(useLanguage())
  const sellers = new Map<number | 'shop', string>(
    order.cart_frozen_data.items.map(({ item: { vendor, vendor_name } }) =>
      vendor === null ? ['shop', shopName] : [vendor, vendor_name],
    ),
  )
  if (sellers.size === 0) return null
  return (
    <Panel title={t('chats.orderTitle')}>
      <ul className={styles.list}>
        {[...sellers].map(([id, name]) => (
          <li key={id}>
            <LocalLink to={`/chats/new?order=${order.transaction_id}&seller=${id}`}>
              <Icon name="chat" />
              <span>
                <RichMessage k="chats.writeTo" values={{ name: <bdi>{name}</bdi> }} />
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
