import { Alert, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { longestAmount, longestCouponCode, longestDay } from '@marah/contract/limits'
import { typedCount } from '@marah/contract/rules/typed-codes'
import { useState } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { plainAmount } from '../platform/typed-numbers.ts'
import { useForm } from '../platform/use-form.ts'
import {
  changeCoupon,
  couponQuery,
  makeCoupon,
  type NewCoupon,
  type ShopCoupon,
  showCoupon,
} from './coupon-calls.ts'
import { usePurposes } from './coupon-text.tsx'
import classes from './discounts.module.css'

const names = [
  'kind',
  'value',
  'applies_to',
  'min_amount',
  'first_day',
  'last_day',
  'max_uses',
  'per_customer',
] as const
type Name = (typeof names)[number]
type Texts = Record<Name, string>

/** Makes a coupon, or changes a known one: once it has uses, only its days and limits. */
export default function CouponDialog(props: {
  known?: ShopCoupon
  onDone?: (coupon: ShopCoupon) => void
  onClose: () => void
}) {
  const t = useMessages()
  const { id: person, shop } = usePerson()
  const { known, onDone, onClose } = props
  const purposes = usePurposes()
  // The coupon as this person knows it; another person may have changed it meanwhile.
  const [seen, setSeen] = useState(known)
  const [isLate, setLate] = useState(false)
  const save = useAction(
    ({ code, version, facts }: { code: string; version: string; facts: Omit<NewCoupon, 'code'> }, key) =>
      known ? changeCoupon(known.id, { ...facts, version }, key) : makeCoupon({ ...facts, code }, key),
    {
      onDone: (coupon) => {
        showCoupon(coupon)
        onDone?.(coupon)
      },
    },
  )
  const form = useForm<Name | 'code' | 'version'>({
    initial: { code: '', version: known?.version ?? '', ...textsOf(known) },
    draft: { name: `coupon-${person}-${known?.id ?? 'new'}`, without: [] },
    check: ({ value, max_uses, per_customer }) => ({
      value: value.trim() === '' ? t('discounts.valueMissing') : undefined,
      max_uses: isCount(max_uses) ? undefined : t('discounts.countWrong'),
      per_customer: isCount(per_customer) ? undefined : t('discounts.countWrong'),
    }),
    explain: (failure) => failureText(t, failure),
    async send({ code, version, ...texts }) {
      const failure = await save.run({ code, version, facts: factsOf(texts) })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409 && known) await readAgain(known.id, texts)
      return failure
    },
  })

  /** Fields that this person has not touched show what is saved now; beside the others it is named. */
  async function readAgain(id: number, typed: Texts) {
    const query = couponQuery(String(id))
    await queries.invalidateQueries({ queryKey: query.queryKey })
    const now = queries.getQueryData(query.queryKey)
    if (!now) return
    const [before, fresh] = [textsOf(seen), textsOf(now)]
    const untouched = names.filter((name) => typed[name] === before[name])
    form.fill({
      ...(Object.fromEntries(untouched.map((name) => [name, fresh[name]])) as Partial<Texts>),
      version: now.version,
    })
    setSeen(now)
    setLate(true)
  }

  const isFixed = seen?.is_fixed ?? false
  const isPercent = form.values.kind === 'percent'
  const saved = textsOf(seen)
  const savedOf = (name: Name, hint?: string) =>
    isLate && form.values[name] !== saved[name]
      ? t('discounts.savedNow', { value: saved[name] === '' ? '–' : saved[name] })
      : hint

  return (
    <FormDialog
      isOpen
      title={known ? t('discounts.changeTitle', { code: known.code }) : t('discounts.makeTitle')}
      form={form}
      submit={known ? t('shell.save') : t('discounts.make')}
      isDisabled={known !== undefined && !form.isDirty}
      size="lg"
      onClose={onClose}
    >
      {!known && (
        <TextInput
          {...form.field('code')}
          label={t('discounts.code')}
          description={t('discounts.codeHint')}
          dir="ltr"
          maxLength={longestCouponCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          data-autofocus
        />
      )}
      {isFixed && (
        <Alert color="yellow" variant="light" radius="md">
          {t('discounts.fixed')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...form.field('kind')}
          onChange={(event) => form.set('kind', event.currentTarget.value)}
          label={t('discounts.kind')}
          description={savedOf('kind')}
          data={[
            { value: 'percent', label: t('discounts.kindPercent') },
            { value: 'amount', label: t('discounts.kindAmount') },
          ]}
          disabled={isFixed}
          size="md"
        />
        <TextInput
          {...form.field('value')}
          label={t(isPercent ? 'discounts.percent' : 'discounts.amount')}
          description={savedOf('value')}
          inputMode="decimal"
          dir="ltr"
          maxLength={longestAmount}
          autoComplete="off"
          disabled={isFixed}
          rightSection={<Text size="sm">{isPercent ? '%' : shop.currency}</Text>}
          rightSectionWidth={56}
          size="md"
          required
        />
        <NativeSelect
          {...form.field('applies_to')}
          onChange={(event) => form.set('applies_to', event.currentTarget.value)}
          label={t('discounts.purpose')}
          description={savedOf('applies_to')}
          data={[...purposes]}
          disabled={isFixed}
          size="md"
        />
        <TextInput
          {...form.field('min_amount')}
          label={t('discounts.minAmount')}
          description={savedOf('min_amount')}
          inputMode="decimal"
          dir="ltr"
          maxLength={longestAmount}
          autoComplete="off"
          disabled={isFixed}
          rightSection={<Text size="sm">{shop.currency}</Text>}
          rightSectionWidth={56}
          size="md"
        />
        {(['first_day', 'last_day'] as const).map((name) => (
          <TextInput
            key={name}
            {...form.field(name)}
            type="date"
            label={t(name === 'first_day' ? 'discounts.firstDay' : 'discounts.lastDay')}
            description={savedOf(name)}
            maxLength={longestDay}
            size="md"
          />
        ))}
        {(['max_uses', 'per_customer'] as const).map((name) => (
          <TextInput
            key={name}
            {...form.field(name)}
            label={t(name === 'max_uses' ? 'discounts.maxUses' : 'discounts.perCustomer')}
            description={savedOf(name, t('discounts.emptyIsNoLimit'))}
            inputMode="numeric"
            dir="ltr"
            maxLength={longestAmount}
            autoComplete="off"
            size="md"
          />
        ))}
      </SimpleGrid>
      <Text size="sm" className={classes.dim}>
        {t('discounts.clock')}
      </Text>
    </FormDialog>
  )
}

function isCount(typed: string): boolean {
  return typed.trim() === '' || (typedCount(typed) ?? 0) > 0
}

function countIn(typed: string): number | null {
  return typed.trim() === '' ? null : typedCount(typed)
}

function textsOf(coupon: ShopCoupon | undefined): Texts {
  return {
    kind: coupon?.kind ?? 'percent',
    value: coupon?.value ?? '',
    applies_to: coupon?.applies_to ?? 'goods',
    min_amount: coupon && Number(coupon.min_amount) > 0 ? coupon.min_amount : '',
    first_day: coupon?.first_day ?? '',
    last_day: coupon?.last_day ?? '',
    max_uses: String(coupon?.max_uses ?? ''),
    per_customer: String(coupon?.per_customer ?? ''),
  }
}

function factsOf(texts: Texts): Omit<NewCoupon, 'code'> {
  return {
    kind: texts.kind as NewCoupon['kind'],
    value: plainAmount(texts.value),
    applies_to: texts.applies_to as NewCoupon['applies_to'],
    min_amount: plainAmount(texts.min_amount),
    first_day: texts.first_day === '' ? null : texts.first_day,
    last_day: texts.last_day === '' ? null : texts.last_day,
    max_uses: countIn(texts.max_uses),
    per_customer: countIn(texts.per_customer),
  }
}
