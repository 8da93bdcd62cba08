import type { Call } from '@marah/contract/call'
import type { Extension, SwitchableCore } from '@marah/contract/extensions'
import { notFound } from '../platform/errors/http-error.ts'
import type { ShopDocument } from './shop-document.ts'
import type { ShopSettings } from './shop-settings.ts'

type Feature = keyof NonNullable<ShopDocument['features']>
type Settings = Pick<ShopSettings, 'current'>

/** Everything that one switch of the settings turns off. */
type Switched = {
  readonly extensions: readonly Extension[]
  /** The part of the core that the switch turns off, besides extensions. */
  readonly core?: SwitchableCore
  /** Calls besides those of the extensions. */
  readonly hasCall?: (call: Call) => boolean
  /** The subject of its notifications: they are hidden while it is off. */
  readonly contentType?: string
}

/** The desk and the check-in go on while a feature is off: earlier sales and texts are still looked after. */
const switched: Readonly<Record<Feature, Switched>> = {
  reviews: {
    extensions: [
      'own-reviews',
      'play-reviews',
      'ratings',
      'review-changes',
      'review-details',
      'review-reports',
      'review-videos',
    ],
    core: 'reviews',
    hasCall: ({ tag }) => tag === 'reviews',
    contentType: 'review',
  },
  questions: {
    extensions: ['product-questions'],
    core: 'questions',
    hasCall: ({ tag }) => tag === 'questions',
    contentType: 'product_question',
  },
  // Stored in the browser only.
  visitor_favourites: { extensions: [], core: 'visitor-favourites' },
  chats: { extensions: ['chats'], contentType: 'conversation' },
  sellers: { extensions: ['sellers'] },
  play_centre: { extensions: ['play-centre', 'guest-bookings', 'play-reviews', 'waitlist', 'invitations'] },
  // Part of the core without a page: only its calls exist.
  sample_entity: { extensions: [], hasCall: ({ tag }) => tag === 'sample' },
}

const featureNames = Object.keys(switched) as Feature[]

/** Whether the shop's settings leave a feature on. */
export function isSwitchedOn({ current }: Settings, feature: Feature): boolean {
  return current().document.features?.[feature] !== 'off'
}

/** The extensions that the shop's settings switch off. */
export function switchedOff(settings: Settings): readonly Extension[] {
  return offIn(settings).flatMap(({ extensions }) => extensions)
}

/** The parts of the core that the shop's settings switch off. */
export function switchedOffCore(settings: Settings): readonly SwitchableCore[] {
  return offIn(settings).flatMap(({ core }) => core ?? [])
}

/** Subjects whose notifications the shop's settings hide. */
export function switchedOffContent(settings: Settings): readonly string[] {
  return offIn(settings).flatMap(({ contentType }) => contentType ?? [])
}

/** Answers 404 to every caller while the call's feature is switched off. */
export function requireSwitchedOn(settings: Settings, call: Call): void {
  const isOff = offIn(settings).some(
    ({ extensions, hasCall }) =>
      hasCall?.(call) || (call.extension !== undefined && extensions.includes(call.extension)),
  )
  if (isOff) throw notFound()
}

function offIn(settings: Settings): readonly Switched[] {
  return featureNames.filter((name) => !isSwitchedOn(settings, name)).map((name) => switched[name])
}
