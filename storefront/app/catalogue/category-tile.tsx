import { NoPicture } from '../parts/no-picture.tsx'
import { type ImageSources, Picture } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import styles from './category-tile.module.css'

type TileData = { to: string; name: string; sources: ImageSources | null }

type CategoryTilesProps = { tiles: TileData[]; round?: boolean }

/** Shows a category or audience as a picture with its name; the whole tile is one link. */
export function CategoryTiles({ tiles, round = false }: CategoryTilesProps) {
  return (
    <ul className={styles.tiles} data-round={round || undefined}>
      {tiles.map(({ to, name, sources }) => (
        <li key={to}>
          <LocalLink to={to} className={styles.tile}>
            <span className={styles.picture}>
              {sources ? (
                <Picture sources={sources} alt="" sizes="(width >= 48em) 14rem, 28vw" />
              ) : (
                <NoPicture name={name} />
              )}
            </span>
            <span>{name}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
