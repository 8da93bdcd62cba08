import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { saveFile } from '@marah/ui/calls/save-file'
import { useState } from 'react'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, fileOf, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay, usePerson } from '../platform/person.ts'
import type { Customer } from './customer-calls.ts'
import classes from './customers.module.css'
import { EraseDialog } from './erase-dialog.tsx'

/** A customer's data as a file, and their end. */
export function CustomerData({ customer }: { customer: Customer }) {
  const t = useMessages()
  const may = useMay()
  const { signed_in_by } = usePerson()
  const [isOpen, setOpen] = useState(false)
  const save = useAction(
    (id: string, key) =>
      fileOf(
        api.POST('/desk/customer/{id}/data/', {
          params: { header: once(key), path: { id } },
          parseAs: 'blob',
        }),
      ),
    { onDone: ({ file, name }) => saveFile(file, name) },
  )
  if (!may('customers:export')) return null
  const isByPin = signed_in_by === 'pin'
  return (
    <section className={classes.card}>
      <Title order={2}>{t('customers.data')}</Title>
      <Stack gap="sm" mt="xs">
        <Text size="sm" c="dimmed">
          {t(isByPin ? 'person.neverByPin' : 'customers.dataText')}
        </Text>
        <FormError message={save.error ? failureText(t, failureFrom(save.error)) : undefined} />
        {!isByPin && (
          <Group gap="xs">
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="save" size={18} />}
              loading={save.isBusy}
              onClick={() => void save.run(String(customer.id))}
            >
              {t('customers.saveData')}
            </Button>
            <Button variant="default" size="md" onClick={() => setOpen(true)}>
              {t('customers.erase')}
            </Button>
          </Group>
        )}
      </Stack>
      {isOpen && <EraseDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}
