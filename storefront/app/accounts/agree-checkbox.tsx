import type { ComponentProps } from 'react'
import { Checkbox } from '../parts/checkbox.tsx'
import { useMessages } from '../platform/messages.tsx'

/** Lets the customer agree to the shop's terms, which every account needs. */
export function AgreeCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'required'>) {
  const t = useMessages()
  return <Checkbox {...props} label={t('accounts.agree')} required />
}
