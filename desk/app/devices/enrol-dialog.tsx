import { Text, TextInput } from '@mantine/core'
import { longestDeviceName } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'

/** Makes this browser a device that people share. */
export function EnrolDialog(props: { isOpen: boolean; onClose: () => void; onDone: () => void }) {
  const t = useMessages()
  const enrol = useAction(
    (name: string, key) => call(api.POST('/desk/device/', { params: { header: once(key) }, body: { name } })),
    { onDone: props.onDone },
  )
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('devices.nameMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ name }) {
      const failure = await enrol.run(name)
      if (failure === null) close()
      return failure
    },
  })
  function close() {
    form.discard()
    props.onClose()
  }
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={t('devices.enrol')}
      form={form}
      submit={t('devices.enrol')}
      size="sm"
      onClose={close}
    >
      <Text>{t('devices.enrolText')}</Text>
      <TextInput
        {...form.field('name')}
        label={t('devices.name')}
        description={t('devices.nameHint')}
        maxLength={longestDeviceName}
        dir="auto"
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
