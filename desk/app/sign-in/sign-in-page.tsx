import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { longestEmail, longestTypedCode } from '@marah/contract/limits'
import { useNavigate, useSearchParams } from 'react-router'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { personQuery } from '../platform/person.ts'
import { placeAfterSignIn } from '../platform/sign-in-path.ts'
import { useForm } from '../platform/use-form.ts'
import { Entrance } from './entrance.tsx'

/** Email, password and the code of an authenticator app; then back to where the person was. */
export function SignInPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    draft: { name: 'sign-in', without: ['password', 'code'] },
    check: ({ email, password, code }) => ({
      email: email.trim() === '' ? t('sign-in.emailMissing') : undefined,
      password: password === '' ? t('sign-in.passwordMissing') : undefined,
      code: code.trim() === '' ? t('sign-in.codeMissing') : undefined,
    }),
    // The answer does not say which of the three is wrong; the password is what people mistype.
    fieldOf: ({ status }) => (status === 400 ? 'password' : undefined),
    explain: (failure) => failureText(t, failure),
    async send(body) {
      try {
        const person = await call(api.POST('/desk/sign-in/', { body }))
        queries.setQueryData(personQuery.queryKey, person)
        await navigate(placeAfterSignIn(search), { replace: true })
        return null
      } catch (error) {
        return failureFrom(error)
      }
    },
  })
  return (
    <Entrance title={t('sign-in.title')} text={t('sign-in.lead')}>
      {search.has('ended') && (
        <Alert color="yellow" variant="light" radius="md" icon={<Icon name="alert" />} role="status">
          {t('sign-in.ended')}
        </Alert>
      )}
      <FormError message={form.problem} />
      <form {...form.formProps}>
        <Stack>
          <TextInput
            {...form.field('email')}
            label={t('sign-in.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            maxLength={longestEmail}
            size="md"
            required
          />
          <PasswordInput
            {...form.field('password')}
            label={t('sign-in.password')}
            dir="ltr"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPassword') }}
            size="md"
            required
          />
          <TextInput
            {...form.field('code')}
            label={t('sign-in.code')}
            description={t('sign-in.codeHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={longestTypedCode}
            size="md"
            required
          />
          <Button type="submit" size="md" loading={form.isBusy}>
            {t('sign-in.signIn')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
