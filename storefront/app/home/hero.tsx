import type { components } from '@marah/contract/client'
import { ButtonLink } from '../parts/button.tsx'
import { type ImageSources, Picture } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './hero.module.css'

type HeroPicture = { name: string; slug: string; sources: ImageSources }

type OwnTexts = components['schemas']['OwnPages']['home']

type HeroProps = { pictures: HeroPicture[]; own: OwnTexts | undefined; hasSale: boolean }

/** Shows the hero: what the shop is, where to start, and three popular products or the shop's own picture. */
export function Hero({ pictures, own, hasSale }: HeroProps) {
  const t = useMessages()
  const links = own?.links[0]
    ? own.links
    : [
        { to: '/categories', label: t('home.start') },
        ...(hasSale ? [{ to: '/sale', label: t('home.seeSale') }] : []),
      ]
  return (
    <section className={styles.hero}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.text}>
          <h1>{own?.headline || t('home.headline')}</h1>
          <p>{own?.lead || t('home.lead')}</p>
          <div className={styles.actions}>
            {links.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} look={index ? 'quiet' : 'main'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        {own?.picture ? (
          <div className={styles.picture}>
            {/* The size is less than a phone's whole width, a loss that is invisible: the next larger file is three times as heavy. */}
            <Picture
              sources={own.picture}
              alt={own.picture_text ?? ''}
              sizes="(width >= 62em) 40rem, 88vw"
              load="first"
            />
          </div>
        ) : pictures.length > 0 ? (
          <ul className={styles.tiles}>
            {pictures.map(({ name, slug, sources }) => (
              <li key={slug}>
                <LocalLink to={`/p/${slug}`} aria-label={name}>
                  <Picture
                    sources={sources}
                    alt=""
                    sizes="(width >= 62em) 17rem, calc(33vw - 1.9rem)"
                    load="early"
                  />
                </LocalLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
