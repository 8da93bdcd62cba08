import { TextInput } from '@mantine/core'
import { longestCarrier, longestTrackingLink, longestTrackingNumber } from '@marah/contract/limits'
import { type Translate, useMessages } from '../platform/messages.tsx'
import type { useForm } from '../platform/use-form.ts'
import type { Parcel } from './order-calls.ts'

/** Named as the server names them, so that its messages find their fields. */
export const noTracking = { 'tracking.number': '', 'tracking.carrier': '', 'tracking.link': '' }
export type TrackingTexts = typeof noTracking
type TrackingForm = {
  readonly field: (name: keyof TrackingTexts) => Omit<ReturnType<ReturnType<typeof useForm>['field']>, 'name'>
}

export function textsOf({ tracking }: Parcel): TrackingTexts {
  return {
    'tracking.number': tracking?.number ?? '',
    'tracking.carrier': tracking?.carrier ?? '',
    'tracking.link': tracking?.link ?? '',
  }
}

/** Returns what was typed, or null for nothing. */
export function trackingOf(texts: TrackingTexts) {
  const text = (name: keyof TrackingTexts) => texts[name].trim() || null
  const number = text('tracking.number')
  return number === null ? null : { number, carrier: text('tracking.carrier'), link: text('tracking.link') }
}

/** Returns the messages of fields that cannot be sent: a carrier or link alone follows no parcel. */
export function checkTracking(t: Translate, texts: TrackingTexts, isRequired: boolean) {
  const link = texts['tracking.link'].trim()
  const isNumberMissing = texts['tracking.number'].trim() === ''
  const isAnyTyped = Object.values(texts).some((text) => text.trim() !== '')
  const isHttps = URL.parse(link)?.protocol === 'https:'
  return {
    'tracking.number':
      isNumberMissing && (isRequired || isAnyTyped) ? t('orders.trackingMissing') : undefined,
    'tracking.link': link !== '' && !isHttps ? t('orders.linkNotHttps') : undefined,
  }
}

/** By which number, whose, and at which address a parcel is followed. */
export function TrackingFields({ form }: { form: TrackingForm }) {
  const t = useMessages()
  return (
    <>
      <TextInput
        {...form.field('tracking.number')}
        label={t('orders.trackingNumber')}
        description={t('orders.trackingHint')}
        maxLength={longestTrackingNumber}
        dir="ltr"
        autoComplete="off"
        size="md"
      />
      <TextInput
        {...form.field('tracking.carrier')}
        label={t('orders.carrier')}
        maxLength={longestCarrier}
        dir="auto"
        autoComplete="off"
        size="md"
      />
      <TextInput
        {...form.field('tracking.link')}
        label={t('orders.trackingLink')}
        placeholder="https://"
        maxLength={longestTrackingLink}
        type="url"
        dir="ltr"
        autoComplete="off"
        size="md"
      />
    </>
  )
}
