import { NativeSelect, TextInput } from '@mantine/core'
import type { Role } from '@marah/contract/desk/rights'
import { longestEmail, longestPersonName } from '@marah/contract/limits'
import { type Language, languages } from '@marah/ui/language'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { RoleField } from './role-field.tsx'
import { SellerField, sellerOf } from './seller-field.tsx'
import { staffQuery } from './staff-calls.ts'

type Invitation = { name: string; email: string; role: Role; language: Language; seller: number | null }

/** Adds a person, who gets an invitation by email. What was typed is still there when the dialog is opened again. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages()
  const { id, shop } = usePerson()
  const invite = useAction(
    (body: Invitation, key) => call(api.POST('/desk/staff/', { params: { header: once(key) }, body })),
    {
      onDone: () => {
        void queries.invalidateQueries({ queryKey: staffQuery.queryKey })
        void queries.invalidateQueries({ queryKey: ['log'] })
      },
    },
  )
  const form = useForm({
    initial: { name: '', email: '', role: 'shop_assistant', language: shop.languages[0] ?? 'en', seller: '' },
    // On a shared device a person must not see another person's draft.
    draft: { name: `invite-${id}`, without: [] },
    check: ({ name, email, role, seller }) => ({
      name: name.trim() === '' ? t('staff.nameMissing') : undefined,
      email: email.trim() === '' ? t('staff.emailMissing') : undefined,
      seller: role === 'seller' && seller === '' ? t('staff.sellerMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send(values) {
      const failure = await invite.run({
        ...(values as Omit<Invitation, 'seller'>),
        seller: sellerOf(values),
      })
      if (failure === null) {
        form.discard()
        onClose()
      }
      return failure
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('staff.inviteTitle')}
      form={form}
      submit={t('staff.sendInvitation')}
      size="lg"
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        label={t('staff.name')}
        maxLength={longestPersonName}
        dir="auto"
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
      <TextInput
        {...form.field('email')}
        label={t('staff.email')}
        description={t('staff.emailHint')}
        type="email"
        dir="ltr"
        maxLength={longestEmail}
        autoComplete="off"
        size="md"
        required
      />
      <NativeSelect
        size="md"
        label={t('staff.language')}
        value={form.values.language}
        onChange={(event) => form.set('language', event.currentTarget.value)}
        data={shop.languages.map((code) => ({ value: code, label: languages[code].name }))}
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
