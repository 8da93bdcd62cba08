import type { getTermsOfUse } from '@marah/contract/onboarding'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../platform/language/messages.ts'
import { globalText } from '../schema/content.ts'
import type { Services } from '../services/services.ts'
import { ownText, shownHtml } from './global-texts.ts'
import { hasPlayCentre } from './switched-text.ts'

type Terms = z.input<(typeof getTermsOfUse)['answers'][200]>

/** The sentences beside the checkbox of the sign-up. */
const conditions = ['terms_agree_read', 'terms_agree_age', 'terms_agree_true', 'terms_agree_data'] as const

/** Returns the terms to which a new customer agrees; a text that the shop has removed is empty. */
export async function termsOfUse(services: Services, language: Language): Promise<Terms> {
  const { database, messages } = services
  const rows = await database.db
    .select()
    .from(globalText)
    .where(inArray(globalText.key, ['privacy_policy', 'terms_and_conditions']))
  const isWithPlayCentre = await hasPlayCentre(services)
  const text = (key: 'privacy_policy' | 'terms_and_conditions') => {
    const data = ownText(services, key) ?? rows.find((row) => row.key === key)?.data
    return shownHtml(services, language, data?.[language] ?? data?.en ?? '', isWithPlayCentre)
  }
  return {
    privacy_policy: text('privacy_policy'),
    terms_of_use: text('terms_and_conditions'),
    agree_conditions: conditions.map((messageKey) => messages[language](messageKey)),
  }
}
