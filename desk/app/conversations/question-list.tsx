import { Badge, Button, Group, Text } from '@mantine/core'
import { longestAnswer } from '@marah/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShopTime } from '../parts/shop-time.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type Question, questionsQuery } from './conversation-calls.ts'
import classes from './conversations.module.css'
import { PagedCards } from './paged-cards.tsx'

/** Questions about products, those without an answer first. */
export function QuestionList() {
  const t = useMessages()
  const questions = useInfiniteQuery(questionsQuery)
  const [open, setOpen] = useState<Question>()
  const current = questions.data?.pages.flatMap(({ results }) => results).find(({ id }) => id === open?.id)
  return (
    <>
      <PagedCards
        query={questions}
        label={t('conversations.questions')}
        none={{ title: t('conversations.noQuestion'), text: t('conversations.noQuestionText') }}
      >
        {(question) => <QuestionCard question={question} onAnswer={() => setOpen(question)} />}
      </PagedCards>
      {open && (
        <AnswerDialog
          key={open.id}
          title={t(open.answer === null ? 'conversations.answer' : 'conversations.changeAnswer')}
          said={<bdi>{open.question}</bdi>}
          about={current ?? open}
          now={current && current.answer !== open.answer ? current.answer : null}
          field="answer"
          label={t('conversations.answerLabel')}
          draft={`question-${open.id}`}
          before={open.answer ?? ''}
          longest={longestAnswer}
          send={(answer, key) =>
            call(
              api.POST('/desk/question/{id}/answer/', {
                params: { header: once(key), path: { id: String(open.id) } },
                body: { answer },
              }),
            )
          }
          onDone={() => void queries.invalidateQueries({ queryKey: questionsQuery.queryKey })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function QuestionCard({ question, onAnswer }: { question: Question; onAnswer: () => void }) {
  const t = useMessages()
  const isOpen = question.answer === null
  return (
    <>
      <Group justify="space-between" gap="xs">
        <a href={`/p/${question.product_slug}#questions`} className={classes.product}>
          <bdi>{question.product_name}</bdi>
        </a>
        {isOpen && (
          <Badge variant="light" color="yellow">
            {t('conversations.unanswered')}
          </Badge>
        )}
      </Group>
      <Text className={classes.text} fw={600} lang={question.language}>
        <bdi>{question.question}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        <bdi>{question.customer.full_name}</bdi> · <ShopTime at={question.created_on} />
      </Text>
      {question.answer !== null && (
        <Text className={classes.text} lang={question.answer_language ?? undefined}>
          <bdi>{question.answer}</bdi>
        </Text>
      )}
      <Group mt="xs">
        <Button variant={isOpen ? 'filled' : 'default'} size="md" onClick={onAnswer}>
          {t(isOpen ? 'conversations.answer' : 'conversations.changeAnswer')}
        </Button>
      </Group>
    </>
  )
}
