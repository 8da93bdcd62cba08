import { longestOccasion, longestPartyNotes } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { kidsQuery } from '../../kids/index.ts'
import { Select } from '../../parts/select.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { userQuery } from '../../personal/user-queries.ts'
import { readDraftFields, saveDraft } from '../../platform/drafts.ts'
import { useMessages } from '../../platform/messages.tsx'
import { type Details, detailsKey } from './party-request.ts'

type PartyDetailsProps = {
  details: Details
  onChange: (details: Details) => void
  errors: Record<string, string[]>
}

/** Asks for facts that the team needs for the party; the tab stores them for this customer alone. */
export default function PartyDetails({ details, onChange, errors }: PartyDetailsProps) {
  const t = useMessages()
  const user = useQuery(userQuery)
  const kids = useQuery(kidsQuery)
  const owner = user.data?.id
  const restored = useRef(false)
  useEffect(() => {
    if (owner === undefined || restored.current) return
    restored.current = true
    const kept = readDraftFields(detailsKey, owner, ['occasion', 'birthdayKid', 'notes'])
    if (kept) onChange(kept)
  }, [owner, onChange])

  function change(changes: Partial<Details>) {
    const next = { ...details, ...changes }
    if (owner !== undefined) saveDraft(detailsKey, owner, next)
    onChange(next)
  }

  return (
    <>
      <TextField
        label={t('play-book.occasion')}
        hint={t('play-book.occasionHint')}
        name="occasion"
        maxLength={longestOccasion}
        value={details.occasion}
        error={errors.occasion?.[0]}
        onChange={(event) => change({ occasion: event.currentTarget.value })}
      />
      <Select
        label={t('play-book.birthdayKid')}
        required={false}
        name="birthday_kid"
        value={details.birthdayKid}
        error={errors.birthday_kid?.[0]}
        options={[
          { value: '', label: t('play-book.nobodySpecial') },
          ...(kids.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => change({ birthdayKid: event.currentTarget.value })}
      />
      <TextArea
        label={t('play-book.notes')}
        hint={t('play-book.notesHint')}
        name="notes"
        maxLength={longestPartyNotes}
        value={details.notes}
        error={errors.notes?.[0]}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  )
}
