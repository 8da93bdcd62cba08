import type { Needed } from '@marah/contract/extensions'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import type { User } from '../personal/user-queries.ts'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import styles from './profile.module.css'

/** Links to the customer's orders, visits and other pages. */
export function AccountLinks({ user }: { user: User }) {
  const t = useMessages()
  const links: AccountLink[] = [
    { to: '/orders', label: 'shell.orders' },
    { to: '/bookings', label: 'bookings.title', needs: 'play-centre' },
    { to: '/wishlist', label: 'wishlist.title' },
    { to: '/chats', label: 'chats.title', needs: 'chats' },
    { to: '/reviews', label: 'reviews-own.title', needs: 'reviews' },
    { to: '/cart', label: 'shell.cart' },
    { to: '/refer', label: 'accounts-profile.referTitle' },
    {
      to: '/membership',
      label: user.is_member ? 'accounts-profile.membership' : 'accounts-profile.join',
      needs: 'membership',
    },
  ]
  const shown = links.filter(({ needs }) => !needs || hasExtension(needs))
  return (
    <Panel title={t(hasExtension('play-centre') ? 'accounts.links' : 'accounts.linksGoods')}>
      <Links links={shown.slice(0, mostUsed)} />
      <details className={styles.moreLinks}>
        <summary>
          {t('accounts.moreLinks')}
          <Icon name="chevron" />
        </summary>
        <Links links={shown.slice(mostUsed)} />
      </details>
    </Panel>
  )
}

/** The links that are always visible; on phones the others are folded, because all of them are taller than the screen. */
const mostUsed = 3

type AccountLink = { to: string; label: MessageKey; needs?: Needed }

function Links({ links }: { links: readonly AccountLink[] }) {
  const t = useMessages()
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <LocalLink to={to}>
            {t(label)}
            <Icon name="chevron" forward />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
