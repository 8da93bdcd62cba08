import { Alert } from '@mantine/core'
import { Icon } from './icon.tsx'

const reveal = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

/** Why a form was not taken, when no field is the cause. It stands above the fields, which may have been scrolled over it. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Alert ref={reveal} color="red" variant="light" radius="md" icon={<Icon name="alert" />} role="alert">
      {message}
    </Alert>
  )
}
