import { longestCompanyName, longestTaxNumber } from '@marah/contract/limits'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import { Button } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Company, useCompany } from './company.ts'
import styles from './company-panel.module.css'

type CompanyPanelProps = Omit<ReturnType<typeof useCompany>, 'isKnown'> & {
  /** The country whose rules a tax number follows; undefined if the shop's country decides. */
  country: string | undefined
}

/** Shows the fields of a company. They are folded, since few customers buy for one. */
export function CompanyPanel({ company, use, drop, country }: CompanyPanelProps) {
  return (
    <WithExtension name="company-buyers">
      {company ? (
        <ChosenCompany company={company} drop={drop} />
      ) : (
        <CompanyForm use={use} country={country} />
      )}
    </WithExtension>
  )
}

function CompanyForm({ use, country }: Pick<CompanyPanelProps, 'use' | 'country'>) {
  const t = useMessages()
  const form = useForm({
    initial: { name: '', tax_number: '' },
    check({ name, tax_number }) {
      const number = normalTaxNumber(tax_number)
      const example = number === '' || country === undefined ? null : taxNumberFault(number, country)
      return {
        ...(name.trim() === '' && { name: t('checkout.companyMissing') }),
        ...(example !== null && { tax_number: t('checkout.taxNumberFault', { example }) }),
      }
    },
    async send({ name, tax_number }) {
      use({ name: name.trim(), tax_number: normalTaxNumber(tax_number) })
    },
  })
  return (
    <details className={styles.fold}>
      <summary>{t('checkout.companyAsk')}</summary>
      <FormFrame form={form} look="quiet" submitLabel={t('checkout.companyUse')}>
        <TextField
          {...form.field('name')}
          label={t('checkout.companyName')}
          autoComplete="organization"
          maxLength={longestCompanyName}
          required
        />
        <TextField
          {...form.field('tax_number')}
          label={t('checkout.taxNumber')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTaxNumber}
        />
      </FormFrame>
    </details>
  )
}

function ChosenCompany({ company, drop }: { company: Company; drop: () => void }) {
  const t = useMessages()
  return (
    <p className={styles.company}>
      <span>
        <RichMessage k="checkout.companyFor" values={{ name: <bdi>{company.name}</bdi> }} />{' '}
        {company.tax_number !== '' && <bdi dir="ltr">{company.tax_number}</bdi>}
      </span>
      <Button look="plain" onClick={drop}>
        {t('cart.remove')}
        <span className="unseen"> {company.name}</span>
      </Button>
    </p>
  )
}
