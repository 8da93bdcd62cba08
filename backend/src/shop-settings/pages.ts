import type { OwnPages } from '@marah/contract/shop'
import type { z } from 'zod'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { storedImage } from '../platform/pictures/image-store.ts'
import { imageSources } from '../platform/pictures/images.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { Services } from '../services/services.ts'
import { pageTops, type TopServices } from './page-tops.ts'

/** The shop's own content of its home and landing page; empty if it leaves them to the storefront. */
export async function ownPages(
  services: TopServices & Pick<Services, 'files' | 'mediaUrl'>,
  language: Language,
): Promise<z.input<typeof OwnPages>> {
  const { home, landing, texts } = services.settings.current().document
  const tops = await pageTops(services)
  const text = (given: LocalizedText | undefined) => (given ? textIn(language, given) : '')
  const heading = ({ title, text: words }: { title: LocalizedText; text: LocalizedText }) => ({
    title: text(title),
    text: text(words),
  })
  return {
    home: {
      headline: text(home?.headline),
      lead: text(home?.lead),
      picture: await sourcesOf(services, tops.home.picture),
      picture_text: text(tops.home.picture_text),
      links: (home?.links ?? []).map(({ label, to }) => ({ label: text(label), to })),
      sections: home?.sections ?? null,
    },
    landing: {
      kicker: text(landing?.kicker),
      headline: text(landing?.headline),
      lead: text(landing?.lead),
      picture: await sourcesOf(services, tops.landing.picture),
      picture_text: text(tops.landing.picture_text),
      promises: (landing?.promises ?? []).map(heading),
      closing: landing?.closing ? heading(landing.closing) : null,
      sections: landing?.sections ?? null,
    },
    footer: text(texts?.footer),
  }
}

async function sourcesOf(
  { files, mediaUrl }: Pick<Services, 'files' | 'mediaUrl'>,
  hash: string | undefined,
) {
  const image = hash ? await storedImage(files, hash) : null
  return image && imageSources(image, mediaUrl)
}
