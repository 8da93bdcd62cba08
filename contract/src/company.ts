import { z } from 'zod'
import { optionalCode, typedLine } from './common.ts'
import { inExtension } from './extensions.ts'
import { longestCompanyName, longestTaxNumber } from './limits.ts'

/** A company that buys: documents are made out to it, and with a tax number they are full tax invoices. */
export const Company = z
  .object({
    name: typedLine(longestCompanyName),
    tax_number: optionalCode(longestTaxNumber).optional().meta({
      description: 'As in the country of the address, else of the shop.',
      example: '310122393500003',
    }),
  })
  .meta({ id: 'Company' })

export const companyField = {
  company: inExtension('company-buyers', Company.optional()),
}
