import { Alert, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { longestAmount, longestDay, longestRuleName } from '@marah/contract/limits'
import { typedCount } from '@marah/contract/rules/typed-codes'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { plainAmount } from '../platform/typed-numbers.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './discounts.module.css'
import {
  categoriesQuery,
  changeRule,
  makeRule,
  type RuleForm,
  readRulesAgain,
  rulesQuery,
  type ShopRule,
} from './rule-calls.ts'
import { RuleSentence } from './rule-text.tsx'
import { RuleVisitFields, visitTexts } from './rule-visit-fields.tsx'

const names = [
  'name_en',
  'name_ar',
  'kind',
  'takes',
  'value',
  'min_amount',
  'min_units',
  'category',
  'visits',
  'weekdays',
  'from_time',
  'until_time',
  'seasons',
  'first_day',
  'last_day',
] as const
type Name = (typeof names)[number]
type Texts = Record<Name, string>

/** Makes an automatic discount, or changes a known one, and says in a sentence what it does. */
export default function RuleDialog({ known, onClose }: { known?: ShopRule; onClose: () => void }) {
  const t = useMessages()
  const language = useLanguage()
  const { id: person, shop } = usePerson()
  const categories = useQuery(categoriesQuery(language))
  // The discount as this person knows it; another person may have changed it meanwhile.
  const [seen, setSeen] = useState(known)
  const [isLate, setLate] = useState(false)
  const save = useAction(
    ({ body, version }: { body: RuleForm; version: string }, key) =>
      known ? changeRule({ id: known.id, version }, body, key) : makeRule(body, key),
    { onDone: readRulesAgain },
  )
  const form = useForm<Name | 'version'>({
    initial: { version: known?.version ?? '', ...textsOf(known) },
    draft: { name: `rule-${person}-${known?.id ?? 'new'}`, without: [] },
    check: ({ name_en, value, kind, min_units, min_amount, category, weekdays }) => ({
      weekdays: kind === 'off_peak' && weekdays === '' ? t('discounts.weekdaysMissing') : undefined,
      name_en: name_en.trim() === '' ? t('discounts.nameMissing') : undefined,
      value: value.trim() === '' ? t('discounts.valueMissing') : undefined,
      min_amount:
        kind === 'from_amount' && min_amount.trim() === '' ? t('discounts.amountMissing') : undefined,
      min_units:
        kind === 'pieces' && (typedCount(min_units) ?? 0) < 2 ? t('discounts.unitsMissing') : undefined,
      category: kind === 'category' && category === '' ? t('discounts.categoryMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ version, ...texts }) {
      const failure = await save.run({ body: bodyOf(texts), version })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.code === 'changed_meanwhile') await readAgain(texts)
      return failure
    },
  })

  /** Fields that this person has not touched show what is saved now; beside the others it is named. */
  async function readAgain(typed: Texts) {
    await queries.invalidateQueries({ queryKey: rulesQuery.queryKey })
    const now = queries.getQueryData(rulesQuery.queryKey)?.find(({ id }) => id === known?.id)
    if (!now) return
    const [before, fresh] = [textsOf(seen), textsOf(now)]
    const untouched = names.filter((name) => typed[name] === before[name])
    form.fill({
      ...Object.fromEntries(untouched.map((name) => [name, fresh[name]])),
      version: now.version,
    })
    setSeen(now)
    setLate(true)
  }

  const { kind, takes, value, min_amount, min_units, category } = form.values
  const isOfVisits = kind === 'siblings' || kind === 'off_peak'
  const saved = textsOf(seen)
  const savedOf = (name: Name, hint?: string) =>
    isLate && form.values[name] !== saved[name]
      ? t('discounts.savedNow', { value: saved[name] === '' ? '–' : saved[name] })
      : hint
  const isTold =
    isNumber(value) &&
    (kind !== 'from_amount' || isNumber(min_amount)) &&
    (kind !== 'off_peak' || form.values.weekdays !== '')
  const named = categories.data?.find((each) => each.value === category)?.label ?? null
  const select = (name: Name, data: readonly { value: string; label: string }[]) => ({
    ...form.field(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    description: savedOf(name),
    data: [...data],
    size: 'md' as const,
  })
  const amount = (name: Name) => ({
    ...form.field(name),
    description: savedOf(name),
    inputMode: 'decimal' as const,
    dir: 'ltr',
    maxLength: longestAmount,
    autoComplete: 'off',
    rightSectionWidth: 56,
    size: 'md' as const,
    required: true,
  })

  return (
    <FormDialog
      isOpen
      title={
        known
          ? t('discounts.changeTitle', { code: known.name[language] || known.name.en })
          : t('discounts.makeRule')
      }
      form={form}
      submit={known ? t('shell.save') : t('discounts.makeRule')}
      isDisabled={known !== undefined && !form.isDirty}
      size="lg"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.field('name_en')}
          label={t('discounts.nameEn')}
          description={savedOf('name_en')}
          dir="ltr"
          maxLength={longestRuleName}
          autoComplete="off"
          size="md"
          required
          data-autofocus
        />
        <TextInput
          {...form.field('name_ar')}
          label={t('discounts.nameAr')}
          description={savedOf('name_ar')}
          dir="rtl"
          maxLength={longestRuleName}
          autoComplete="off"
          size="md"
        />
        <NativeSelect
          {...select('kind', [
            { value: 'from_amount', label: t('discounts.kindFromAmount') },
            { value: 'pieces', label: t('discounts.kindPieces') },
            { value: 'category', label: t('discounts.kindCategory') },
            { value: 'siblings', label: t('discounts.kindSiblings') },
            { value: 'off_peak', label: t('discounts.kindOffPeak') },
          ])}
          label={t('discounts.dependsOn')}
        />
        {kind === 'from_amount' && (
          <TextInput
            {...amount('min_amount')}
            label={t('discounts.minAmount')}
            rightSection={<Text size="sm">{shop.currency}</Text>}
          />
        )}
        {kind === 'pieces' && (
          <TextInput
            {...form.field('min_units')}
            label={t('discounts.minUnits')}
            description={savedOf('min_units')}
            inputMode="numeric"
            dir="ltr"
            maxLength={longestAmount}
            autoComplete="off"
            size="md"
            required
          />
        )}
        {isOfVisits && (
          <RuleVisitFields isOffPeak={kind === 'off_peak'} field={form.field} set={form.set} hint={savedOf} />
        )}
        {!isOfVisits && (
          <NativeSelect
            {...select('category', [
              {
                value: '',
                label: t(kind === 'category' ? 'discounts.chooseCategory' : 'discounts.anyCategory'),
              },
              ...(categories.data ?? []),
            ])}
            label={t('discounts.category')}
            required={kind === 'category'}
          />
        )}
        <NativeSelect
          {...select('takes', [
            { value: 'percent', label: t('discounts.kindPercent') },
            { value: 'amount', label: t('discounts.kindAmount') },
          ])}
          label={t('discounts.kind')}
        />
        <TextInput
          {...amount('value')}
          label={t(takes === 'percent' ? 'discounts.percent' : 'discounts.amount')}
          rightSection={<Text size="sm">{takes === 'percent' ? '%' : shop.currency}</Text>}
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
      </SimpleGrid>
      {isTold && (
        <Alert variant="light" radius="md">
          <RuleSentence
            rule={{
              kind: kind as ShopRule['kind'],
              takes: takes as ShopRule['takes'],
              value: plainAmount(value),
              currency: shop.currency,
              min_amount: plainAmount(min_amount),
              min_units: typedCount(min_units) ?? 0,
              category: named,
              ...visitTexts(form.values),
            }}
          />
        </Alert>
      )}
      <Text size="sm" className={classes.dim}>
        {t('discounts.clock')}
      </Text>
    </FormDialog>
  )
}

function isNumber(typed: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(plainAmount(typed))
}

function textsOf(rule: ShopRule | undefined): Texts {
  return {
    name_en: rule?.name.en ?? '',
    name_ar: rule?.name.ar ?? '',
    kind: rule?.kind ?? 'from_amount',
    takes: rule?.takes ?? 'percent',
    value: rule?.value ?? '',
    min_amount: rule?.kind === 'from_amount' ? rule.min_amount : '',
    min_units: rule?.kind === 'pieces' ? String(rule.min_units) : '',
    category: String(rule?.category?.id ?? ''),
    visits: rule?.visits ?? 'all',
    weekdays: (rule?.weekdays ?? []).join(','),
    from_time: rule?.from_time ?? '',
    until_time: rule?.until_time ?? '',
    seasons: rule?.seasons ?? 'any',
    first_day: rule?.first_day ?? '',
    last_day: rule?.last_day ?? '',
  }
}

function bodyOf(texts: Texts): RuleForm {
  return {
    name_en: texts.name_en,
    name_ar: texts.name_ar,
    kind: texts.kind as RuleForm['kind'],
    takes: texts.takes as RuleForm['takes'],
    value: plainAmount(texts.value),
    min_amount: plainAmount(texts.min_amount),
    min_units: typedCount(texts.min_units) ?? 1,
    category: texts.category === '' ? null : Number(texts.category),
    ...visitTexts(texts),
    first_day: texts.first_day === '' ? null : texts.first_day,
    last_day: texts.last_day === '' ? null : texts.last_day,
  }
}
