import { LocalLink } from '../platform/language.tsx'
import styles from './item-name.module.css'

type ItemNameProps = { name: string; to: string; heading: 'h2' | 'h3' }

/** The name of a list item as a heading with a link. */
export function ItemName({ name, to, heading: Heading }: ItemNameProps) {
  return (
    <Heading className={styles.name}>
      <LocalLink to={to}>
        <bdi>{name}</bdi>
      </LocalLink>
    </Heading>
  )
}
