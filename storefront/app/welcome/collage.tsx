import { type ImageSources, Picture } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import styles from './collage.module.css'

export type Shown = { to: string; name: string; sources: ImageSources; isWide: boolean }

/** Shows the shop and the play centre at a glance; each picture is a link. */
export function Collage({ pictures }: { pictures: Shown[] }) {
  return (
    <ul className={styles.collage}>
      {pictures.map(({ to, name, sources, isWide }) => (
        <li key={to} className={isWide ? styles.wide : undefined}>
          <LocalLink to={to}>
            <Picture sources={sources} alt={name} sizes="(width >= 62em) 20rem, 52vw" load="early" />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
