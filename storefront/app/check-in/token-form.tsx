import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { visitsQuery } from './check-in-calls.ts'

/** Asks once for the staff token, and tests it before storing it. */
export function TokenForm({ onToken }: { onToken: (token: string) => void }) {
  const t = useMessages()
  const form = useForm({
    initial: { token: '' },
    check: ({ token }) => (token.trim() === '' ? { token: t('check-in.tokenRequired') } : {}),
    async send({ token }) {
      await queries.fetchQuery({ ...visitsQuery(token.trim()), staleTime: 0 })
      onToken(token.trim())
    },
    explain: ({ status }) => (status === 401 ? t('check-in.tokenWrong') : undefined),
    fieldOf: ({ status }) => (status === 401 ? 'token' : undefined),
  })
  return (
    <Panel title={t('check-in.tokenTitle')}>
      <FormFrame form={form} submitLabel={t('check-in.open')}>
        <TextField
          {...form.field('token')}
          label={t('check-in.token')}
          hint={t('check-in.tokenHint')}
          type="password"
          autoComplete="off"
          required
        />
      </FormFrame>
    </Panel>
  )
}
