import { LocalLink } from '../platform/language.tsx'
import styles from './item-name.module.css'

type ItemNameProps = { name: string; to: string; heading: 'h2' | 'h3' }

/** What a line of a list is called, as a heading that leads to it. */
export function ItemName({ name, to, heading: Heading }: ItemNameProps) {
  return (
    <Heading className={styles.name}>
      <LocalLink to={to}>
        <bdi>{name}</bdi>
      </LocalLink>
    </Heading>
  )
}
