import type { components } from '@marah/contract/client'
import type { Language } from './language.ts'

type Schemas = components['schemas']
type OwnPages = Schemas['OwnPages']

/**
 * Sentences that are true of any shop whose goods, prices and orders come from the core alone. The storefront's own
 * sentences mention clothes, a play centre, delivery and who packs a parcel, which this back end has not stated.
 */
const sentences = {
  en: {
    lead: 'See what we have, and order it online.',
    kicker: 'Welcome',
    footer: 'Browse, order and find your orders in one account.',
    promises: [
      { title: 'See before you pay', text: 'You see your items and their prices before you pay.' },
      { title: 'Your orders in one place', text: 'Everything you order is listed in your account.' },
    ],
    closing: { title: 'Have a look around', text: 'You can browse and fill your cart without an account.' },
  },
  ar: {
    lead: 'تصفّح ما لدينا واطلبه عبر الإنترنت.',
    kicker: 'أهلًا بك',
    footer: 'تصفّح واطلب وتابع طلباتك من حساب واحد.',
    promises: [
      { title: 'ترى كل شيء قبل الدفع', text: 'ترى منتجاتك وأسعارها قبل أن تدفع.' },
      { title: 'طلباتك في مكان واحد', text: 'كل ما تطلبه مدرج في حسابك.' },
    ],
    closing: { title: 'ألقِ نظرة', text: 'يمكنك التصفح وملء سلتك من دون حساب.' },
  },
} as const satisfies Record<Language, unknown>

/** Without `trust`, which speaks of delivery, and `play`. */
const homeSections: OwnPages['home']['sections'] = [
  'types',
  'popular',
  'categories',
  'new',
  'sale',
  'sellers',
  'recent',
]
const landingSections: OwnPages['landing']['sections'] = ['types', 'popular', 'promises', 'closing']

/** The shop's own texts, and in place of each that it leaves out a sentence that holds for every shop. */
export function neutralPages(
  own: OwnPages,
  { names, slogan }: Schemas['Shop'],
  language: Language,
): OwnPages {
  const usual = sentences[language]
  const name = names[language]
  const headline = slogan || name
  return {
    home: {
      ...own.home,
      headline: own.home.headline || headline,
      lead: own.home.lead || usual.lead,
      sections: own.home.sections ?? homeSections,
    },
    landing: {
      ...own.landing,
      kicker: own.landing.kicker || usual.kicker,
      headline: own.landing.headline || headline,
      lead: own.landing.lead || usual.lead,
      promises: own.landing.promises.length > 0 ? own.landing.promises : [...usual.promises],
      closing: own.landing.closing ?? usual.closing,
      sections: own.landing.sections ?? landingSections,
    },
    footer: own.footer || usual.footer,
  }
}
