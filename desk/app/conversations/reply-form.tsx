import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { largestPicture, longestMessage } from '@marah/contract/limits'
import { useEffect, useState } from 'react'
import { FormError } from '../parts/form-error.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type Chat, chatQuery, readInboxAgain } from './conversation-calls.ts'
import classes from './conversations.module.css'

/** What is said: a text, a photo, or both. A repeated press is known by the facts of the file. */
type Said = {
  readonly text: string
  readonly image: {
    readonly file: File
    readonly name: string
    readonly size: number
    readonly at: number
  } | null
}

/** Answers in a chat; what was typed stays until it is sent. */
export function ReplyForm({ chat: { id } }: { chat: Chat }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const [photo, setPhoto] = useState<File | null>(null)
  const send = useAction(
    ({ text, image }: Said, key) =>
      call(
        api.POST('/desk/conversation/{id}/message/', {
          params: { header: once(key), path: { id: String(id) } },
          body: {},
          bodySerializer: () => {
            const form = new FormData()
            if (text !== '') form.append('text', text)
            if (image) form.append('image', image.file)
            return form
          },
        }),
      ),
    {
      onDone: () => {
        void queries.invalidateQueries({ queryKey: chatQuery(String(id)).queryKey })
        readInboxAgain()
      },
    },
  )
  const form = useForm({
    // The name of the photo, which says that there is one; a draft keeps the text alone.
    initial: { text: '', image: '' },
    draft: { name: `chat-${id}-${person}`, without: ['image'] },
    check: ({ text }) => ({
      text: text.trim() === '' && !photo ? t('conversations.textMissing') : undefined,
      image: photo && photo.size > largestPicture ? t('conversations.photoTooLarge') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ text }) {
      const image = photo && { file: photo, name: photo.name, size: photo.size, at: photo.lastModified }
      const failure = await send.run({ text: text.trim(), image })
      if (failure === null) {
        form.discard()
        setPhoto(null)
      }
      return failure
    },
  })
  function choose(file: File | null) {
    setPhoto(file)
    form.set('image', file?.name ?? '')
  }
  const { error: imageError } = form.field('image')
  return (
    <form {...form.formProps}>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Stack>
        <FormError message={form.problem} />
        <Textarea
          {...form.field('text')}
          label={t('conversations.message')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longestMessage}
          size="md"
        />
        {photo && <Photo file={photo} onRemove={() => choose(null)} />}
        {imageError && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {imageError}
          </Text>
        )}
        <Group justify="flex-end">
          <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp" key={photo?.name}>
            {(props) => (
              <Button {...props} variant="default" size="md">
                {t(photo ? 'conversations.otherPhoto' : 'conversations.addPhoto')}
              </Button>
            )}
          </FileButton>
          <Button type="submit" size="md" loading={form.isBusy}>
            {t('conversations.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The photo that is to be sent. */
function Photo({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useMessages()
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Group gap="sm">
      {address !== '' && <img className={classes.chosen} src={address} alt={t('conversations.picture')} />}
      <Text size="sm" className={classes.text}>
        <bdi dir="ltr">{file.name}</bdi>
      </Text>
      <Button variant="subtle" size="md" onClick={onRemove}>
        {t('conversations.removePhoto')}
      </Button>
    </Group>
  )
}
