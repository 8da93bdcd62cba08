import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityFields, IdParams, PageQuery, pageOf, typedText } from './common.ts'
import { extensionFields } from './extensions.ts'
import { longestSampleMessage } from './limits.ts'

/** The specification's sample entity (rule P11): exists in development only, and answers 404 elsewhere. */
const MultiLanguageMessage = z.object(
  extensionFields('sample-languages', {
    en: typedText(longestSampleMessage),
    ar: typedText(longestSampleMessage).optional(),
  }),
)

export const Dummy = z
  .object({
    ...entityFields,
    message: z.string(),
    multiLanguageMessage: z.object(
      extensionFields('sample-languages', { en: z.string(), ar: z.string().optional() }),
    ),
  })
  .meta({ id: 'Dummy' })

const DummyInput = z.object({
  message: typedText(longestSampleMessage),
  multiLanguageMessage: MultiLanguageMessage,
})

const shared = { tag: 'sample', access: 'public' } as const

export const listDummies = defineCall({
  method: 'get',
  path: '/dummy/',
  id: 'listDummies',
  ...shared,
  summary: 'Sample entities, newest first (development only).',
  query: PageQuery,
  answers: { 200: pageOf(Dummy) },
  errors: [404],
})

export const createDummy = defineCall({
  method: 'post',
  path: '/dummy/',
  id: 'createDummy',
  ...shared,
  summary: 'Add a sample entity (development only).',
  body: DummyInput,
  answers: { 201: Dummy },
  errors: [400, 404, 415],
})

export const getDummy = defineCall({
  method: 'get',
  path: '/dummy/{id}/',
  id: 'getDummy',
  ...shared,
  summary: 'One sample entity (development only).',
  params: IdParams,
  answers: { 200: Dummy },
  errors: [404],
})

export const updateDummy = defineCall({
  method: 'patch',
  path: '/dummy/{id}/',
  id: 'updateDummy',
  ...shared,
  summary: 'Change a sample entity (development only).',
  params: IdParams,
  body: DummyInput.partial(),
  answers: { 200: Dummy },
  errors: [400, 404, 415],
})

export const deleteDummy = defineCall({
  method: 'delete',
  path: '/dummy/{id}/',
  id: 'deleteDummy',
  ...shared,
  summary: 'Remove a sample entity (development only).',
  params: IdParams,
  answers: { 204: null },
  errors: [404],
})
