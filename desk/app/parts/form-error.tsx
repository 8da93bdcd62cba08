import { Alert } from '@mantine/core'
import { Icon } from './icon.tsx'

/** Why a form was not taken, when no field is the cause. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Alert color="red" variant="light" radius="md" icon={<Icon name="alert" />} role="alert">
      {message}
    </Alert>
  )
}
