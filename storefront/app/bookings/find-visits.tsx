import { longestEmail } from '@marah/contract/limits'
import { emailFault, emailFrom } from '@marah/contract/rules/emails'
import { useState } from 'react'
import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'

/** Mails the links of visits without an account again; the answer does not say whether there are any. */
export function FindVisits() {
  const t = useMessages()
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    check({ email }) {
      const typed = emailFrom(email)
      if (typed === '') return { email: t('accounts.emailRequired') }
      const fault = emailFault(typed)
      if (fault === null) return {}
      return { email: t(fault === 'letters' ? 'accounts.emailLetters' : 'accounts.emailInvalid') }
    },
    async send({ email }) {
      setAnswer(undefined)
      const body = { email: emailFrom(email) }
      setAnswer((await call(api.POST('/booking/guest/links/', { body }))).detail)
    },
  })
  return (
    <Panel title={t('guest.findVisits')}>
      <p>{t('guest.findVisitsText')}</p>
      <FormFrame form={form} submitLabel={t('guest.findVisitsSend')}>
        <TextField
          {...form.field('email')}
          label={t('accounts.email')}
          type="email"
          autoComplete="email"
          maxLength={longestEmail}
          required
        />
      </FormFrame>
      <p role="status">{answer}</p>
    </Panel>
  )
}
