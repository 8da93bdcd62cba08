import type { Language } from '../../platform/language/messages.ts'
import { referralSource } from '../../schema/accounts.ts'
import type { LocalizedText } from '../../schema/columns.ts'
import type { Services } from '../../services/services.ts'

/** The default answers to “How did you hear about us?”, until the staff change them in the database. */
const sources: readonly { slug: string; name: LocalizedText; description: LocalizedText }[] = [
  {
    slug: 'friend',
    name: { en: 'A friend or relative', ar: 'صديق أو قريب' },
    description: { en: 'Someone told you about us.', ar: 'أخبرك أحدهم عنّا.' },
  },
  {
    slug: 'search',
    name: { en: 'A search engine', ar: 'محرّك بحث' },
    description: { en: 'You looked for something and found us.', ar: 'بحثت عن شيء فوجدتنا.' },
  },
  {
    slug: 'instagram',
    name: { en: 'Instagram', ar: 'إنستغرام' },
    description: { en: 'A post, story or ad.', ar: 'منشور أو قصة أو إعلان.' },
  },
  {
    slug: 'tiktok',
    name: { en: 'TikTok', ar: 'تيك توك' },
    description: { en: 'A short video.', ar: 'مقطع قصير.' },
  },
  {
    slug: 'facebook',
    name: { en: 'Facebook', ar: 'فيسبوك' },
    description: { en: 'A page, group or ad.', ar: 'صفحة أو مجموعة أو إعلان.' },
  },
  {
    slug: 'school',
    name: { en: 'School or nursery', ar: 'المدرسة أو الحضانة' },
    description: {
      en: 'A leaflet, a visit or another parent.',
      ar: 'منشور ورقي أو زيارة أو أولياء أمور آخرون.',
    },
  },
  {
    slug: 'play-centre',
    name: { en: 'The play centre', ar: 'مركز اللعب' },
    description: { en: 'You’ve played there.', ar: 'زرت المركز للّعب.' },
  },
  {
    slug: 'other',
    name: { en: 'Somewhere else', ar: 'مكان آخر' },
    description: { en: 'None of these.', ar: 'لا شيء مما سبق.' },
  },
]

/** Inserts those that the database has never had. */
export async function fillReferralSources({ database }: Services): Promise<void> {
  await database.db
    .insert(referralSource)
    .values(sources.map((source, index) => ({ ...source, order: index + 1 })))
    .onConflictDoNothing({ target: referralSource.slug })
}

export async function listSources({ database }: Services, language: Language) {
  const rows = await database.db
    .select()
    .from(referralSource)
    .orderBy(referralSource.order, referralSource.id)
  return rows.map((row) => ({
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    name: row.name[language] ?? row.name.en,
    description: row.description[language] ?? row.description.en,
  }))
}
