import { longestMessage } from '@marah/contract/limits'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { FieldError } from '../parts/field-frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { deleteDraft, readDraft, saveDraft } from '../platform/drafts.ts'
import { useMessages } from '../platform/messages.tsx'
import { faultOf, pictureTypes, shrinkPicture } from '../platform/personal/picked-files.ts'
import styles from './composer.module.css'
import { send } from './outbox.ts'

/** Shows the message field. A draft survives a reload and other pages. */
export function Composer({ conversation, owner }: { conversation: string; owner: number }) {
  const t = useMessages()
  const draftName = `chat-draft-${conversation}`
  const [text, setText] = useState(() => {
    const draft = readDraft(draftName, owner)
    return typeof draft === 'string' ? draft.slice(0, longestMessage) : ''
  })
  const [picture, setPicture] = useState<{ file: File; preview: string }>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const preview = picture?.preview
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  function write(next: string) {
    setText(next)
    setProblem(undefined)
    if (next) saveDraft(draftName, owner, next)
    else deleteDraft(draftName)
  }

  async function pick(file: File | undefined) {
    if (!file) return
    if (!pictureTypes.includes(file.type)) return setProblem(t('chats.faultType'))
    const small = await shrinkPicture(file)
    const fault = faultOf(small, { pictures: 0, videos: 0 })
    if (fault) return setProblem(t(fault === 'type' ? 'chats.faultType' : 'chats.faultSize'))
    setProblem(undefined)
    setPicture({ file: small, preview: URL.createObjectURL(small) })
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const message = text.trim()
    field.current?.focus()
    if (!message && !picture) return setProblem(t('chats.nothing'))
    send(conversation, owner, { text: message, file: picture?.file })
    write('')
    setPicture(undefined)
  }

  /** Enter sends on devices with a keyboard; on phones it starts a new line. It never sends during IME composition. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    submit()
  }

  function onPaste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => pictureTypes.includes(type))
    if (!file) return
    event.preventDefault()
    void pick(file)
  }

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void pick(currentTarget.files?.[0])
    // An empty value lets the customer pick the same file again after it was removed.
    currentTarget.value = ''
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {picture && (
        <div className={styles.chosen}>
          <img src={picture.preview} alt={t('chats.picture')} />
          <button type="button" onClick={() => setPicture(undefined)}>
            {t('chats.removePicture')}
          </button>
        </div>
      )}
      <div className={styles.row}>
        <label className={styles.tool} title={t('chats.addPicture')}>
          <Icon name="picture" />
          <span className="unseen">{t('chats.addPicture')}</span>
          <input type="file" accept={pictureTypes.join(',')} className="unseen" onChange={onFile} />
        </label>
        <textarea
          ref={field}
          aria-label={t('chats.message')}
          placeholder={t('chats.message')}
          dir="auto"
          rows={1}
          maxLength={longestMessage}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className={styles.send} aria-label={t('chats.send')} title={t('chats.send')}>
          <Icon name="send" forward />
        </button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('chats.hint')}
      </p>
      <FieldError id={`${id}-error`} error={problem} />
    </form>
  )
}
