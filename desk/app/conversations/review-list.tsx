import { Badge, Button, Group, Text } from '@mantine/core'
import { longestReply } from '@marah/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShopTime } from '../parts/shop-time.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type Review, reviewsQuery } from './conversation-calls.ts'
import classes from './conversations.module.css'
import { PagedCards } from './paged-cards.tsx'

/** Reviews of products, those without a reply first. */
export function ReviewList() {
  const t = useMessages()
  const reviews = useInfiniteQuery(reviewsQuery)
  const [open, setOpen] = useState<Review>()
  const current = reviews.data?.pages.flatMap(({ results }) => results).find(({ id }) => id === open?.id)
  return (
    <>
      <PagedCards
        query={reviews}
        label={t('conversations.reviews')}
        none={{ title: t('conversations.noReview'), text: t('conversations.noReviewText') }}
      >
        {(review) => <ReviewCard review={review} onReply={() => setOpen(review)} />}
      </PagedCards>
      {open && (
        <AnswerDialog
          key={open.id}
          title={t(open.reply === null ? 'conversations.reply' : 'conversations.changeReply')}
          said={<Said review={open} />}
          about={current ?? open}
          now={current?.reply && current.reply.text !== open.reply?.text ? current.reply.text : null}
          field="reply"
          label={t('conversations.replyLabel')}
          draft={`review-${open.id}`}
          before={open.reply?.text ?? ''}
          longest={longestReply}
          send={(reply, key) =>
            call(
              api.POST('/desk/review/{id}/reply/', {
                params: { header: once(key), path: { id: String(open.id) } },
                body: { reply },
              }),
            )
          }
          onDone={() => void queries.invalidateQueries({ queryKey: reviewsQuery.queryKey })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function Said({ review: { rating, comment } }: { review: Review }) {
  const t = useMessages()
  return (
    <>
      {t('conversations.stars', { count: rating })}
      {comment && (
        <>
          {' · '}
          <bdi>{comment}</bdi>
        </>
      )}
    </>
  )
}

function ReviewCard({ review, onReply }: { review: Review; onReply: () => void }) {
  const t = useMessages()
  const isOpen = review.reply === null
  return (
    <>
      <Group justify="space-between" gap="xs">
        <a href={`/p/${review.product_slug}#reviews`} className={classes.product}>
          <bdi>{review.product_name}</bdi>
        </a>
        {isOpen && (
          <Badge variant="light" color="yellow">
            {t('conversations.unreplied')}
          </Badge>
        )}
      </Group>
      <Text className={classes.text} fw={600} lang={review.language}>
        <Said review={review} />
      </Text>
      <Text size="sm" c="dimmed">
        <bdi>{review.customer.full_name}</bdi> · <ShopTime at={review.created_on} />
      </Text>
      {review.reply && (
        <Text className={classes.text} lang={review.reply.language}>
          <bdi>{review.reply.text}</bdi>
        </Text>
      )}
      <Group mt="xs">
        <Button variant={isOpen ? 'filled' : 'default'} size="md" onClick={onReply}>
          {t(isOpen ? 'conversations.reply' : 'conversations.changeReply')}
        </Button>
      </Group>
    </>
  )
}
