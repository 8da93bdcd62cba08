import { TextInput } from '@mantine/core'
import type { Role } from '@marah/contract/desk/rights'
import { longestPersonName } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { RoleField } from './role-field.tsx'
import { SellerField, sellerOf } from './seller-field.tsx'
import { type StaffMember, showChanged } from './staff-calls.ts'

/** Changes a person’s name or role, which takes effect with the next request of that person. */
export function ChangeDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMessages()
  const change = useAction(
    (body: { name: string; role: Role; seller: number | null }, key) =>
      call(
        api.PATCH('/desk/staff/{id}/', {
          params: { header: once(key), path: { id: String(member.id) } },
          body,
        }),
      ),
    {
      onDone: (changed) => {
        showChanged(changed)
        onClose()
      },
    },
  )
  const form = useForm({
    initial: { name: member.name, role: member.role as string, seller: String(member.seller?.id ?? '') },
    check: ({ name, role, seller }) => ({
      name: name.trim() === '' ? t('staff.nameMissing') : undefined,
      seller: role === 'seller' && seller === '' ? t('staff.sellerMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    send: ({ name, role, seller }) =>
      change.run({ name, role: role as Role, seller: sellerOf({ role, seller }) }),
  })
  return (
    <FormDialog
      isOpen
      title={t('staff.changeTitle')}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      size="lg"
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={t('staff.name')}
        maxLength={longestPersonName}
        dir="auto"
        size="md"
        required
        data-autofocus
      />
      <RoleField value={form.values.role as Role} onChange={(role) => form.set('role', role)} />
      {form.values.role === 'seller' && (
        <SellerField
          value={form.values.seller}
          error={form.field('seller').error}
          onChange={(seller) => form.set('seller', seller)}
        />
      )}
    </FormDialog>
  )
}
