import type { components } from '@marah/contract/client'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Picture } from '../../parts/picture.tsx'
import { Stars } from '../../parts/stars.tsx'
import { lazyPart } from '../../platform/load-code.ts'
// The booking's code is loaded after its HTML, but its styles must come with the page.
import './booking.module.css'
import styles from '../play.module.css'
import { bookingId, partBelow, rulesId } from './booking-part.ts'
import '../calendar/slots.module.css'
import './stepper.module.css'

/** The facts that the pages of an open play, a workshop and a party package share. */
export type Bookable = Pick<
  components['schemas']['Workshop'],
  'name' | 'description' | 'image_sources' | 'rating'
>

const LazyMore = lazyPart(() => partBelow(() => import('./bookable-more.tsx'), rulesId))

/** Shows rules and reviews: the server renders them with the page; the browser hydrates them when the reader scrolls there. */
export function BookableMore(props: ComponentProps<typeof LazyMore>) {
  return (
    <Suspense>
      <LazyMore {...props} />
    </Suspense>
  )
}

/** The browser reads the choice live; of this page the server only pages through the reviews. */
export function revalidatesForReviews(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return currentUrl.searchParams.get('reviews') !== nextUrl.searchParams.get('reviews')
}

type BookableIntroProps = { bookable: Bookable; facts: ReactNode; children?: ReactNode }

export function BookableIntro({ bookable, facts, children }: BookableIntroProps) {
  const { name, description, image_sources, rating } = bookable
  return (
    <header className={styles.intro}>
      <div>
        <h1>{name}</h1>
        <ul className={styles.facts}>
          {facts}
          {rating.average !== null && (
            <li>
              <a href="#reviews" className={styles.tall}>
                <Stars rating={rating.average} count={rating.count} />
              </a>
            </li>
          )}
        </ul>
        <p className={styles.prose}>{description}</p>
        {children}
      </div>
      {image_sources && (
        <Picture
          sources={image_sources}
          alt=""
          sizes="(width >= 62em) 24rem, (width >= 48em) calc(100vw - 3rem), 6.5rem"
          load="first"
        />
      )}
    </header>
  )
}

/** Frames the booking, whose code may still be loading. */
export function BookingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={bookingId} aria-labelledby="book-title" className={styles.section}>
      <h2 id="book-title">{title}</h2>
      <Suspense>{children}</Suspense>
    </section>
  )
}
