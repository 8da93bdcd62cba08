import { isPublicPage } from '@marah/contract/rules/public-pages'
import { homeSections, landingSections } from '@marah/contract/shop'
import { z } from 'zod'
import { seasonsOf } from './shop-season.ts'
import { bothLanguages, line, RichTexts } from './shop-text.ts'

/** The shop's own texts in place of those of the software; each is optional. */
export const Texts = z.strictObject({
  terms: RichTexts.optional(),
  privacy: RichTexts.optional(),
  cookies: RichTexts.optional(),
  about: RichTexts.optional(),
  accessibility: RichTexts.optional(),
  imprint: RichTexts.optional(),
  footer: bothLanguages(200).optional(),
})

/** All questions, in place of the software's own; those with `common` appear in the short list. */
export const FaqGroups = z
  .array(
    z.strictObject({
      name: bothLanguages(60),
      questions: z
        .array(
          z.strictObject({
            question: bothLanguages(200),
            answer: RichTexts,
            common: z.boolean('must be true or false').optional(),
          }),
        )
        .min(1, 'must have a question')
        .max(50),
    }),
  )
  .max(20)

/** A file beside the settings, or the name under which an earlier import stored it. */
const Picture = z.string().min(1).max(200)

export const Galleries = z
  .array(
    z.strictObject({
      name: bothLanguages(100),
      description: bothLanguages(500).optional(),
      pictures: z
        .array(
          z.strictObject({
            picture: Picture,
            name: bothLanguages(100),
            description: bothLanguages(500).optional(),
          }),
        )
        .max(50),
    }),
  )
  .max(20)

/** A page of the shop itself. */
const OwnPath = line(200).refine(isPublicPage, 'must be a page of the shop, such as /sale or /c/tees')

function sectionsOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z
    .array(z.enum(names, `must be one of ${names.join(', ')}`))
    .refine((sections) => new Set(sections).size === sections.length, 'names a section twice')
}

const top = {
  headline: bothLanguages(80).optional(),
  lead: bothLanguages(250).optional(),
  picture: Picture.optional(),
  picture_text: bothLanguages(250).optional(),
  seasons: seasonsOf(Picture).optional(),
}

export const HomePage = z.strictObject({
  ...top,
  links: z
    .array(z.strictObject({ label: bothLanguages(30), to: OwnPath }))
    .max(2)
    .optional(),
  sections: sectionsOf(homeSections).optional(),
})

export const LandingPage = z.strictObject({
  kicker: bothLanguages(60).optional(),
  ...top,
  promises: z
    .array(z.strictObject({ title: bothLanguages(60), text: bothLanguages(200) }))
    .min(1)
    .max(6)
    .optional(),
  closing: z.strictObject({ title: bothLanguages(80), text: bothLanguages(200) }).optional(),
  sections: sectionsOf(landingSections).optional(),
})
