import { useLanguage } from '@marah/ui/language'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Picture } from '../parts/picture.tsx'
import { useMessages } from '../platform/messages.tsx'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/gallery-page.ts'
import { contentHandle, loadContentMessages } from './content-messages.ts'
import { contentMeta } from './content-meta.ts'
import styles from './gallery-page.module.css'

export const handle = contentHandle
export const clientMiddleware = [loadContentMessages]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { results } = orThrow(
    await readPublic(context, request).GET('/api/gallery/', { params: { query: { page_size: '100' } } }),
  )
  return results
    .map(({ id, name, description, gallery_image }) => ({
      id,
      name,
      description,
      items: gallery_image.map((item) => ({
        id: item.id,
        name: item.name,
        description: item.description,
        sources: item.image_sources,
        film: item.video ? { src: item.video, poster: item.image, captions: item.captions } : null,
      })),
    }))
    .filter(({ items }) => items.length > 0)
}

export function meta({ location, matches }: Route.MetaArgs) {
  return contentMeta(
    { location, root: matches[0].loaderData },
    { title: 'content.galleryTitle', description: 'content.galleryDescription' },
  )
}

type Item = Route.ComponentProps['loaderData'][number]['items'][number]

/** Shows pictures and videos by gallery, each with a caption. */
export default function GalleryPage({ loaderData: galleries }: Route.ComponentProps) {
  const t = useMessages()
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t('content.galleryTitle')} />
      <header className={styles.gallery}>
        <h1>{t('content.galleryTitle')}</h1>
        <p>{t('content.galleryLead')}</p>
      </header>
      {galleries.length === 0 && (
        <EmptyState icon="sun" title={t('content.galleryEmpty')} text={t('content.galleryEmptyText')}>
          <ButtonLink to="/">{t('content.toShop')}</ButtonLink>
        </EmptyState>
      )}
      {galleries.map(({ id, name, description, items }) => (
        <section key={id} className={styles.gallery} aria-labelledby={`gallery-${id}`}>
          <h2 id={`gallery-${id}`}>{name}</h2>
          <p>{description}</p>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id} data-film={item.film ? '' : undefined}>
                <figure>
                  {item.film ? <Film item={item} film={item.film} /> : <Still item={item} />}
                  <figcaption>
                    <h3>{item.name}</h3>
                    {item.description && <p>{item.description}</p>}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Still({ item: { sources } }: { item: Item }) {
  return (
    sources && <Picture sources={sources} alt="" sizes="(width >= 62em) 25rem, (width >= 45em) 45vw, 92vw" />
  )
}

function Film({ item, film }: { item: Item; film: NonNullable<Item['film']> }) {
  const t = useMessages()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film that has captions brings them
    <video controls preload="none" poster={film.poster ?? undefined} aria-label={item.name}>
      <source src={film.src} />
      {film.captions && (
        <track kind="captions" src={film.captions} srcLang={language} label={t('content.captions')} default />
      )}
    </video>
  )
}
