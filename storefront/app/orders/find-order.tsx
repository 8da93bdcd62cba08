import { longestOrderNumber } from '@marah/contract/limits'
import { emailFrom } from '@marah/contract/rules/emails'
import { useState } from 'react'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import { api, call } from '../platform/personal/api.ts'

/** Mails the link of an order again; the answer does not say whether the order exists. */
export function FindOrder() {
  const t = useMessages()
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    initial: { number: '', email: '' },
    check: ({ number, email }) => ({
      ...(number.trim() === '' && { number: t('guest.numberRequired') }),
      ...emailFaults(t, email),
    }),
    async send({ number, email }) {
      setAnswer(undefined)
      const body = { number: number.trim(), email: emailFrom(email) }
      setAnswer((await call(api.POST('/order/lookup/send/', { body }))).detail)
    },
  })
  return (
    <>
      <h1>{t('guest.findTitle')}</h1>
      <Panel>
        <p>{t('guest.findText')}</p>
        <FormFrame form={form} submitLabel={t('guest.findSend')}>
          <TextField
            {...form.field('number')}
            label={t('guest.number')}
            hint={t('guest.numberHint')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestOrderNumber}
            required
          />
          <EmailField {...form.field('email')} autoComplete="email" />
        </FormFrame>
        <p role="status">{answer}</p>
        <p>
          {t('accounts.haveAccount')}{' '}
          <LocalLink to={withNext('/login', '/orders')}>{t('accounts.loginTitle')}</LocalLink>
        </p>
      </Panel>
    </>
  )
}
