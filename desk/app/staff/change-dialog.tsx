import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Role } from '@marah/contract/desk/rights'
import { longestPersonName } from '@marah/contract/limits'
import { Dialog } from '../parts/dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { RoleField } from './role-field.tsx'
import { type StaffMember, showChanged } from './staff-calls.ts'

/** Changes a person’s name or role, which takes effect with the next request of that person. */
export function ChangeDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useMessages()
  const change = useAction(
    (body: { name: string; role: Role }, key) =>
      call(
        api.PATCH('/desk/staff/{id}/', {
          params: { header: once(key), path: { id: String(member.id) } },
          body: { ...body, ...(member.seller && { seller: member.seller.id }) },
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
    initial: { name: member.name, role: member.role as string },
    check: ({ name }) => ({ name: name.trim() === '' ? t('staff.nameMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    send: ({ name, role }) => change.run({ name, role: role as Role }),
  })
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Dialog isOpen title={t('staff.changeTitle')} onClose={onClose} size="lg">
        <form {...form.formProps}>
          <Stack>
            <FormError message={form.problem} />
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
            <Group justify="flex-end">
              <Button variant="default" size="md" onClick={onClose}>
                {t('shell.cancel')}
              </Button>
              <Button type="submit" size="md" loading={form.isBusy} disabled={!form.isDirty}>
                {t('shell.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
