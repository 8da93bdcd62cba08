import type { components } from '@marah/contract/client'
import type { BackEnd } from '../back-end.ts'
import { addressIn } from '../pictures.ts'
import { entityIn, type Fields, fieldsIn, instantIn, listIn, textIn, textOf } from '../values.ts'

type Schema = components['schemas']['User']

/** Without `has_password` where the back end does not say whether there is one. */
export type User = Omit<Schema, 'has_password'> & Partial<Pick<Schema, 'has_password'>>

/** The value for a back end without a survey of referral sources: the customer has nothing left to answer. */
const noSurveyQuestion = 0

/** Converts a customer to the contract's form; null if the answer contains no customer. */
export function userIn(given: unknown, { language, origin }: BackEnd): User | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn({ ...fields, created_on: joinedOn(fields) })
  if (!fields || !entity) return null
  const email = textIn(fields.email)
  const names = [fields.first_name, fields.last_name].map(textIn).filter((name) => name !== '')
  return {
    ...entity,
    email,
    full_name: textOf(fields, 'full_name', 'name') || names.join(' ') || textOf(fields, 'username'),
    avatar: addressIn(fieldsIn(fields.avatar)?.avatar ?? fields.avatar, origin),
    phone: textOf(fields, 'phone', 'phone_number') || null,
    gender: genderIn(fields.gender),
    // A back end that does not know these fields does not require them, so customers are not sent to steps that cannot be
    // completed.
    is_terms_agreed: fields.is_terms_agreed !== false,
    is_email_verified: fields.is_email_verified !== false,
    is_phone_verified: fields.is_phone_verified !== false,
    language: fields.language === 'ar' || fields.language === 'en' ? fields.language : language,
    ...(typeof fields.has_password === 'boolean' && { has_password: fields.has_password }),
    social_accounts: listIn(fields.social_accounts).filter(
      (name) => name === 'facebook' || name === 'google',
    ),
    is_member: fields.is_member === true,
    member_since: instantIn(fields.member_since),
    referral_source: sourceIn(fields.referral_source),
  }
}

/** Returns the date of the sign-up; if the back end does not send it, today. */
function joinedOn({ created_on, created_at, date_joined }: Fields): unknown {
  return created_on ?? created_at ?? date_joined ?? new Date().toISOString()
}

function genderIn(given: unknown): User['gender'] {
  const letter = textIn(given).charAt(0).toLowerCase()
  if (letter === 'f') return 'Female'
  return letter === 'm' ? 'Male' : null
}

function sourceIn(given: unknown): number | null {
  if (given === null) return null
  return typeof given === 'number' && Number.isInteger(given) ? given : noSurveyQuestion
}
