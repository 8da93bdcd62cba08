import { longestAnswer, longestContactMessage, longestReply } from '@marah/contract/limits'
import { api, call, once } from '../platform/calls/api.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type InboxItem, readInboxAgain } from './conversation-calls.ts'
import { useItem } from './use-item.ts'

/** Answers a question or a review below it. */
export default function AnswerItem({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const t = useMessages()
  const current = useItem(item)
  const given = item.answer?.text
  const now = current.answer?.text
  const shared = {
    item,
    about: current,
    now: now !== undefined && now !== given ? now : null,
    before: given ?? '',
    readers: t('conversations.public'),
    onDone: readInboxAgain,
    onClose,
  }
  if (item.kind === 'review')
    return (
      <AnswerDialog
        {...shared}
        title={t(given === undefined ? 'conversations.reply' : 'conversations.changeReply')}
        field="reply"
        label={t('conversations.replyLabel')}
        draft={`review-${item.subject}`}
        longest={longestReply}
        send={(reply, key) =>
          call(
            api.POST('/desk/review/{id}/reply/', {
              params: { header: once(key), path: { id: String(item.subject) } },
              body: { reply },
            }),
          )
        }
      />
    )
  if (item.kind === 'contact')
    return (
      <AnswerDialog
        {...shared}
        title={t('conversations.answer')}
        field="answer"
        label={t('conversations.answerLabel')}
        readers={
          <RichMessage
            k="conversations.mailed"
            values={{ email: <bdi dir="ltr">{item.customer.email}</bdi> }}
          />
        }
        draft={`contact-${item.subject}`}
        longest={longestContactMessage}
        send={(answer, key) =>
          call(
            api.POST('/desk/contact/{id}/answer/', {
              params: { header: once(key), path: { id: String(item.subject) } },
              body: { answer },
            }),
          )
        }
      />
    )
  return (
    <AnswerDialog
      {...shared}
      title={t(given === undefined ? 'conversations.answer' : 'conversations.changeAnswer')}
      field="answer"
      label={t('conversations.answerLabel')}
      draft={`question-${item.subject}`}
      longest={longestAnswer}
      send={(answer, key) =>
        call(
          api.POST('/desk/question/{id}/answer/', {
            params: { header: once(key), path: { id: String(item.subject) } },
            body: { answer },
          }),
        )
      }
    />
  )
}
