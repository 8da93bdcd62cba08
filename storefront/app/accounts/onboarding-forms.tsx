import { Choices } from '../parts/choices.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { type User, updateUser } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { AgreeCheckbox } from './agree-checkbox.tsx'
import type { OnboardingData } from './onboarding-data.server.ts'

type SourceFormProps = { user: User; sources: OnboardingData['sources']; onDone: () => void }

/** Asks how the customer found the shop. */
export function SourceForm({ user, sources, onDone }: SourceFormProps) {
  const t = useMessages()
  const form = useForm({
    initial: { referral_source: user.referral_source === null ? '' : String(user.referral_source) },
    check: ({ referral_source }) =>
      referral_source === '' ? { referral_source: t('accounts-entry.sourceRequired') } : {},
    async send({ referral_source }) {
      await updateUser({ referral_source: Number(referral_source) })
      onDone()
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.goOn')} wide>
      <Choices
        {...form.field('referral_source')}
        required
        legend={<span className="unseen">{t('accounts-entry.sourceLegend')}</span>}
        options={sources.map(({ id, name, description }) => ({
          value: String(id),
          label: name,
          note: description,
        }))}
      />
    </FormFrame>
  )
}

/** Asks for agreement to the terms in accounts that were created without the sign-up form, such as by social login. */
export function AgreeForm({ onDone }: { onDone: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: { is_terms_agreed: '' },
    check: ({ is_terms_agreed }) =>
      is_terms_agreed === '' ? { is_terms_agreed: t('accounts.agreeRequired') } : {},
    async send() {
      await updateUser({ is_terms_agreed: true })
      onDone()
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('accounts-entry.finish')} wide>
      <AgreeCheckbox {...form.tick('is_terms_agreed')} />
    </FormFrame>
  )
}
