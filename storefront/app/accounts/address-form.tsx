import { Button } from '../parts/button.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useLanguage } from '../platform/language.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import { dropDraft, keepDraft, readDraft } from './address-draft.ts'
import { type Address, saveAddress } from './address-queries.ts'
import {
  type AddressField,
  type AddressValues,
  addressFaults,
  addressFields,
  normalAddress,
} from './address-rules.ts'
import { countriesIn } from './countries.ts'
import styles from './form.module.css'
import { ErrorSummary, FormProblem } from './form-notes.tsx'
import { useForm } from './use-form.ts'

const requiredWords: Record<AddressField, WordKey> = {
  name: 'accounts.recipientRequired',
  phone: 'accounts.phoneRequired',
  label: 'accounts.labelRequired',
  country: 'accounts.countryRequired',
  state: 'accounts.stateRequired',
  city: 'accounts.cityRequired',
  address_line1: 'accounts.line1Required',
  address_line2: 'accounts.line2Required',
  postal_code: 'accounts.postalRequired',
}

type AddressFormProps = {
  /** Whose it is, and how that person is called. */
  owner: { id: number; full_name: string }
  /** The address to change; without it a new one. */
  address?: Address | undefined
  saveLabel: string
  onSaved: (address: Address | null) => void
  onCancel?: (() => void) | undefined
}

export function AddressForm({ owner, address, saveLabel, onSaved, onCancel }: AddressFormProps) {
  const t = useWords()
  const language = useLanguage()
  const isNew = address === undefined
  const form = useForm<AddressField>({
    initial:
      (isNew ? readDraft(owner.id) : undefined) ??
      startingValues(address, owner.full_name, t('accounts.labelHome')),
    check(values) {
      const faults = Object.entries(addressFaults(values))
      return Object.fromEntries(
        faults.map(([field, fault]) => [
          field,
          t(fault === 'phone' ? 'accounts.phoneInvalid' : requiredWords[field as AddressField]),
        ]),
      )
    },
    async send(values) {
      const saved = await saveAddress(normalAddress(values), address?.id)
      if (isNew) dropDraft()
      onSaved(saved)
    },
    onChange(values) {
      if (isNew) keepDraft(owner.id, values)
    },
  })
  const countries = [{ value: '', label: t('accounts.countryChoose') }, ...countriesIn(language)]
  return (
    <form {...form.formProps} className={styles.form}>
      <ErrorSummary errors={form.errors} onPick={form.focus} />
      <FormProblem text={form.problem} />
      <TextField
        {...form.field('name')}
        label={t('accounts.recipient')}
        autoComplete="shipping name"
        dir="auto"
        maxLength={150}
        required
      />
      <TextField
        {...form.field('phone')}
        label={t('accounts.phone')}
        hint={t('accounts.phoneWhy')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={32}
        required
      />
      <Select
        {...form.field('country')}
        label={`${t('accounts.country')} (${t('shell.required')})`}
        autoComplete="shipping country"
        options={countries}
        required
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('state')}
          label={t('accounts.state')}
          autoComplete="shipping address-level1"
          dir="auto"
          maxLength={100}
          required
        />
        <TextField
          {...form.field('city')}
          label={t('accounts.city')}
          autoComplete="shipping address-level2"
          dir="auto"
          maxLength={100}
          required
        />
      </div>
      <TextField
        {...form.field('address_line1')}
        label={t('accounts.line1')}
        hint={t('accounts.line1Hint')}
        autoComplete="shipping address-line1"
        dir="auto"
        maxLength={200}
        required
      />
      <TextField
        {...form.field('address_line2')}
        label={t('accounts.line2')}
        hint={t('accounts.line2Hint')}
        autoComplete="shipping address-line2"
        dir="auto"
        maxLength={200}
        required
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('postal_code')}
          label={t('accounts.postal')}
          autoComplete="shipping postal-code"
          dir="ltr"
          maxLength={20}
          required
        />
        <TextField
          {...form.field('label')}
          label={t('accounts.label')}
          autoComplete="off"
          dir="auto"
          maxLength={60}
          required
        />
      </div>
      <div className={styles.ways}>
        <Button type="submit" busy={form.busy}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {t('accounts.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function startingValues(address: Address | undefined, fullName: string, label: string): AddressValues {
  if (!address) {
    const empty = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressValues
    return { ...empty, name: fullName, label }
  }
  return Object.fromEntries(addressFields.map((field) => [field, address[field]])) as AddressValues
}
