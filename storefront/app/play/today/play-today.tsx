import { LocalLink } from '../../platform/language.tsx'
import { useMessages } from '../../platform/messages.tsx'
import styles from './play-today.module.css'
import type { PlayTodayData } from './play-today.server.ts'

/** Shows on the home page what families can book at the play centre next. */
export function PlayToday({ today }: { today: PlayTodayData }) {
  const t = useMessages()
  return (
    <section className={styles.play}>
      <h2>{t('home.play')}</h2>
      <ul>
        {today.map(({ slug, name, day, hours, fewLeft }) => (
          <li key={slug}>
            <LocalLink to={`/play/open/${slug}`}>
              <b>{name}</b>
              <span>{day}</span>
              <span>{fewLeft ? t('home.playFew', { hours }) : hours}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
      <LocalLink to="/play" className={styles.more}>
        {t('home.playMore')}
      </LocalLink>
    </section>
  )
}
