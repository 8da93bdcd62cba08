import { NoPicture } from '../parts/no-picture.tsx'
import { Picture } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './seller-card.module.css'
import type { SellerData } from './seller-data.server.ts'

/** Sellers with their pictures; each links to its page. */
export function SellerCards({ sellers }: { sellers: SellerData[] }) {
  const t = useMessages()
  return (
    <ul className={styles.sellers}>
      {sellers.map(({ slug, name, products, sources }) => (
        <li key={slug}>
          <LocalLink to={`/sellers/${slug}`} className={styles.card}>
            <span className={styles.mark}>
              {sources ? <Picture sources={sources} alt="" sizes="64px" /> : <NoPicture name={name} />}
            </span>
            <span>
              <bdi className={styles.name}>{name}</bdi>
              <small>{t('catalogue.productCount', { count: products })}</small>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
