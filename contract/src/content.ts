import { z } from 'zod'
import { email } from './accounts.ts'
import { defineCall } from './call.ts'
import {
  Detail,
  entityFields,
  IdParams,
  ImageSources,
  PageQuery,
  pageOf,
  textUpTo,
  typedText,
} from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import {
  longestContactMessage,
  longestContactSubject,
  longestPersonName,
  longestSearch,
  longestTrap,
} from './limits.ts'

const FaqCategory = z
  .object({ ...entityFields, name: z.string(), slug: inExtension('slugs', z.string()) })
  .meta({ id: 'FaqCategory' })

const faqFields = {
  ...entityFields,
  question: z.string(),
  answer: z.string().meta({ description: 'HTML of a small set.' }),
}
export const Faq = z.object(faqFields).meta({ id: 'Faq' })
export const GlobalFaq = z
  .object({ ...faqFields, faq_category: FaqCategory.nullable() })
  .meta({ id: 'GlobalFaq' })

export const listFaq = defineCall({
  method: 'get',
  path: '/api/faq/',
  id: 'listFaq',
  tag: 'content',
  summary: 'The questions asked most, in order.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(Faq) },
  errors: [404],
})

export const getFaq = defineCall({
  method: 'get',
  path: '/api/faq/{id}/',
  id: 'getFaq',
  tag: 'content',
  summary: 'One question.',
  access: 'public',
  params: IdParams,
  answers: { 200: Faq },
  errors: [404],
})

export const listGlobalFaq = defineCall({
  method: 'get',
  path: '/global_constant/faq/',
  id: 'listGlobalFaq',
  tag: 'content',
  summary: 'Every question with its category; `search` folds Arabic and English as the shop’s search does.',
  access: 'public',
  query: PageQuery.extend(
    extensionFields('faq-search', {
      faq_category: z.string().optional().meta({ description: 'Id or slug.' }),
      search: textUpTo(longestSearch).optional(),
    }),
  ),
  answers: { 200: pageOf(GlobalFaq) },
  errors: [404],
})

export const listFaqCategories = defineCall({
  method: 'get',
  path: '/global_constant/faq-category/',
  id: 'listFaqCategories',
  tag: 'content',
  summary: 'Categories of questions, in order.',
  access: 'public',
  answers: { 200: z.array(FaqCategory) },
  errors: [],
})

export const GlobalText = z
  .object({
    ...entityFields,
    key: z.string(),
    data: z.string().meta({ description: 'HTML of a small set; empty while the shop has not written it.' }),
  })
  .meta({ id: 'GlobalText' })

function textCall<const Path extends `/${string}`, const Id extends string>(
  path: Path,
  id: Id,
  summary: string,
) {
  return defineCall({
    method: 'get',
    path,
    id,
    tag: 'content',
    summary,
    access: 'public',
    answers: { 200: GlobalText },
    errors: [],
  })
}

export const getPrivacyPolicy = textCall(
  '/global_constant/globals/privacy_policy/',
  'getPrivacyPolicy',
  'The privacy policy.',
)
export const getCookiePolicy = textCall(
  '/global_constant/globals/cookie_policy/',
  'getCookiePolicy',
  'The cookie policy.',
)
export const getTermsAndConditions = textCall(
  '/global_constant/globals/terms_and_conditions/',
  'getTermsAndConditions',
  'The terms and conditions.',
)
export const getAboutText = defineCall({
  ...textCall('/global_constant/globals/about/', 'getAboutText', 'About the shop.'),
  extension: 'more-texts',
})
export const getAccessibilityText = defineCall({
  ...textCall(
    '/global_constant/globals/accessibility/',
    'getAccessibilityText',
    'The accessibility statement.',
  ),
  extension: 'more-texts',
})

export const getImprint = defineCall({
  ...textCall(
    '/global_constant/globals/imprint/',
    'getImprint',
    'Who is legally responsible for the shop, as laws such as the German one ask; empty where the shop does not say.',
  ),
  extension: 'imprint',
})

export const sendContact = defineCall({
  method: 'post',
  path: '/api/contact/',
  id: 'sendContact',
  tag: 'content',
  extension: 'contact',
  summary:
    'Write to the shop: stored, mailed to the shop, and confirmed to the sender without what was written.',
  access: 'public',
  body: z.object({
    name: typedText(longestPersonName),
    email,
    subject: typedText(longestContactSubject),
    message: typedText(longestContactMessage),
    website: textUpTo(longestTrap)
      .optional()
      .meta({ description: 'Left empty by people; robots fill it in.' }),
  }),
  answers: { 201: Detail },
  errors: [400, 415, 429],
})

const GalleryImage = z.object({
  ...entityFields,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  image_sources: inExtension('picture-sizes', ImageSources.nullable()),
  video: z.string().nullable(),
  captions: inExtension(
    'captions',
    z.string().nullable().meta({ description: 'WebVTT in the language asked for.' }),
  ),
  order: z.int(),
})

export const Gallery = z
  .object({
    ...entityFields,
    name: z.string(),
    description: z.string(),
    gallery_image: z.array(GalleryImage),
  })
  .meta({ id: 'Gallery' })

export const GalleryItem = z
  .object({
    ...entityFields,
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    image_sources: inExtension('picture-sizes', ImageSources.nullable()),
  })
  .meta({ id: 'GalleryItem' })

export const listGalleries = defineCall({
  method: 'get',
  path: '/api/gallery/',
  id: 'listGalleries',
  tag: 'content',
  summary: 'Galleries with their pictures and films, in order.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(Gallery) },
  errors: [404],
})

export const listGalleryItems = defineCall({
  method: 'get',
  path: '/api/gallery/item/',
  id: 'listGalleryItems',
  tag: 'content',
  summary: 'Every picture of every gallery, newest first.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(GalleryItem) },
  errors: [404],
})
