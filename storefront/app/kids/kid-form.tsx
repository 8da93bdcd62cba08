import { longestKidName, longestKidNotes } from '@marah/contract/limits'
import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Need } from '../parts/field-frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import formStyles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { type BirthdayFault, birthdayFault, birthdayLimits } from './ages.ts'
import { ColorDot, colorOf, colors } from './colors.tsx'
import { type Kid, kidsQuery, saveKid } from './kid-queries.ts'
import styles from './kids.module.css'

const birthdayMessages: Record<BirthdayFault, MessageKey> = {
  missing: 'kids.birthdayRequired',
  future: 'kids.birthdayFuture',
  adult: 'kids.birthdayGrownUp',
}

/** The name of the button that saves a child and goes on to the next. */
const nextChild = 'next_child'

type KidFormProps = {
  /** The kid to edit; undefined for a new one. */
  kid?: Kid | undefined
  /** Folds optional fields, for a family that is on the way to another step. */
  short?: boolean
  /** Makes the buttons as wide as the form, as on pages of steps. */
  wide?: boolean
  /** Called after saving; `another` means that the family continues with the next child. */
  onSaved: (kid: Kid, another: boolean) => void
  /** Whether the next child may be added at once. */
  offersAnother?: boolean
  onCancel?: (() => void) | undefined
}

/**
 * Returns whether the child exists already: as two kids it would take two places, and could have two visits at one time.
 */
function isKnown(given: { name: string; date_of_birth: string }, ownId: number | undefined): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  const kids = queries.getQueryData(kidsQuery.queryKey) ?? []
  return kids.some(
    ({ id, name, date_of_birth }) =>
      id !== ownId && date_of_birth === given.date_of_birth && plain(name) === plain(given.name),
  )
}

/** Edits a kid's data (rule P8): name, date of birth, favourite colour, and notes for the staff. */
export function KidForm(props: KidFormProps) {
  const { kid, short = false, wide = false, onSaved, offersAnother = false, onCancel } = props
  const t = useMessages()
  const [isAnother, setAnother] = useState(false)
  const another = useRef(false)
  const form = useForm({
    initial: {
      name: kid?.name ?? '',
      date_of_birth: kid?.date_of_birth ?? '',
      favorite_color: kid?.favorite_color ?? '',
      notes: kid?.notes ?? '',
    },
    check({ name, date_of_birth }) {
      const fault = birthdayFault(date_of_birth)
      return {
        ...(name.trim() === '' && { name: t('kids.nameRequired') }),
        ...(isKnown({ name, date_of_birth }, kid?.id) && { name: t('kids.alreadyThere') }),
        ...(fault && { date_of_birth: t(birthdayMessages[fault]) }),
      }
    },
    async send({ name, date_of_birth, favorite_color, notes }) {
      const request = {
        name: name.trim(),
        date_of_birth,
        favorite_color: colorOf(favorite_color),
        notes: notes.trim(),
      }
      onSaved(await saveKid(request, kid?.id), another.current)
    },
  })
  const color = form.field('favorite_color')
  const optional = (
    <>
      <fieldset className={styles.colors}>
        <legend>
          {t('kids.color')} <Need required={false} />
        </legend>
        <div>
          <label>
            <input {...color} type="radio" value="" checked={color.value === ''} />
            {t('kids.noColor')}
          </label>
          {Object.entries(colors).map(([name, { label }]) => (
            <label key={name}>
              <input {...color} type="radio" value={name} checked={color.value === name} />
              <ColorDot color={colorOf(name)} />
              {t(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...form.field('notes')}
        label={t('kids.notes')}
        hint={t('kids.notesWhy')}
        rows={2}
        maxLength={longestKidNotes}
      />
    </>
  )
  return (
    <div
      onSubmitCapture={({ nativeEvent }) => {
        const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
        another.current = by?.getAttribute('name') === nextChild
        setAnother(another.current)
      }}
    >
      <FormFrame
        form={form}
        submitLabel={t('kids.save')}
        wide={wide}
        isOtherBusy={form.busy && isAnother}
        also={
          offersAnother && (
            <Button type="submit" name={nextChild} look="quiet" busy={form.busy && isAnother}>
              {t('kids.saveAndNext')}
            </Button>
          )
        }
        onCancel={onCancel}
      >
        <TextField
          {...form.field('name')}
          label={t('kids.name')}
          autoComplete="off"
          dir="auto"
          maxLength={longestKidName}
          required
        />
        <TextField
          {...form.field('date_of_birth')}
          {...birthdayLimits()}
          label={t('kids.birthday')}
          hint={t('kids.birthdayWhy')}
          type="date"
          required
        />
        {short ? (
          <details>
            <summary className={styles.more}>
              {t('kids.more')}
              <Icon name="chevron" />
            </summary>
            <div className={formStyles.form}>{optional}</div>
          </details>
        ) : (
          optional
        )}
      </FormFrame>
    </div>
  )
}
