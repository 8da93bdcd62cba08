import { emailFrom } from '@marah/contract/rules/emails'
import { useState } from 'react'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { Panel } from '../parts/panel.tsx'
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
    check: ({ email }) => emailFaults(t, email),
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
        <EmailField {...form.field('email')} autoComplete="email" />
      </FormFrame>
      <p role="status">{answer}</p>
    </Panel>
  )
}
