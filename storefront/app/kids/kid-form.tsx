import { longestKidName, longestKidNotes } from '@marah/contract/limits'
import { Need } from '../parts/field-frame.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import formStyles from '../personal/form.module.css'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { type BirthdayFault, birthdayFault, birthdayLimits } from './ages.ts'
import { ColorDot, colorOf, colors } from './colors.tsx'
import { type Kid, saveKid } from './kid-queries.ts'
import styles from './kids.module.css'

const birthdayMessages: Record<BirthdayFault, MessageKey> = {
  missing: 'kids.birthdayRequired',
  future: 'kids.birthdayFuture',
  adult: 'kids.birthdayGrownUp',
}

type KidFormProps = {
  /** The kid to edit; undefined for a new one. */
  kid?: Kid | undefined
  /** Folds what is optional, where the family is on the way to something else. */
  short?: boolean
  onSaved: (kid: Kid) => void
  onCancel?: (() => void) | undefined
}

/** A kid's data (rule P8): name, date of birth, favourite colour, and notes for the staff. */
export function KidForm({ kid, short = false, onSaved, onCancel }: KidFormProps) {
  const t = useMessages()
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
      onSaved(await saveKid(request, kid?.id))
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
    <FormFrame form={form} submitLabel={t('kids.save')} onCancel={onCancel}>
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
          <summary className={styles.more}>{t('kids.more')}</summary>
          <div className={formStyles.form}>{optional}</div>
        </details>
      ) : (
        optional
      )}
    </FormFrame>
  )
}
