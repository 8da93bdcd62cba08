import type { components } from '@marah/contract/client'
import { ButtonLink } from '../parts/button.tsx'
import { type ImageSources, Picture } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './hero.module.css'

type HeroPicture = { name: string; slug: string; sources: ImageSources }

type OwnTexts = components['schemas']['OwnPages']['home']

/** The hero: what the shop is, where to start, and three popular products or the shop's own picture. */
export function Hero({ pictures, own }: { pictures: HeroPicture[]; own: OwnTexts | undefined }) {
  const t = useMessages()
  const links = own?.links[0]
    ? own.links
    : [
        { to: '/categories', label: t('home.start') },
        { to: '/sale', label: t('home.seeSale') },
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
          <div className={styles.text}>
            <Picture sources={own.picture} alt="" sizes="(width >= 62em) 40rem, 100vw" load="first" />
          </div>
        ) : (
          <div className={styles.scene}>
            <Garden />
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
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * Sun and bunting at the top, hills at the bottom, for any aspect ratio; coloured by tokens, so they follow the colour
 * scheme.
 */
function Garden() {
  return (
    <>
      <svg
        className={styles.garden}
        viewBox="0 0 600 420"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle className={styles.sun} cx="500" cy="92" r="58" />
        <path className={styles.rope} d="M0 40c170 74 420 74 600-8" />
        <path className={styles.flagA} d="M58 62l46 12-30 42zM246 92l48 2-25 44zM430 80l46-12-14 48z" />
        <path className={styles.flagB} d="M150 82l48 8-28 42zM338 94l48-6-20 46zM520 58l44-16-8 48z" />
      </svg>
      <svg
        className={styles.garden}
        viewBox="0 0 600 420"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className={styles.far} d="M0 330c110-80 210-70 320-10s190 20 280-60v160H0z" />
        <path className={styles.foreground} d="M0 380c130-70 230-40 330-14s170-2 270-46v100H0z" />
      </svg>
    </>
  )
}
