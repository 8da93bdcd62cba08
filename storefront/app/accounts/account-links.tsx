import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import type { User } from '../personal/user-queries.ts'
import { LocalLink } from '../platform/language.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './profile.module.css'

/** Where the customer's other things are. */
export function AccountLinks({ user }: { user: User }) {
  const t = useWords()
  const links: { to: string; label: WordKey }[] = [
    { to: '/orders', label: 'shell.orders' },
    { to: '/bookings', label: 'bookings.title' },
    { to: '/wishlist', label: 'wishlist.title' },
    { to: '/chats', label: 'chats.title' },
    { to: '/reviews', label: 'reviews-own.title' },
    { to: '/cart', label: 'shell.cart' },
    { to: '/refer', label: 'accounts-profile.referTitle' },
    { to: '/membership', label: user.is_member ? 'accounts-profile.membership' : 'accounts-profile.join' },
  ]
  return (
    <Panel title={t('accounts.links')}>
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
    </Panel>
  )
}
