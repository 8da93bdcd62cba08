import { Icon } from '../parts/icon.tsx'
import styles from './seller-mark.module.css'

/** Shows the seller's picture, or an icon. The name is rendered next to it. */
export function SellerMark({ image }: { image: string | null }) {
  return (
    <span className={styles.mark}>
      {image ? <img src={image} alt="" width={44} height={44} loading="lazy" /> : <Icon name="chat" />}
    </span>
  )
}
