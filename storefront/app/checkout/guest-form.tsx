import { emailFrom } from '@marah/contract/rules/emails'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AddressField,
  AddressPlaceFields,
  addressFaults,
  addressFaultText,
  CountrySelect,
  countriesQuery,
  countryQuery,
  firstCountry,
  type ListedCountry,
  normalAddress,
  RecipientFields,
  strictRules,
} from '../addresses/index.ts'
import { Choices } from '../parts/choices.tsx'
import { EmailField, emailFaults } from '../parts/email-field.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { type Delivery, PickupNote, pickupId } from './delivery-choice.tsx'
import { addressOf, type GuestDetails, guestFields, readTyped, saveTyped } from './guest-details.ts'

type GuestFormProps = {
  known: GuestDetails | undefined
  /** The delivery options known before there is an address; with it the form offers a pick-up if the shop has one. */
  delivery: Delivery | undefined
  onDone: (details: GuestDetails) => Promise<void>
}

/** Asks for buyer and address on one page. Typed text survives a reload. */
export function GuestForm(props: GuestFormProps) {
  const countries = useQuery(countriesQuery(useLanguage()))
  return (
    <Loaded query={countries} skeleton={<Skeleton lines={10} />}>
      {(list) => <Fields {...props} countries={list} />}
    </Loaded>
  )
}

type FieldsProps = GuestFormProps & { countries: readonly ListedCountry[] }

function Fields({ known, delivery, onDone, countries }: FieldsProps) {
  const t = useMessages()
  const language = useLanguage()
  const [initial] = useState(() => readTyped() ?? known ?? empty(firstCountry(countries)))
  const [code, setCode] = useState(initial.country)
  const country = useQuery(countryQuery(language, code))
  const rules = country.data ?? strictRules
  const pickup = delivery?.options.find(({ fulfilment }) => fulfilment === 'pickup')
  const sends = delivery === undefined || delivery.needs_address || delivery.options.length > 1
  const isPickedUp = (values: GuestDetails) =>
    pickup !== undefined && (!sends || values.delivery === pickupId)
  const form = useForm({
    initial,
    check: (values) => ({
      ...emailFaults(t, values.email),
      ...Object.fromEntries(
        Object.entries(faultsOf(values, rules, isPickedUp(values))).map(([field, fault]) => [
          field,
          addressFaultText(t, field as AddressField, fault, country.data),
        ]),
      ),
    }),
    async send(values) {
      if (isPickedUp(values)) {
        await onDone({
          ...values,
          delivery: pickupId,
          name: values.name.trim(),
          email: emailFrom(values.email),
        })
        return
      }
      const { label: _, ...address } = normalAddress(withLabel(values), rules)
      await onDone({
        ...address,
        email: emailFrom(values.email),
        delivery: values.delivery === pickupId ? '' : values.delivery,
      })
    },
    onChange: saveTyped,
  })

  /** Divisions and postal code of the previous country do not apply to the new one. */
  function changeCountry(chosen: string) {
    setCode(chosen)
    form.set({ country: chosen, state: '', postal_code: '' })
  }

  const forPickup = isPickedUp(form.values)

  return (
    <FormFrame form={form} submitLabel={t('checkout.goOn')}>
      {pickup && (
        <Choices
          name="delivery"
          legend={t('checkout.deliveryWay')}
          value={forPickup ? pickupId : ''}
          onChange={(event) => form.set({ delivery: event.currentTarget.value })}
          options={[
            ...(sends ? [{ value: '', label: t('checkout.deliverToAddress') }] : []),
            {
              value: pickupId,
              label: pickup.name,
              note: pickup.pickup && <PickupNote pickup={pickup.pickup} />,
            },
          ]}
        />
      )}
      <EmailField {...form.field('email')} autoComplete="email" hint={t('guest.emailHint')} />
      <RecipientFields form={form} />
      {!forPickup && <CountrySelect form={form} countries={countries} onChange={changeCountry} />}
      {forPickup ? null : country.isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <AddressPlaceFields form={form} country={country.data} rules={rules} />
      )}
    </FormFrame>
  )
}

/** Validates the form; a guest who picks the goods up needs no address. */
function faultsOf(
  values: GuestDetails,
  rules: typeof strictRules,
  isPickedUp: boolean,
): ReturnType<typeof addressFaults> {
  const faults = addressFaults(withLabel(values), rules)
  if (!isPickedUp) return faults
  return {
    ...(faults.name && { name: faults.name }),
    ...(values.phone.trim() === '' && faults.phone && { phone: faults.phone }),
  }
}

function empty(country: string): GuestDetails {
  const blank = Object.fromEntries(guestFields.map((field) => [field, ''])) as GuestDetails
  return { ...blank, country }
}

/** An address follows the rules of the address book, where each has a name. */
function withLabel(values: GuestDetails) {
  return { ...addressOf(values), label: 'guest' }
}
