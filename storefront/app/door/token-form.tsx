import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { queries } from '../platform/personal/queries.ts'
import { useWords } from '../platform/words.tsx'
import { visitsQuery } from './door-api.ts'

/** The staff token, typed once; it is tried before it is kept. */
export function TokenForm({ onToken }: { onToken: (token: string) => void }) {
  const t = useWords()
  const form = useForm({
    initial: { token: '' },
    check: ({ token }) => (token.trim() === '' ? { token: t('door.tokenRequired') } : {}),
    async send({ token }) {
      await queries.fetchQuery({ ...visitsQuery(token.trim()), staleTime: 0 })
      onToken(token.trim())
    },
    explain: ({ status }) => (status === 401 ? t('door.tokenWrong') : undefined),
    blame: ({ status }) => (status === 401 ? 'token' : undefined),
  })
  return (
    <Panel title={t('door.tokenTitle')}>
      <FormFrame form={form} submitLabel={t('door.open')}>
        <TextField
          {...form.field('token')}
          label={t('door.token')}
          hint={t('door.tokenHint')}
          type="password"
          autoComplete="off"
          required
        />
      </FormFrame>
    </Panel>
  )
}
