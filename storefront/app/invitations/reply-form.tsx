import { longestGuestName, longestGuestNote, mostInOneReply } from '@marah/contract/limits'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { useState } from 'react'
import { Choices } from '../parts/choices.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import styles from './invitation.module.css'
import { keepReply, keptReply } from './kept-reply.ts'

const answers = ['yes', 'no', 'maybe'] as const

function countOf(text: string): number | undefined {
  const digits = plainCode(text)
  if (!/^\d{1,2}$/.test(digits)) return undefined
  return Number(digits) <= mostInOneReply ? Number(digits) : undefined
}

/** Asks for a guest's reply; the guest can change it later on the same device. */
export function ReplyForm({ token }: { token: string }) {
  const t = useMessages()
  const [kept, setKept] = useState(() => keptReply(token))
  const [status, setStatus] = useState('')
  const form = useForm({
    initial: {
      name: kept?.name ?? '',
      answer: kept?.answer ?? '',
      kids: kept?.kids ?? '1',
      adults: kept?.adults ?? '1',
      note: kept?.note ?? '',
    },
    check({ name, answer, kids, adults }) {
      const needsCounts = answer !== 'no'
      const wrong = t('invitations.countWrong', { most: mostInOneReply })
      return {
        ...(name.trim() === '' && { name: t('invitations.nameRequired') }),
        ...(answer === '' && { answer: t('invitations.answerRequired') }),
        ...(needsCounts && countOf(kids) === undefined && { kids: wrong }),
        ...(needsCounts && countOf(adults) === undefined && { adults: wrong }),
      }
    },
    async send(values) {
      const answer = answers.find((one) => one === values.answer) ?? 'maybe'
      const isComing = answer !== 'no'
      const sent = await call(
        api.POST('/event/invitation/', {
          body: {
            token,
            name: values.name.trim(),
            answer,
            kids: isComing ? (countOf(values.kids) ?? 0) : 0,
            adults: isComing ? (countOf(values.adults) ?? 0) : 0,
            note: values.note.trim(),
            ...(kept && { reply: kept.reply }),
          },
        }),
      )
      const reply = { ...values, reply: sent.reply }
      keepReply(token, reply)
      setKept(reply)
      // The page shows how many are coming.
      void queries.invalidateQueries({ queryKey: ['open-invitation', token] })
      setStatus(t(isComing ? 'invitations.thanks' : 'invitations.thanksNo'))
    },
    onChange: () => setStatus(''),
  })
  const { value, error, onChange, onBlur } = form.field('answer')
  return (
    <FormFrame
      form={form}
      submitLabel={t(kept ? 'invitations.change' : 'invitations.send')}
      look={kept ? 'quiet' : 'main'}
    >
      {kept && status === '' && <p>{t('invitations.answered')}</p>}
      <TextField
        {...form.field('name')}
        label={t('invitations.name')}
        autoComplete="name"
        dir="auto"
        maxLength={longestGuestName}
        required
      />
      <Choices
        name="answer"
        legend={t('invitations.coming')}
        value={value}
        error={error}
        onChange={onChange}
        onBlur={onBlur}
        required
        options={[
          { value: 'yes', label: t('invitations.yes') },
          { value: 'maybe', label: t('invitations.maybe') },
          { value: 'no', label: t('invitations.no') },
        ]}
      />
      {form.values.answer !== 'no' && (
        <div className={styles.numbers}>
          <TextField
            {...form.field('kids')}
            label={t('invitations.kids')}
            inputMode="numeric"
            maxLength={String(mostInOneReply).length}
            required
          />
          <TextField
            {...form.field('adults')}
            label={t('invitations.adults')}
            inputMode="numeric"
            maxLength={String(mostInOneReply).length}
            required
          />
        </div>
      )}
      <TextArea
        {...form.field('note')}
        label={t('invitations.note')}
        hint={t('invitations.noteHint')}
        rows={2}
        maxLength={longestGuestNote}
      />
      <p role="status">{status}</p>
    </FormFrame>
  )
}
