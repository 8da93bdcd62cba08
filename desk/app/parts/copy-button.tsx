import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMessages } from '../platform/messages.tsx'
import { Icon } from './icon.tsx'

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages()
  const clipboard = useClipboard({ timeout: 4000 })
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon name={clipboard.copied ? 'check' : 'copy'} size={18} />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{clipboard.copied ? t('shell.copied') : label}</span>
    </Button>
  )
}

/** Copies a text that stands beside it. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const t = useMessages()
  const clipboard = useClipboard({ timeout: 4000 })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        title={label}
        onClick={() => clipboard.copy(text)}
      >
        <Icon name={clipboard.copied ? 'check' : 'copy'} size={18} />
      </ActionIcon>
      <VisuallyHidden role="status">{clipboard.copied && t('shell.copied')}</VisuallyHidden>
    </>
  )
}
