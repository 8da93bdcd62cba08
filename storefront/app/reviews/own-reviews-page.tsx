import { DateText, Dot } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Picture } from '../parts/picture.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Stars } from '../parts/stars.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useAction } from '../personal/use-action.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/own-reviews-page.ts'
import styles from './own-reviews.module.css'
import {
  deleteReview,
  type OwnReview,
  ownReviewsPerPage,
  ownReviewsQuery,
  type ToReview,
} from './review-queries.ts'

export const handle: PageHandle = { needs: 'reviews' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'reviews-own.title', handle.needs)
}

/** Lists purchases to review, and the customer's own reviews. */
function OwnReviewsPage() {
  const t = useMessages()
  return (
    <div className={`page ${styles.page}`}>
      <h1 id="reviews-title" tabIndex={-1}>
        {t('reviews-own.title')}
      </h1>
      <RequireLogin>
        <OwnReviews />
      </RequireLogin>
    </div>
  )
}

function OwnReviews() {
  const t = useMessages()
  const language = useLanguage()
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const own = useQuery(ownReviewsQuery(page, language))
  return (
    <Loaded query={own} skeleton={<Skeleton lines={8} />}>
      {({ count, results, to_review: waiting }) =>
        count === 0 && waiting.length === 0 ? (
          <EmptyState icon="info" title={t('reviews-own.none')} text={t('reviews-own.noneText')}>
            <ButtonLink to="/">{t('cart.startShopping')}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            {waiting.length > 0 && page === 1 && (
              <section aria-labelledby="waiting">
                <h2 id="waiting">{t('reviews-own.waiting')}</h2>
                <ul className={styles.list}>
                  {waiting.map((unit) => (
                    <Waiting key={unit.product_stock} unit={unit} />
                  ))}
                </ul>
              </section>
            )}
            {results.length > 0 && (
              <section aria-labelledby="written">
                <h2 id="written">{t('reviews-own.written')}</h2>
                <ul className={styles.list}>
                  {results.map((review) => (
                    <Written key={review.id} review={review} />
                  ))}
                </ul>
                <Pagination page={page} pages={Math.ceil(count / ownReviewsPerPage)} />
              </section>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Waiting({ unit }: { unit: ToReview }) {
  const t = useMessages()
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        {unit.image_sources && <Picture sources={unit.image_sources} alt="" sizes="80px" />}
      </span>
      <div className={styles.what}>
        <h3>
          <LocalLink to={`/p/${unit.product_slug}`}>
            <bdi>{unit.product_name}</bdi>
          </LocalLink>
        </h3>
        <p className={styles.muted}>
          <VariantDot text={unit.text} />
          <DateText at={unit.bought_on} />
        </p>
        <ButtonLink to={`/reviews/write?product=${unit.product}&stock=${unit.product_stock}`} look="quiet">
          {t('reviews-own.write')}
          <span className="unseen"> {unit.product_name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

function Written({ review }: { review: OwnReview }) {
  const t = useMessages()
  const name = review.product_name
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        {review.image_sources && <Picture sources={review.image_sources} alt="" sizes="80px" />}
      </span>
      <div className={styles.what}>
        <h3>
          <LocalLink to={`/p/${review.product_slug}`}>
            <bdi>{name}</bdi>
          </LocalLink>
        </h3>
        <p className={styles.muted}>
          <VariantDot text={review.product_stock_text} />
          <DateText at={review.created_on} />
        </p>
        <Stars rating={review.rating} />
        <p lang={review.language} dir="auto" className={styles.comment}>
          {review.comment}
        </p>
        {review.review_images.length > 0 && (
          <ul className={styles.pictures}>
            {review.review_images.map(({ id, image_sources }, place) => (
              <li key={id}>
                <Picture
                  sources={image_sources}
                  alt={t('reviews-own.pictureAlt', { place: place + 1 })}
                  sizes="72px"
                />
              </li>
            ))}
          </ul>
        )}
        {review.reply && (
          <p lang={review.reply.language} dir="auto" className={styles.reply}>
            {review.reply.text}
          </p>
        )}
        <div className={styles.actions}>
          <WithExtension name="review-changes">
            <ButtonLink
              to={`/reviews/write?product=${review.product}&stock=${review.product_stock}`}
              look="quiet"
            >
              {t('reviews-own.change')}
              <span className="unseen"> {name}</span>
            </ButtonLink>
            <DeleteButton review={review} />
          </WithExtension>
        </div>
      </div>
    </li>
  )
}

function DeleteButton({ review }: { review: OwnReview }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const { busy, run: remove } = useAction(() => deleteReview(review.id), {
    done() {
      toasts.show({ text: t('reviews-own.deleted'), tone: 'done' })
      document.getElementById('reviews-title')?.focus()
      setOpen(false)
    },
    failed: () => setOpen(false),
  })

  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t('reviews-own.delete')}
        <span className="unseen"> {review.product_name}</span>
      </Button>
      <Dialog open={open} title={t('reviews-own.deleteTitle')} onClose={() => setOpen(false)}>
        <p>{t('reviews-own.deleteText')}</p>
        <div className={styles.actions}>
          <Button look="danger" busy={busy} onClick={() => remove()}>
            {t('reviews-own.delete')}
          </Button>
          <Button look="quiet" onClick={() => setOpen(false)}>
            {t('accounts.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

export default extensionPage('reviews', OwnReviewsPage)

/** The variant before a date, if the product has several. */
function VariantDot({ text }: { text: string }) {
  if (text === '') return null
  return (
    <>
      <bdi>{text}</bdi>
      <Dot />
    </>
  )
}
